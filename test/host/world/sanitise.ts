/** Elements that go with all that is in them. */
const BANNED =
  "script style iframe object embed applet frame frameset noscript template math svg title textarea xmp plaintext noembed noframes";
const HOLLOW = new Set(BANNED.split(" "));
/** Elements of which only the tags go. */
const DROPPED = new Set("html head body base link meta form".split(" "));
const LINKS = new Set([
  "href",
  "src",
  "action",
  "formaction",
  "poster",
  "background",
  "cite",
  "data",
  "srcset",
]);
const BARRED = new Set(["srcdoc", "xmlns", "is", "slot"]);

const NAME = /^<(\/?)([a-z][^\s/>]*)/i;
const ATTRIBUTE = /^[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/;

interface Tag {
  readonly isEnd: boolean;
  readonly name: string;
  readonly attributes: readonly (readonly [string, string])[];
  /** Where the text after it begins. */
  readonly end: number;
}

/**
 * HTML as the server keeps it: written anew from what was read of it, without scripts, frames, event attributes and
 * links that run something. As Foundry's server it cleans and never refuses (foundry-api.md §7, §9).
 */
export function sanitise(html: string): string {
  let result = "";
  let place = 0;
  let banned: string | null = null;
  while (place < html.length) {
    const next = html.indexOf("<", place);
    const text = html.slice(place, next < 0 ? undefined : next);
    if (banned === null) result += text.replaceAll(">", "&gt;");
    if (next < 0) break;
    const tag = tagAt(html, next);
    place = tag.end;
    if (banned !== null) banned = tag.isEnd && tag.name === banned ? null : banned;
    else if (HOLLOW.has(tag.name)) banned = tag.isEnd ? null : tag.name;
    else if (tag.name === "<") result += "&lt;";
    else if (tag.name !== "" && !DROPPED.has(tag.name)) result += written(tag);
  }
  return result;
}

/** The tag, comment (no name) or mere sign (named "<") that begins there. */
function tagAt(html: string, start: number): Tag {
  const rest = html.slice(start);
  if (rest.startsWith("<!") || rest.startsWith("<?")) {
    const close = rest.startsWith("<!--") ? "-->" : ">";
    const at = rest.indexOf(close);
    return { isEnd: false, name: "", attributes: [], end: at < 0 ? html.length : start + at + close.length };
  }
  const head = NAME.exec(rest);
  if (head === null) return { isEnd: false, name: "<", attributes: [], end: start + 1 };
  const { attributes, length } = attributesOf(rest.slice(head[0].length));
  const name = (head[2] as string).toLowerCase();
  const isName = /^[a-z][a-z0-9-]*$/.test(name);
  const end = start + head[0].length + length;
  return { isEnd: head[1] === "/", name: isName ? name : "", attributes, end };
}

function attributesOf(text: string): { attributes: [string, string][]; length: number } {
  const attributes: [string, string][] = [];
  let place = 0;
  for (;;) {
    const rest = text.slice(place);
    const close = /^[\s/]*>/.exec(rest);
    if (close !== null) return { attributes, length: place + close[0].length };
    const found = ATTRIBUTE.exec(rest);
    if (found === null) return { attributes, length: text.length };
    attributes.push([(found[1] as string).toLowerCase(), found[2] ?? found[3] ?? found[4] ?? ""]);
    place += found[0].length;
  }
}

function written({ isEnd, name, attributes }: Tag): string {
  if (isEnd) return `</${name}>`;
  const kept = attributes.filter(([key, value]) => isHarmless(key, value));
  const quoted = (value: string): string =>
    value.replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return `<${name}${kept.map(([key, value]) => ` ${key}="${quoted(value)}"`).join("")}>`;
}

function isHarmless(key: string, value: string): boolean {
  if (!/^[a-z][a-z0-9_:.-]*$/.test(key) || key.startsWith("on") || BARRED.has(key)) return false;
  if (key === "style") return !/url\s*\(|expression|@import|\\/i.test(value);
  if (!LINKS.has(key.replace(/^xlink:/, ""))) return true;
  return isHarmlessLink(value);
}

/** Entities may hide a scheme: with one before the first slash only a picture's data is let through. */
function isHarmlessLink(value: string): boolean {
  const bare = [...value]
    .filter((sign) => sign > " ")
    .join("")
    .toLowerCase();
  if (/^data:image\/(png|jpeg|gif|webp);/.test(bare)) return true;
  const [beforeSlash = ""] = bare.split("/");
  if (/^https?:$/.test(beforeSlash) || /^mailto:[^&]*$/.test(bare)) return true;
  return !/[:&]/.test(beforeSlash);
}
