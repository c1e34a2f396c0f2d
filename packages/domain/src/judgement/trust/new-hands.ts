import { FRESH_DAYS } from "./judge.ts";

/** By these others know somebody. */
export const PROFILE_PARTS = ["name", "country", "number", "type"] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];
export const PART_LABELS: Record<ProfilePart, string> = {
  name: "nom",
  country: "pays",
  number: "numéro",
  type: "type de compte",
};

export interface ProfileChange {
  part: ProfilePart;
  at: Date;
  /** How old the account was then. */
  accountDays: number;
  /** The staff has published something of theirs since, with this before them. */
  isRead: boolean;
}

const DAY = 86_400_000;
const MANY_PARTS = 3;

/** The parts of an account, no longer fresh, that changed within a day; none while they are few, or where the staff knows of them. */
export function partsOfNewHands(changes: readonly ProfileChange[]): ProfilePart[] {
  const old = changes.filter(({ accountDays }) => accountDays >= FRESH_DAYS);
  for (const last of old.filter(({ isRead }) => !isRead)) {
    const age = ({ at }: ProfileChange) => last.at.getTime() - at.getTime();
    const within = old.filter((change) => age(change) >= 0 && age(change) <= DAY).map(({ part }) => part);
    const parts = PROFILE_PARTS.filter((part) => within.includes(part));
    if (parts.length >= MANY_PARTS) return parts;
  }
  return [];
}
