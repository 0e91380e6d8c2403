import type { Procedure } from "../../rules/declaration.ts";
import { type Change, type Ruling, still } from "../../rules/ruling.ts";
import { type Situation, withStatus } from "../../rules/situation.ts";
import { type Chain, chainOf, now, put, ruled } from "./chain.ts";
import { awayFrom } from "./direction.ts";
import { mannerOf, pivotFlight } from "./flight.ts";
import { anyWay, arrives, flees, loses, playOut, rotationFor, takeOff } from "./moments.ts";
import { type Cause, CAUSES, exemption } from "./panic.ts";
import { friendsNear, isFleeing } from "./units.ts";

/** What a line begins, then the chain that it brings. Nobody waits a turn for it unless it is a unit's own doing. */
function line(begin: (chain: Chain) => void, isForced = true): Procedure {
  return {
    isForced,
    rule: (situation) => {
      const chain = chainOf(situation);
      begin(chain);
      playOut(chain);
      return ruled(chain, resultOf(chain));
    },
  };
}

/** D1–D7: flees straight ahead, or first turns away from a unit. */
export const flee = line((chain) => {
  const { body, line: said } = chain.situation;
  if (said.from === undefined) return flees(chain, body, body.rotation);
  const foe = now(chain, said.from);
  const rotation = foe
    ? (awayFrom(body, foe) ?? anyWay(chain, body))
    : rotationFor(chain, body, { token: body.id, cause: "losses" });
  flees(chain, body, rotation);
});

/** D7, DA6: turns about its centre; what that leads over or onto counts as in a flight. */
export const pivot = line((chain) => {
  const { body, line: said, game } = chain.situation;
  const towards = said.rotation ?? body.rotation;
  const flight = pivotFlight(chain.table.board, body, towards, mannerOf(game.settings));
  put(chain, { ...body, rotation: flight.rotation });
  arrives(chain, body.id, flight);
}, false);

/** D8–D14: a panic test that is called for. */
export const panic = line((chain) => {
  const { body, line: said } = chain.situation;
  const cause: Cause = CAUSES.find((known) => known === said.how) ?? "rule";
  const reason = exemption(body, chain.table.board);
  if (reason)
    chain.story.push({ notice: { type: "no-panic-test", cause: reason, at: body.place }, rule: "D14" });
  chain.calls.push({ token: body.id, cause, by: said.by });
});

/** D8d, D9, D12: loses health points. */
export const damage = line((chain) => {
  const { body, line: said } = chain.situation;
  const cause: Cause = CAUSES.find((known) => known === said.how) ?? "losses";
  loses(chain, body, { points: said.amount ?? 0, isEngaged: said.engaged, cause, by: said.by });
});

/** D8a: is destroyed. */
export const destroy = line((chain) => takeOff(chain, chain.situation.body));

/** D8b, D23: is broken in combat, and flees from then on. */
export const broken = line((chain) => {
  const { body } = chain.situation;
  put(chain, withStatus(withStatus(body, "broken"), "fleeing"));
  for (const friend of friendsNear(body, chain.table.board)) {
    chain.calls.push({ token: friend.id, cause: "broken", by: body.id });
  }
});

/** D8d, D14: a new phase: nothing has befallen anybody in it. */
export const newPhase: Procedure = {
  isForced: true,
  rule: ({ body, line: said, table }: Situation) =>
    still(body, said.do, {
      changes: [
        ...table.board.bodies
          .filter(({ phase }) => phase !== undefined)
          .map((unit): Change => ({ type: "body", body: { ...unit, phase: undefined } })),
        ...[...table.turns.keys()].map((token): Change => ({ type: "turn", token, turn: [] })),
      ],
    }),
};

function resultOf(chain: Chain): Ruling["result"] {
  const { body, line: said } = chain.situation;
  const after = now(chain, body.id);
  if (!after && said.do !== "destroy" && said.do !== "damage") return "removed";
  return said.do === "panic" && after && isFleeing(after) && !isFleeing(body) ? "failed" : "done";
}
