/** What is proved of a person, and what each is worth, in thousandths of a point. */
export const VERIFICATION_STEPS = ["email", "telephone", "identity", "place"] as const;
export type VerificationStep = (typeof VERIFICATION_STEPS)[number];

/** What happened to somebody, as their log keeps it: never changed, only followed by what took it back. */
export const STANDING_ENTRIES = [
  "step",
  "step_ended",
  "vouched",
  "vouch_ended",
  "hand_over",
  "hand_over_void",
  "review",
  "review_removed",
  "answer",
  "dispute_lost",
  "report_upheld",
  "report_undone",
] as const;
export type StandingEntryKind = (typeof STANDING_ENTRIES)[number];

export interface StandingFacts {
  step?: VerificationStep;
  /** Until when it holds; without one it has no end. */
  until?: string | null;
  /** 1 to 5. */
  rating?: number;
  /** When the other one first wrote. */
  askedAt?: string;
}

export interface StandingEntry {
  kind: StandingEntryKind;
  /** What it is about: the same in what takes it back. */
  ref: string;
  /** Whose doing it was. */
  otherId: string | null;
  facts: StandingFacts;
  at: Date;
}

const TAKEN_BACK_BY: Partial<Record<StandingEntryKind, StandingEntryKind>> = {
  step: "step_ended",
  vouched: "vouch_ended",
  hand_over: "hand_over_void",
  review: "review_removed",
  report_upheld: "report_undone",
};

const untilOf = ({ facts }: StandingEntry) => (facts.until ? Date.parse(facts.until) : Number.POSITIVE_INFINITY);

/** Those of this kind that nothing took back since and that have not run out, oldest first whatever order they came in. */
export function standingNow(entries: readonly StandingEntry[], kind: StandingEntryKind, now: Date) {
  const back = TAKEN_BACK_BY[kind];
  const ends = new Map<string, number>();
  for (const entry of entries)
    if (entry.kind === back) ends.set(entry.ref, Math.max(entry.at.getTime(), ends.get(entry.ref) ?? Number.NEGATIVE_INFINITY));
  const stands = (entry: StandingEntry) =>
    entry.kind === kind && !((ends.get(entry.ref) ?? Number.NEGATIVE_INFINITY) >= entry.at.getTime());
  return entries
    .filter((entry) => stands(entry) && untilOf(entry) > now.getTime())
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.ref < other.ref ? -1 : Number(one.ref > other.ref)));
}

export function stepsNow(entries: readonly StandingEntry[], now: Date) {
  const held = new Set(standingNow(entries, "step", now).map(({ facts }) => facts.step));
  return VERIFICATION_STEPS.filter((step) => held.has(step));
}
