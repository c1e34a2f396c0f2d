import type { SignalName, WeighedSignal } from "./signal.ts";

/** `off`: created active, as the specification has it; `tout`: everything is read before. */
export const PUBLICATION_MODES = ["off", "risque", "tout"] as const;
export type PublicationMode = (typeof PUBLICATION_MODES)[number];

/** Something like it, of somebody else. */
export interface Likeness {
  /** Announcements or accounts. */
  authors: number;
  /** One of them was refused, or is suspended. */
  isCondemned: boolean;
}

/** What is known of somebody and of what they publish, and nobody's name. */
export interface PublicationFacts {
  isVerified: boolean;
  hasIdentity: boolean;
  standing: number;
  accountDays: number;
  /** Of their announcements: approved by the staff, or public for a week without an upheld report. */
  proven: number;
  text: Likeness | null;
  picture: Likeness | null;
  phone: Likeness | null;
  isNamedAlike: boolean;
  price: Extract<SignalName, "price.low" | "price.high"> | null;
  asksInAdvance: boolean;
  /** Of each other phrase that is said. */
  phrasePoints: readonly number[];
  /** With this one. */
  publishedInHour: number;
  publishedInDay: number;
  startedInHour: number;
  startedInDay: number;
  /** Numbers of different sellers. */
  revealedInTenMinutes: number;
  /** In 30 days, from their network. */
  refusedNearby: number;
  hasNewHands: boolean;
}

export interface RiskSettings {
  publication: PublicationMode;
  threshold: number;
  points: Readonly<Record<WeighedSignal, number>>;
  /** Numbers of different sellers in ten minutes: from here on they are many. */
  revealed: number;
  /** Of a likeness to what was refused, or to what three others say. */
  condemnedPoints: number;
}

const REVEALED_AT_MOST = 15;
/** Of the numbers that an hour allows: who is refused the rest was noticed before. */
export const manyNumbers = (quota: number) => Math.max(1, Math.min(REVEALED_AT_MOST, Math.floor(quota * 0.8)));
/** Numbers that an account is told in an hour, until the staff sets another limit. */
export const NUMBERS_IN_HOUR = 10;

export const RISK_SETTINGS: RiskSettings = {
  publication: "risque",
  threshold: 5,
  revealed: manyNumbers(NUMBERS_IN_HOUR),
  condemnedPoints: 5,
  points: {
    "text.near": 2,
    "picture.same": 2,
    "phone.same": 2,
    "name.alike": 5,
    "price.low": 3,
    "price.high": 1,
    "phrase.advance": 5,
    "burst.publish": 3,
    "burst.write": 3,
    "burst.reveal": 3,
    "network.refused": 1,
    "hands.new": 5,
  },
};

export interface Reason {
  name: SignalName | "tout" | "first";
  points: number;
}

export const FIRST_ANNOUNCEMENTS = 3;
/** As good as a known identity. */
export const STANDING_ENOUGH = 40;
const MANY_AUTHORS = 3;
const PHRASE_MOST = 3;
const IN_AN_HOUR = 5;
const IN_A_DAY = 15;
/** New conversations of a fresh account. */
export const STARTED_IN_HOUR = 10;
export const STARTED_IN_DAY = 30;
export const FRESH_DAYS = 7;
const REFUSED_NEARBY = 3;
/** However well somebody stands. */
const NEVER_HALVED: ReadonlySet<SignalName> = new Set(["phrase.advance", "name.alike", "hands.new"]);

/** Who they are is known, or they have stood well for long. */
export const isTrusted = ({ hasIdentity, standing }: Pick<PublicationFacts, "hasIdentity" | "standing">) =>
  hasIdentity || standing >= STANDING_ENOUGH;

function likenessPoints(like: Likeness | null, usual: number, grave: number) {
  if (!like) return 0;
  return like.isCondemned ? grave : usual;
}

/** What three others say too is as grave as what was refused. */
const orOfMany = (like: Likeness | null) => like && { ...like, isCondemned: like.isCondemned || like.authors >= MANY_AUTHORS };

const when = (is: boolean, points: number) => (is ? points : 0);

/** Points by signal; nothing where it is not there. */
function pointsOf(facts: PublicationFacts, settings: RiskSettings): Record<SignalName, number> {
  const { points, condemnedPoints, revealed } = settings;
  const { publishedInHour, publishedInDay, startedInHour, startedInDay, accountDays } = facts;
  const isFresh = accountDays < FRESH_DAYS;
  const publishesMuch = publishedInHour > IN_AN_HOUR || publishedInDay > IN_A_DAY;
  const writesMuch = startedInHour > STARTED_IN_HOUR || startedInDay > STARTED_IN_DAY;
  return {
    "text.near": likenessPoints(orOfMany(facts.text), points["text.near"], condemnedPoints),
    "picture.same": likenessPoints(orOfMany(facts.picture), points["picture.same"], condemnedPoints),
    // A family, or a co-operative, has one telephone: only a suspended account makes it grave.
    "phone.same": likenessPoints(facts.phone, points["phone.same"], condemnedPoints),
    "name.alike": when(facts.isNamedAlike, points["name.alike"]),
    "price.low": when(facts.price === "price.low", points["price.low"]),
    "price.high": when(facts.price === "price.high", points["price.high"]),
    "phrase.advance": when(facts.asksInAdvance, points["phrase.advance"]),
    "phrase.other": Math.min(PHRASE_MOST, Math.max(0, ...facts.phrasePoints)),
    "burst.publish": when(publishesMuch && !isTrusted(facts), points["burst.publish"]),
    "burst.write": when(writesMuch && isFresh && !isTrusted(facts), points["burst.write"]),
    "burst.reveal": when(facts.revealedInTenMinutes >= revealed, points["burst.reveal"]),
    "network.refused": when(isFresh && facts.refusedNearby >= REFUSED_NEARBY, points["network.refused"]),
    "hands.new": when(facts.hasNewHands, points["hands.new"]),
  };
}

const sumOf = (reasons: readonly Reason[]) => reasons.reduce((sum, { points }) => sum + points, 0);

/** Whole points: who stands well has half of those that standing says something about. */
function totalOf(signals: readonly (Reason & { name: SignalName })[], facts: PublicationFacts) {
  if (!isTrusted(facts)) return sumOf(signals);
  const whole = sumOf(signals.filter(({ name }) => NEVER_HALVED.has(name)));
  return whole + Math.floor((sumOf(signals) - whole) / 2);
}

const isOfPrice = ({ name }: Pick<Reason, "name">) => name === "price.low" || name === "price.high";

/** Whether it is public at once, and why not. A signal opens a case; only a person decides it. */
export function judge(facts: PublicationFacts, settings: RiskSettings) {
  const signals = Object.entries(pointsOf(facts, settings))
    .map(([name, points]) => ({ name: name as SignalName, points }))
    .filter(({ points }) => points > 0);
  // Where nothing is read first, the staff still learns what its author was asked about.
  if (settings.publication === "off") {
    const asked: Reason[] = signals.filter(isOfPrice);
    return { state: "active" as const, reasons: asked, points: sumOf(asked) };
  }
  const points = totalOf(signals, facts);
  const rules: Reason[] = [];
  if (settings.publication === "tout") rules.push({ name: "tout", points: 0 });
  if (!facts.isVerified && facts.proven < FIRST_ANNOUNCEMENTS) rules.push({ name: "first", points: 0 });
  const isHeld = rules.length > 0 || points >= settings.threshold;
  return { state: isHeld ? ("pending" as const) : ("active" as const), reasons: [...rules, ...signals], points };
}
