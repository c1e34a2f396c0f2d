import { CreateAnnouncement } from "@recolte/domain/market/announcements/announcement";
import { freeTextsOf, typedAt } from "@recolte/domain/platform/texts/free-texts";
import {
  FRESH_DAYS,
  isTrusted,
  judge,
  manyNumbers,
  type PublicationFacts,
  type PublicationMode,
  PUBLICATION_MODES,
  RISK_SETTINGS,
  type RiskSettings,
} from "@recolte/domain/judgement/trust/judge";
import { signalPoints } from "@recolte/domain/platform/settings";
import { partsOfNewHands } from "@recolte/domain/judgement/trust/new-hands";
import type { Phrase } from "@recolte/domain/judgement/trust/phrase";
import type { SignalName } from "@recolte/domain/judgement/trust/signal";
import { isGrave, type Wording } from "@recolte/domain/judgement/trust/wording";
import type { Db } from "@recolte/db/client";
import { siteAddress } from "#identity/auth/mail-templates.ts";
import type { Context } from "#platform/trpc/context.ts";
import { coarse } from "#platform/trpc/security-log.ts";
import { type FoundLikeness, LIKENESS_SIGNALS, likenessFacts } from "@recolte/domain/market/likeness/likeness";
import { listLikenesses } from "#market/likeness/queries.ts";
import { isNameOfTheSite } from "#market/likeness/own-name.ts";
import { wordingsOf } from "#market/likeness/wordings.ts";
import { listProfileChanges } from "#judgement/standing/changes-queries.ts";
import { countStarted, findAuthorFacts } from "./risk-queries.ts";
import { type Priced, priceOf } from "./usual-price.ts";

export interface Risk {
  settings: RiskSettings;
  /** Whence they come, roughly. */
  network: string;
  /** Links to this site lead nowhere else. */
  host: string;
  /** What thieves say, as the staff keeps it. */
  phrases: readonly Phrase[];
}

export const modeOf = ({ settings }: Pick<Context, "settings">): PublicationMode =>
  PUBLICATION_MODES[settings.get("publication")] ?? RISK_SETTINGS.publication;

/** What holds now. */
export function riskFrom({ env, settings }: Pick<Context, "env" | "settings">, network: string): Risk {
  const { get } = settings;
  const weights = { points: signalPoints(get), condemnedPoints: get("points.condemned"), threshold: get("review-threshold") };
  return {
    settings: { ...weights, publication: modeOf({ settings }), revealed: manyNumbers(get("quota.phone.account")) },
    network,
    host: new URL(siteAddress(env)).hostname,
    phrases: settings.phrases(),
  };
}
export const riskOf = (ctx: Pick<Context, "env" | "settings" | "caller">) => riskFrom(ctx, coarse(ctx.caller.network));

export type Said = Priced & Pick<CreateAnnouncement, "description" | "city" | "district" | "address">;

interface Pictured {
  imageIds: readonly string[];
}

const SHOWN_AS = ["title", "description"] as const;
const SHOWN = freeTextsOf(CreateAnnouncement).filter(({ reader }) => reader === "public");
const saidOf = (said: Said, { host, phrases }: Risk, { phone }: { phone: string | null }) =>
  wordingsOf(SHOWN.flatMap(({ path }) => typedAt(said, path)).join("\n"), { phrases, own: { host, phone } });

/** Only of those who have just come it matters to how many they write. */
async function authorOf(db: Db, id: string, network: string) {
  const author = await findAuthorFacts(db, id, network);
  const started = author.days < FRESH_DAYS ? await countStarted(db, id) : { startedInHour: 0, startedInDay: 0 };
  return { ...author, ...started, newHands: partsOfNewHands(await listProfileChanges(db, id)) };
}
type Author = Awaited<ReturnType<typeof authorOf>>;

interface Known {
  /** What of theirs is like something of somebody else. */
  alike: readonly FoundLikeness[];
  author: Author;
  phrases: readonly Wording[];
  price: Awaited<ReturnType<typeof priceOf>>;
}

const factsOf = ({ alike, author, phrases, price }: Known): PublicationFacts => ({
  isVerified: author.verified,
  hasIdentity: author.hasIdentity,
  standing: author.standing,
  accountDays: author.days,
  proven: author.proven,
  ...likenessFacts(alike),
  price: price?.signal ?? null,
  asksInAdvance: phrases.some(isGrave),
  phrasePoints: phrases.filter((phrase) => !isGrave(phrase)).map(({ points }) => points),
  publishedInHour: author.inHour + 1,
  publishedInDay: author.inDay + 1,
  startedInHour: author.startedInHour,
  startedInDay: author.startedInDay,
  revealedInTenMinutes: author.revealed,
  refusedNearby: author.refused,
  hasNewHands: author.newHands.length > 0,
});

const authorsOf = (alike: Known["alike"], signal: SignalName) =>
  new Set(alike.filter((one) => one.signal === signal).map(({ otherPersonId }) => otherPersonId)).size;
/** The first of those it is like: the staff looks at the two side by side. */
const otherOf = (alike: Known["alike"], signal: SignalName) => alike.find((one) => one.signal === signal)?.otherId ?? null;

/** What the staff reads beside a signal. */
const evidenceOf = ({ alike, author, phrases, price }: Known): Partial<Record<SignalName, object>> => ({
  ...Object.fromEntries(LIKENESS_SIGNALS.map((signal) => [signal, { authors: authorsOf(alike, signal) }])),
  "price.low": price?.facts,
  "price.high": price?.facts,
  "phrase.advance": {
    words: phrases.filter(isGrave).map(({ words }) => words),
    ...(!phrases.some(({ kind }) => kind === "advance") && { isMoney: false }),
  },
  "phrase.other": { words: phrases.filter((phrase) => !isGrave(phrase)).map(({ words }) => words) },
  "burst.publish": { inHour: author.inHour + 1, inDay: author.inDay + 1 },
  "burst.write": { inHour: author.startedInHour, inDay: author.startedInDay },
  "burst.reveal": { numbers: author.revealed },
  "network.refused": { refused: author.refused },
  "hands.new": { parts: author.newHands },
});

const isSignal = (reason: { name: string; points: number }): reason is { name: SignalName; points: number } =>
  reason.name !== "tout" && reason.name !== "first";

function judged(known: Known, settings: RiskSettings) {
  const facts = factsOf(known);
  const { state, points, reasons } = judge(facts, settings);
  const evidence = evidenceOf(known);
  const signals = reasons
    .filter(isSignal)
    .map(({ name, points: each }) => ({ name, points: each, otherId: otherOf(known.alike, name), facts: evidence[name] ?? {} }));
  return { state, points, signals, isTrusted: isTrusted(facts), accountDays: facts.accountDays };
}
export type Judged = ReturnType<typeof judged>;

interface Publishing {
  id: string;
  risk: Risk;
}

/** Whether it is public at once; their author's row is held, so that none of theirs is counted twice. */
export async function judgeNew(db: Db, { id, risk }: Publishing, said: Said & Pictured): Promise<Judged> {
  const author = await authorOf(db, id, risk.network);
  const known = {
    alike: await listLikenesses(db, [id, ...said.imageIds]),
    author,
    phrases: saidOf(said, risk, author),
    price: await priceOf(db, said),
  };
  return judged(known, risk.settings);
}

/** As it stands, once it has been compared with what others have: it is counted among theirs by now. */
export async function judgeAgain(
  db: Db,
  { id, risk }: Publishing,
  said: Said & Pictured & { announcementId: string },
): Promise<Judged> {
  const author = await authorOf(db, id, risk.network);
  const known = {
    alike: await listLikenesses(db, [said.announcementId, id, ...said.imageIds]),
    author: { ...author, inHour: Math.max(0, author.inHour - 1), inDay: Math.max(0, author.inDay - 1) },
    phrases: saidOf(said, risk, author),
    price: await priceOf(db, said),
  };
  return judged(known, risk.settings);
}

/** Of what becomes public unchanged only one thing is asked: whether its author's account went into other hands. */
export async function judgeHands(
  db: Db,
  authorId: string,
  { publication, points }: Pick<RiskSettings, "publication" | "points">,
) {
  const parts = publication === "off" ? [] : partsOfNewHands(await listProfileChanges(db, authorId));
  const each = parts.length > 0 ? points["hands.new"] : 0;
  return { points: each, signals: each > 0 ? [{ name: "hands.new" as const, points: each, facts: { parts } }] : [] };
}

/** Where only words are asked, not what else somebody did. */
const NOTHING_DONE = { inHour: 0, inDay: 0, startedInHour: 0, startedInDay: 0, refused: 0, revealed: 0, newHands: [] };

/** Of what somebody says of themselves, where the address of their own site may stand. */
export async function judgeOwnTexts(db: Db, { id, risk }: Publishing, written: string) {
  const [name = ""] = written.split("\n");
  const reserved: Wording[] = isNameOfTheSite(name) ? [{ words: "un nom réservé", kind: "authority", points: 5 }] : [];
  const phrases = [...wordingsOf(written, { phrases: risk.phrases, own: null }), ...reserved];
  if (phrases.length === 0) return null;
  const author = await findAuthorFacts(db, id, risk.network);
  return judged({ alike: [], author: { ...author, ...NOTHING_DONE }, phrases, price: null }, risk.settings);
}

/**
 * Of an edit only what it adds is asked: what was said or shown before was judged then. But what it adds weighs with what is there,
 * or two edits would say by halves what one may not.
 */
export async function judgeEdit(
  db: Db,
  { id, risk }: Publishing,
  { before, after }: { before: Said & Pictured & { id: string }; after: Said & Pictured },
) {
  const added = after.imageIds.filter((image) => !before.imageIds.includes(image));
  const author = await findAuthorFacts(db, id, risk.network);
  const [was, price] = [await priceOf(db, before), await priceOf(db, after)];
  // Another price, or the same for something else.
  const isAsked =
    was?.signal !== price?.signal || (["price", "unit", "weightKg"] as const).some((name) => before[name] !== after[name]);
  const [former, phrases] = [saidOf(before, risk, author), saidOf(after, risk, author)];
  const isOther = isAsked || added.length > 0 || SHOWN_AS.some((name) => before[name] !== after[name]);
  const newHands = isOther ? partsOfNewHands(await listProfileChanges(db, id)) : [];
  const adds: Known = {
    alike: added.length > 0 ? await listLikenesses(db, added) : [],
    author: { ...author, ...NOTHING_DONE, newHands },
    phrases: phrases.filter(({ words }) => !former.some((one) => one.words === words)),
    price: isAsked ? price : null,
  };
  const judgedAlone = judged(adds, risk.settings);
  if (judgedAlone.signals.length === 0) return judgedAlone;
  return judged({ ...adds, alike: await listLikenesses(db, [before.id, ...after.imageIds]), phrases, price }, risk.settings);
}
