import type { Random } from "@recolte/db/seeds/random";
import { FIRST_NAMES, familyName, lookAlike, TOWNS } from "./words.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How thieves work; what each of them does is played in `acts.ts`. */
export const WAYS = ["copies", "crowd", "bait", "letters", "look-alike"] as const;
export type Way = (typeof WAYS)[number];
/** Of a crowd, accounts that one thief holds. */
const CROWD = 8;

export interface Actor {
  no: number;
  /** Nothing: an honest person. */
  way: Way | null;
  firstName: string;
  lastName: string;
  phone: string;
  town: string;
  network: string;
  verified: boolean;
  arrivesAt: number;
}

export interface Size {
  honest: number;
  thieves: number;
  days: number;
}

const phoneOf = (random: Random) => `+2416${random.int(2_000_000, 7_999_999)}`;
const networkOf = (random: Random) => `10.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(1, 254)}`;

function anybody(random: Random, no: number) {
  return {
    no,
    firstName: random.pick(FIRST_NAMES),
    lastName: familyName(random),
    phone: phoneOf(random),
    town: random.pick(TOWNS),
    network: networkOf(random),
  };
}

/** One in ten has been looked at by the staff before. Half were there on the first day. */
function honestPerson(random: Random, no: number, { days }: Size): Actor {
  const arrivesAt = random.chance(0.5) ? 0 : Math.floor(random.next() * days * DAY * 0.8);
  return { ...anybody(random, no), way: null, verified: random.chance(0.1), arrivesAt };
}

/** Who calls themselves as a verified seller does; those of one crowd have a telephone and a network in common. */
function thief(
  random: Random,
  no: number,
  { size, honest, before }: { size: Size; honest: readonly Actor[]; before?: Actor },
): Actor {
  const way = WAYS[no % WAYS.length]!;
  const arrivesAt = Math.floor(DAY + random.next() * (size.days - 3) * DAY);
  const one: Actor = { ...anybody(random, no), way, verified: false, arrivesAt };
  if (way === "look-alike") {
    const known = honest.filter(({ verified }) => verified);
    const other = random.pick(known.length > 0 ? known : honest);
    return { ...one, firstName: other.firstName, lastName: lookAlike(other.lastName), phone: before?.phone ?? one.phone };
  }
  return way === "crowd" && before ? { ...one, network: before.network } : one;
}

/** All of them, the honest first. The same seed gives the same people. */
export function populate(random: Random, size: Size) {
  const honest = Array.from({ length: size.honest }, (_none, no) => honestPerson(random, no, size));
  const thieves: Actor[] = [];
  for (let i = 0; i < size.thieves; i++) {
    const twin = thieves[i - WAYS.length];
    const isOfThem = Math.floor(i / WAYS.length) % CROWD > 0;
    thieves.push(thief(random, i, { size, honest, ...(isOfThem && twin && { before: twin }) }));
  }
  return [...honest, ...thieves.map((one) => ({ ...one, no: one.no + size.honest }))];
}
