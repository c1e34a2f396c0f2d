import { z } from "zod";
import { folded } from "#platform/texts/folded.ts";
import { requiredLine } from "#platform/texts/text.ts";

/** What somebody may want who writes such words: money before the goods, to leave the site, haste, money sent abroad. */
export const PHRASE_KINDS = ["advance", "away", "urgency", "abroad"] as const;
export type PhraseKind = (typeof PHRASE_KINDS)[number];
export const PHRASE_KIND_LABELS: Record<PhraseKind, string> = {
  advance: "Paiement d'avance",
  away: "Hors du site",
  urgency: "Urgence",
  abroad: "Étranger",
};

export interface Phrase {
  /** Words; `*` is any end of a word, `…` at most four words between. */
  words: string;
  kind: PhraseKind;
  points: number;
}

const BETWEEN = 4;
const LETTERS_LEAST = 3;

interface Word {
  text: string;
  isBeginning: boolean;
}
/** Words that follow each other. */
type Run = Word[];

/** The runs of a phrase, between its « … ». */
export function runsOf(words: string): Run[] {
  return folded(words)
    .split("…")
    .map((run) =>
      [...run.matchAll(/([\p{L}\p{N}]+)(\*?)/gu)].map(([, text = "", star]) => ({ text, isBeginning: star === "*" })),
    );
}

const letters = (runs: Run[]) => runs.flat().reduce((sum, { text }) => sum + text.length, 0);
const isWritten = (words: string) => /^[\p{L}\p{M}\p{N}\s'’*…-]+$/u.test(words) && !/(?:^|[^\p{L}\p{M}\p{N}])\*/u.test(words);

/** As the staff types it. */
export const PhraseWords = requiredLine(100, "La phrase est requise", "private")
  .transform((words) => words.replaceAll("...", "…"))
  .refine(isWritten, "Des mots, « * » en fin de mot et « … » entre les mots seulement")
  .refine((words) => runsOf(words).every((run) => run.length > 0), "« … » se met entre deux mots")
  .refine((words) => letters(runsOf(words)) >= LETTERS_LEAST, `${LETTERS_LEAST} lettres au minimum`);

const LETTER_BY_LETTER = /(^|[^\p{L}\p{N}])(\p{L}(?:[ ._-]\p{L}){3,})(?![\p{L}\p{N}])/gu;
/** Two signs that stand alone, which is rare and found fast. */
const APART = /[ ._-][^ ._-][ ._-][^ ._-][ ._-]/u;
/** « a c o m p t e » is read as the word that it is meant to be. */
export const joined = (text: string) =>
  APART.test(text)
    ? text.replaceAll(LETTER_BY_LETTER, (_all, before: string, word: string) => before + word.replaceAll(/[ ._-]/gu, ""))
    : text;

/** Without accents or capitals. */
const plainly = (text: string) => joined(folded(text));

/** Its words, part by part: a phrase does not go from one sentence to the next. */
const partsOf = (plain: string) =>
  plain
    .split(/[.,;:!?()\n]+/u)
    .map((part) => part.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((part) => part.length > 0);

/** A word that says the contrary, before it or within. */
const NOT = new Set(["pas", "jamais"]);
const WITHOUT = new Set(["sans", "aucun", "aucune", "ni", "jamais"]);
const OF = new Set(["d", "de"]);

const fits = (run: Run, words: readonly string[], at: number) =>
  run.every(({ text, isBeginning }, i) => (isBeginning ? words[at + i]?.startsWith(text) : words[at + i] === text));

/** Where a run may begin that follows one which ends there. */
function* beginningsAfter(end: number, words: readonly string[]) {
  for (let at = end; at <= end + BETWEEN; at++) {
    yield at;
    if (NOT.has(words[at] ?? "")) return;
  }
}

/** Whether the runs stand there, in their order: all places of each at once, since a text may say the same word a thousand times. */
function standsAt([first = [], ...rest]: Run[], words: readonly string[], at: number) {
  if (!fits(first, words, at)) return false;
  let ends = new Set([at + first.length]);
  for (const run of rest) {
    const begins = new Set([...ends].flatMap((end) => [...beginningsAfter(end, words)]));
    ends = new Set([...begins].filter((begin) => fits(run, words, begin)).map((begin) => begin + run.length));
  }
  return ends.size > 0;
}

function isDenied(words: readonly string[], at: number) {
  const [three = "", two = "", one = ""] = [words[at - 3], words[at - 2], words[at - 1]];
  const isNot = NOT.has(two) || WITHOUT.has(two) || (two === "besoin" && (NOT.has(three) || WITHOUT.has(three)));
  return WITHOUT.has(one) || (OF.has(one) && isNot);
}

/** Finds those that a text says, for many texts; « pas d'acompte » does not say « acompte ». */
export function listenFor<Known extends Pick<Phrase, "words">>(known: readonly Known[]) {
  const heard = known.map((phrase) => ({ phrase, runs: runsOf(phrase.words) }));
  return (text: string) => {
    const plain = plainly(text);
    // Most texts hold none of its words, and are taken apart for nothing.
    const possible = heard.filter(({ runs }) => runs.flat().every((word) => plain.includes(word.text)));
    const parts = possible.length > 0 ? partsOf(plain) : [];
    return possible
      .filter(({ runs }) => parts.some((part) => part.some((_word, at) => standsAt(runs, part, at) && !isDenied(part, at))))
      .map(({ phrase }) => phrase);
  };
}

/** Those that a text says. */
export const saidIn = <Known extends Pick<Phrase, "words">>(text: string, known: readonly Known[]) => listenFor(known)(text);

const DIGITS = new Set(
  "zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante".split(
    " ",
  ),
);
/** A price is at most five words long; a telephone number is more. Some of them may be figures. */
const SPELLED_LEAST = 6;
const IN_LETTERS_LEAST = 3;

/** Whether a number stands there in words, as nobody writes a price. */
export const hasSpelledNumber = (text: string) =>
  partsOf(plainly(text.replaceAll(/[.,]/gu, " "))).some((part) => {
    let [inARow, inLetters] = [0, 0];
    return part.some((word) => {
      const isSpelled = DIGITS.has(word);
      [inARow, inLetters] = isSpelled || /^\d{1,2}$/u.test(word) ? [inARow + 1, inLetters + Number(isSpelled)] : [0, 0];
      return inARow >= SPELLED_LEAST && inLetters >= IN_LETTERS_LEAST;
    });
  });

/** To ask for money in advance weighs most, wherever it is set how much. */
export const PHRASE_POINTS_MOST: Record<PhraseKind, number> = { advance: 5, away: 3, urgency: 3, abroad: 3 };

export const PhraseFields = z
  .strictObject({
    words: PhraseWords,
    kind: z.enum(PHRASE_KINDS, "Le genre est requis"),
    points: z.int("Les points sont requis").min(1, "1 au minimum"),
  })
  .superRefine(({ kind, points }, context) => {
    const most = PHRASE_POINTS_MOST[kind];
    if (points > most) context.addIssue({ code: "custom", message: `${most} au maximum`, path: ["points"] });
  });

/** More than thieves have ways to say it, few enough to look for in every text. */
export const PHRASES_MAX = 300;
/** A change is tried on so many of the last announcements before it can be kept. */
export const TRIED_ON = 10_000;
/** Of which so many are shown. */
export const TRIED_SHOWN = 10;

const version = z.int().min(1);
export const TryPhrase = z.strictObject({ words: PhraseWords });
/** `hits`: as the screen showed them, which tried it on these words; a new one has no id. */
export const SavePhrase = z.strictObject({
  id: z.uuid().nullable(),
  version: version.nullable(),
  fields: PhraseFields,
  hits: z.int("Essayez d'abord la phrase").min(0).max(TRIED_ON),
});
export type SavePhrase = z.infer<typeof SavePhrase>;
export const RetirePhrase = z.strictObject({ id: z.uuid(), version });
export type RetirePhrase = z.infer<typeof RetirePhrase>;
