import { fromBase45, toBase45 } from "#platform/texts/base45.ts";

/** Whose code it is: an order's, or that of what a carrier brings without one. */
export const HAND_OVER_KINDS = ["order", "delivery"] as const;
export type HandOverKind = (typeof HAND_OVER_KINDS)[number];

/** What a code opens; an agreement on other terms is another one. */
export interface HandOverSubject {
  kind: HandOverKind;
  id: string;
  round: number;
}

/** 128 bits. */
export const SECRET_BYTES = 16;
const ID_BYTES = 16;
const SUBJECT_BYTES = ID_BYTES + 2;
const VERSION = 1;
/** No web page begins so. */
const BEGINNING = "RC:";

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesOfId = (id: string) => (id.replaceAll("-", "").match(/../gu) ?? []).map((two) => Number.parseInt(two, 16));
const idOf = (bytes: Uint8Array) => hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/u, "$1-$2-$3-$4-");

/** What a secret is made from, and what is hashed before it. */
export const subjectBytes = ({ kind, id, round }: HandOverSubject) =>
  Uint8Array.from([HAND_OVER_KINDS.indexOf(kind), ...bytesOfId(id), round]);

/** What the telephone of who hands over holds the SHA-256 of: enough to know the secret again, not to tell it. */
export const lockedBytes = (subject: HandOverSubject, secret: Uint8Array) =>
  Uint8Array.from([...subjectBytes(subject), ...secret]);

/** The text of the code that the receiver shows: few signs make large dots. */
export const pictureText = (subject: HandOverSubject, secret: Uint8Array) =>
  BEGINNING + toBase45(Uint8Array.from([VERSION, ...lockedBytes(subject, secret)]));

interface HandOverReading extends HandOverSubject {
  secret: Uint8Array;
}

/** What a camera has read; null where it is no code of a hand-over. */
export function readPicture(text: string): HandOverReading | null {
  const bytes = text.startsWith(BEGINNING) ? fromBase45(text.slice(BEGINNING.length)) : null;
  if (bytes?.length !== 1 + SUBJECT_BYTES + SECRET_BYTES || bytes[0] !== VERSION) return null;
  const [kind, round] = [HAND_OVER_KINDS[bytes[1] ?? -1], bytes[SUBJECT_BYTES]];
  if (!kind || round === undefined) return null;
  return { kind, id: idOf(bytes.subarray(2, 2 + ID_BYTES)), round, secret: bytes.slice(1 + SUBJECT_BYTES) };
}

/** Why it does not open what is handed over here; null: only its secret is left to compare. */
export function misreading(read: HandOverReading | null, wanted: HandOverSubject) {
  if (!read) return "foreign";
  if (read.kind !== wanted.kind || read.id !== wanted.id) return "other";
  if (read.round === wanted.round) return null;
  return read.round < wanted.round ? "round" : "later";
}
export type Misreading = NonNullable<ReturnType<typeof misreading>> | "secret";

const MISREADING_WORDS: Record<Exclude<Misreading, "secret">, string> = {
  foreign: "Ce n'est pas un code de remise de Récolte.",
  other: "Ce code est celui d'une autre commande ou livraison.",
  round: "Ce code date d'un accord précédent. Demandez à voir celui d'aujourd'hui.",
  // Of an agreement that this telephone has not read yet.
  later: "Votre page est ancienne : tapez les six chiffres.",
};
const PAGES: Record<HandOverKind, string> = { order: "la commande", delivery: "la livraison" };

/** What is said at once to who holds the camera. */
export const misreadingWords = (wrong: Misreading, kind: HandOverKind) =>
  wrong === "secret" ? `Ce code n'est pas le bon. Demandez à rouvrir la page de ${PAGES[kind]}.` : MISREADING_WORDS[wrong];
