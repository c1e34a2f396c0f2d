import type { Random } from "@recolte/db/seeds/random";
import { type Actor, DAY, HOUR, MINUTE } from "./people.ts";

/**
 * What somebody does at a moment. `copy`: somebody else's announcement is taken; `bait`: one of their own, public by then, is
 * made into what it never was; `price`: an honest change, by this factor.
 */
export type Act = { at: number; actor: Actor } & (
  | { what: "publish"; copy: boolean; half: boolean; bait: boolean }
  | { what: "bait"; nth: number }
  | { what: "price"; nth: number; by: number }
  | { what: "write"; bait: boolean }
);
type Deed = Act extends infer One ? (One extends Act ? Omit<One, "actor"> : never) : never;

const own = { what: "publish", copy: false, half: false, bait: false } as const;

/** Of what somebody does in a month, as much as these days hold. */
const partOf = (days: number) => Math.min(1, days / 10);

function honestDeeds(random: Random, from: number, until: number): Deed[] {
  const moment = () => Math.floor(from + random.next() * (until - from));
  const part = partOf(until / DAY);
  const deeds: Deed[] = [];
  for (let nth = 0; nth === 0 || (nth < 12 && random.chance(0.65 * part)); nth++) deeds.push({ at: moment(), ...own });
  const published = deeds.length;
  for (let i = 0; i < random.int(0, Math.ceil(3 * part)); i++) deeds.push({ at: moment(), what: "write", bait: false });
  // Prices follow the season; now and then a lot must go.
  for (let nth = 0; nth < published; nth++)
    if (random.chance(0.15))
      deeds.push({ at: moment(), what: "price", nth, by: random.chance(0.1) ? 0.45 : 0.9 + random.next() * 0.2 });
  return deeds;
}

/** Bait is laid once what it is laid in has been public for a while. */
const baitedAfter = (random: Random, days: number) => Math.floor((0.6 + random.next() * Math.min(8, days / 4)) * DAY);

function thiefDeeds(random: Random, { way, arrivesAt }: Actor, days: number): Deed[] {
  const within = (hours: number) => arrivesAt + Math.floor(random.next() * hours * HOUR);
  const many = (count: number, deed: () => Deed) => Array.from({ length: count }, deed);
  switch (way) {
    case "copies":
      return many(Math.ceil(random.int(12, 20) * partOf(days)), () => ({
        at: within(30),
        ...own,
        copy: true,
        half: random.chance(0.5),
      }));
    case "crowd":
      return many(3, () => ({ at: within(2), ...own, copy: true, half: true }));
    case "bait":
      return [
        ...many(3, () => ({ at: within(2), ...own })),
        ...[0, 1, 2].map((nth) => ({ at: arrivesAt + baitedAfter(random, days), what: "bait" as const, nth })),
      ];
    case "letters":
      return [
        { at: arrivesAt, ...own },
        ...many(Math.ceil(60 * partOf(days)), () => ({
          at: arrivesAt + HOUR + Math.floor(random.next() * 3 * HOUR),
          what: "write" as const,
          bait: true,
        })),
      ];
    case "look-alike":
    case null:
      return many(4, () => ({ at: within(24), ...own, bait: random.chance(0.5) }));
  }
}

/** Everybody's, in the order in which they happen; no two in the same millisecond. */
export function planActs(random: Random, people: readonly Actor[], days: number) {
  const all = people.flatMap((actor): Act[] => {
    const from = actor.arrivesAt + MINUTE;
    const deeds = actor.way ? thiefDeeds(random, actor, days) : honestDeeds(random, from, days * DAY);
    return deeds.map((deed) => ({ ...deed, actor }));
  });
  let last = 0;
  return all
    .filter(({ at }) => at < days * DAY)
    .toSorted((one, other) => one.at - other.at)
    .map((act) => ({ ...act, at: (last = Math.max(act.at, last + 1)) }));
}
