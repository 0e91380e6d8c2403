/** The few words of core's own that packages use (foundry-api.md §3.7), in English as core ships them. */
export const CORE_WORDS = {
  lang: "en",
  words: {
    TOKEN: {
      MOVEMENT: {
        ACTIONS: {
          walk: { label: "Walk" },
          fly: { label: "Fly" },
          swim: { label: "Swim" },
          burrow: { label: "Burrow" },
          crawl: { label: "Crawl" },
          climb: { label: "Climb" },
          jump: { label: "Jump" },
          blink: { label: "Blink" },
          displace: { label: "Displace" },
        },
      },
    },
  },
};
