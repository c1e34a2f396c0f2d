import type { Country } from "#platform/places/country.ts";
import { type Rated, REVIEWS_ENOUGH } from "#trade/reviews/rating.ts";
import { answerMinutes } from "./answer-time.ts";
import { type StandingEntry, standingNow, stepsNow, type VerificationStep } from "./standing-entry.ts";

export const STANDING_PARTS = ["steps", "vouched", "handOvers", "reviews", "answers", "disputes"] as const;
export type StandingPart = (typeof STANDING_PARTS)[number];

/** The most that each part gives, in thousandths of a point; what was lost only takes away. */
export const STANDING_MOST: Record<StandingPart, number> = {
  steps: 40_000,
  vouched: 10_000,
  handOvers: 25_000,
  reviews: 15_000,
  answers: 10_000,
  disputes: 0,
};
export const STEP_POINTS: Record<VerificationStep, number> = { email: 2000, telephone: 8000, identity: 18_000, place: 12_000 };

/** What is known of another person, from their own log. */
export interface Other {
  isTrusted: boolean;
  hasPlace: boolean;
  /** What their own steps are worth. */
  steps: number;
}

export interface Around {
  now: Date;
  country: Country;
  others: ReadonlyMap<string, Other>;
  /** Of all sellers of the country, in thousandths of a star. */
  meanRating: number;
}

export interface Standing {
  /** Thousandths of a point, never below nothing. */
  total: number;
  parts: Record<StandingPart, number>;
  steps: VerificationStep[];
  vouches: number;
  /** In quarters of a person: everybody who is not verified counts a quarter, and all of them four at most. */
  handOvers: number;
  /** Sales and purchases that were handed over. */
  ordersDone: number;
  reviews: { quarters: number; isEnough: boolean; mean: number | null };
  answers: { count: number; minutes: number | null };
  disputesLost: number;
  reportsUpheld: number;
}

const DAY = 86_400_000;
const ageInDays = ({ at }: StandingEntry, now: Date) => (now.getTime() - at.getTime()) / DAY;
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const WHOLE = 4;

export const pointsOfSteps = (steps: readonly VerificationStep[]) => sumOf(steps.map((step) => STEP_POINTS[step]));

/** What others make of somebody, from the log of that person alone. */
export function otherFrom(entries: readonly StandingEntry[], now: Date): Other {
  const steps = stepsNow(entries, now);
  const hasPlace = steps.includes("place");
  return { isTrusted: hasPlace || steps.includes("identity"), hasPlace, steps: pointsOfSteps(steps) };
}

const isTrusted = ({ others }: Pick<Around, "others">, id: string | null) => id !== null && others.get(id)?.isTrusted === true;

/** A quarter of the voucher's own steps; who was vouched for passes nothing on. */
function vouchedPoints(entries: readonly StandingEntry[], around: Around) {
  const vouchers = standingNow(entries, "vouched", around.now).map(({ otherId }) => around.others.get(otherId ?? ""));
  const worth = vouchers.filter((one) => one?.hasPlace).map((one) => Math.floor((one?.steps ?? 0) / WHOLE));
  return { count: worth.length, points: Math.min(Math.max(0, ...worth), STANDING_MOST.vouched) };
}

const AGAIN_DAYS = 90;

/** The same person counts again after 90 days. */
function oncePerPerson(entries: readonly StandingEntry[]) {
  const last = new Map<string, number>();
  return entries.filter(({ otherId, at }) => {
    const before = last.get(otherId ?? "");
    if (otherId === null || (before !== undefined && at.getTime() - before < AGAIN_DAYS * DAY)) return false;
    last.set(otherId, at.getTime());
    return true;
  });
}

/** Verified people whole; all the others together one at most, so that a closed circle is worth one person. */
function quartersOf(entries: readonly StandingEntry[], around: Around) {
  const trusted = entries.filter(({ otherId }) => isTrusted(around, otherId)).length;
  return WHOLE * trusted + Math.min(WHOLE, entries.length - trusted);
}

/** Points for so many people, in thousandths; in between by the straight line. Each more is worth less. */
const HAND_OVER_TABLE = [
  [0, 0],
  [1, 3000],
  [2, 5500],
  [3, 7500],
  [5, 10_500],
  [10, 15_500],
  [20, 20_500],
  [40, 25_000],
] as const;

export function handOverPoints(quarters: number) {
  const above = HAND_OVER_TABLE.findIndex(([people]) => people * WHOLE >= quarters);
  if (above === -1) return STANDING_MOST.handOvers;
  const [toPeople, to] = HAND_OVER_TABLE[above]!;
  const [fromPeople, from] = HAND_OVER_TABLE[Math.max(0, above - 1)]!;
  const width = (toPeople - fromPeople) * WHOLE;
  return width === 0 ? to : from + Math.floor(((to - from) * (quarters - fromPeople * WHOLE)) / width);
}

const STAR = 1000;
/** As many reviews of the country's mean as everybody begins with. */
const PULL = 10;

/** One person's stars for another; the last of each author counts. */
interface GivenStars {
  otherId: string | null;
  stars: number;
}

/** The last of each person. Of those not verified the lowest four, a quarter each: praise from a circle washes nothing away. */
function countedStars(given: readonly GivenStars[], others: Around["others"]) {
  const last = [...new Map(given.map((one) => [one.otherId, one])).values()];
  const ofTrusted = (wanted: boolean) =>
    last.filter(({ otherId }) => isTrusted({ others }, otherId) === wanted).map(({ stars }) => stars);
  const lowest = ofTrusted(false)
    .toSorted((one, other) => one - other)
    .slice(0, WHOLE);
  return { trusted: ofTrusted(true), lowest };
}

/** In whole people, for cards: four who are not verified are one, whose stars are rounded down. */
export function ratingOf(given: readonly GivenStars[], others: Around["others"]): Rated {
  const { trusted, lowest } = countedStars(given, others);
  const circle = lowest.length === WHOLE ? [Math.floor(sumOf(lowest) / WHOLE)] : [];
  return { ratingSum: sumOf(trusted) + sumOf(circle), ratingCount: trusted.length + circle.length };
}

function countedReviews(entries: readonly StandingEntry[], { now, others }: Around) {
  const given = standingNow(entries, "review", now).map(({ otherId, facts }) => ({ otherId, stars: facts.rating ?? 1 }));
  const { trusted, lowest } = countedStars(given, others);
  return { quarters: WHOLE * trusted.length + lowest.length, stars: WHOLE * sumOf(trusted) + sumOf(lowest) };
}

function reviewPoints(entries: readonly StandingEntry[], around: Around) {
  const { quarters, stars } = countedReviews(entries, around);
  if (quarters < REVIEWS_ENOUGH * WHOLE) return { quarters, isEnough: false, mean: null, points: 0 };
  const mean = Math.floor((PULL * WHOLE * around.meanRating + STAR * stars) / (PULL * WHOLE + quarters));
  return { quarters, isEnough: true, mean, points: Math.floor((STANDING_MOST.reviews * (mean - STAR)) / (WHOLE * STAR)) };
}

export const ANSWERS_ENOUGH = 5;
/** Minutes at most, points. */
const ANSWER_TABLE = [
  [30, 10_000],
  [60, 9000],
  [120, 8000],
  [240, 6000],
  [480, 4000],
  [900, 2000],
] as const;

function answerPoints(entries: readonly StandingEntry[], { now, country }: Around) {
  const recent = standingNow(entries, "answer", now).filter((entry) => ageInDays(entry, now) < AGAIN_DAYS);
  const minutes = recent
    .map(({ facts, at }) => answerMinutes(country, new Date(facts.askedAt ?? at), at))
    .toSorted((one, other) => one - other);
  if (minutes.length < ANSWERS_ENOUGH) return { count: minutes.length, minutes: null, points: 0 };
  const median = minutes[Math.floor((minutes.length - 1) / 2)] ?? 0;
  return { count: minutes.length, minutes: median, points: ANSWER_TABLE.find(([most]) => median <= most)?.[1] ?? 0 };
}

const DISPUTE_COST = 10_000;
const REPORT_COST = 5000;
const HALVED_AFTER = 182;
const GONE_AFTER = 365;

function lost(entries: readonly StandingEntry[], cost: number, now: Date) {
  const remembered = entries.filter((entry) => ageInDays(entry, now) < GONE_AFTER);
  const points = sumOf(remembered.map((entry) => (ageInDays(entry, now) < HALVED_AFTER ? cost : cost / 2)));
  return { count: remembered.length, points };
}

/**
 * What somebody has earned, from their log and from what is known of the others in it. Whole numbers only, and no clock but
 * the one that is given: the same log gives the same bytes. What nobody has judged is not in the log.
 */
export function standingOf(entries: readonly StandingEntry[], around: Around): Standing {
  const { now } = around;
  const steps = stepsNow(entries, now);
  const vouched = vouchedPoints(entries, around);
  const done = standingNow(entries, "hand_over", now);
  const handOvers = quartersOf(oncePerPerson(done), around);
  const { points: ofReviews, ...reviews } = reviewPoints(entries, around);
  const { points: ofAnswers, ...answers } = answerPoints(entries, around);
  const disputes = lost(standingNow(entries, "dispute_lost", now), DISPUTE_COST, now);
  const reports = lost(standingNow(entries, "report_upheld", now), REPORT_COST, now);
  const parts = {
    steps: pointsOfSteps(steps),
    vouched: vouched.points,
    handOvers: handOverPoints(handOvers),
    reviews: ofReviews,
    answers: ofAnswers,
    disputes: 0 - disputes.points - reports.points,
  };
  return {
    total: Math.max(0, sumOf(Object.values(parts))),
    parts,
    steps,
    vouches: vouched.count,
    handOvers,
    ordersDone: done.length,
    reviews,
    answers,
    disputesLost: disputes.count,
    reportsUpheld: reports.count,
  };
}
