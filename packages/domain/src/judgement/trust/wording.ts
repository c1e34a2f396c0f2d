import { hasForeignLink, type Own } from "./link.ts";
import { asksMoney } from "./money-wording.ts";
import { asksCode, claimsAuthority, hasDialString, namesNetwork, paysFromAfar, promisesGift } from "./other-wording.ts";
import { hasSpelledNumber, joined, type Phrase, type PhraseKind, saidIn } from "./phrase.ts";
import { type Sentence, sentencesOf } from "./vocabulary.ts";

/** What thieves say: what the rules see, and phrases that the staff adds. */
export interface Wording {
  words: string;
  kind: PhraseKind | "code" | "authority";
  points: number;
}

interface Rule extends Wording {
  says: (sentence: Sentence) => boolean;
}

const CODE: Wording = { words: "un code ou un mot de passe", kind: "code", points: 5 };
const NUMBER: Wording = { words: "un numéro en toutes lettres", kind: "away", points: 2 };
const MAIL: Wording = { words: "une adresse de courriel", kind: "away", points: 1 };
const LINK: Wording = { words: "un lien vers un autre site", kind: "away", points: 2 };

const RULES: readonly Rule[] = [
  { words: "de l'argent avant la remise", kind: "advance", points: 5, says: asksMoney },
  { words: "un gain ou un cadeau", kind: "advance", points: 5, says: promisesGift },
  { ...CODE, says: asksCode },
  { words: "au nom du site", kind: "authority", points: 5, says: claimsAuthority },
  { words: "un autre réseau", kind: "away", points: 2, says: namesNetwork },
  { words: "de l'argent de loin", kind: "abroad", points: 2, says: paysFromAfar },
];

const HAS_MAIL = /[\p{L}\p{N}]@[\p{L}\p{N}-]{1,60}\.\p{L}{2}/u;

export interface Reading {
  phrases: readonly Phrase[];
  /** Null where people may say how they are reached: of themselves. */
  own: Own | null;
}

function* rulesIn(text: string, own: Own | null): Generator<Wording> {
  const sentences = sentencesOf(joined(text));
  for (const { says, ...wording } of RULES) if (sentences.some(says)) yield wording;
  if (hasDialString(text)) yield CODE;
  if (hasSpelledNumber(text)) yield NUMBER;
  if (own && HAS_MAIL.test(text)) yield MAIL;
  if (own && hasForeignLink(text, own)) yield LINK;
}

/**
 * What a text says that thieves say, as it is written and as it is read: look-alike letters are no way round it. A rule is silent
 * where the staff's phrases say as much.
 */
export function wordingsIn(texts: readonly string[], { phrases, own }: Reading): Wording[] {
  const said = new Map<string, Wording>();
  for (const text of texts) for (const { words, kind, points } of saidIn(text, phrases)) said.set(words, { words, kind, points });
  const isKnown = ({ kind, points }: Wording) => [...said.values()].some((one) => one.kind === kind && one.points >= points);
  const found = texts.flatMap((text) => [...rulesIn(text, own)]).filter((one) => !isKnown(one));
  return [...said.values(), ...new Map(found.map((one) => [one.words, one])).values()];
}

/** Of these their reader is warned; haste alone is no harm. */
export const isHarmful = ({ kind }: Pick<Wording, "kind">) => kind !== "urgency";
/** Money, codes or the site's own name are what a thief is after; the rest is how. */
export const isGrave = ({ kind }: Pick<Wording, "kind">) => kind === "advance" || kind === "code" || kind === "authority";
