import type { Country } from "#platform/places/country.ts";
import { codeNumber } from "./telephone.ts";

/** Seconds for which a code that the person sends to us is waited for. */
export const TO_US_LIFETIME = 1800;
/** An SMS may be sent in anybody's name: an account without a password opens to it after so many hours, and for as many. */
export const TO_US_HOURS = 24;
export const TO_US_OPEN_HOURS = 23;

/** So many are waited for from one number without a proof of work, and with one: of still more, a digit slipped would be another browser's. */
export const TO_US_AT_ONCE = { open: 5, proven: 500 } as const;

/** What the telephone sends; read without its word too. */
export const textToUs = (code: string) => `RECOLTE ${code}`;

const CODE = /(?<!\d)\d{6}(?!\d)/gu;
/** Of a longer text nobody guesses more. */
const CODES_MAX = 3;

/** Six digits, in one or with spaces, whatever else is written. */
export function codesIn(text: string) {
  const joined = text.replaceAll(/(?<=\d)[\s.-](?=\d)/gu, "");
  const found = [text, joined].flatMap((read) => read.match(CODE) ?? []);
  return [...new Set(found)].slice(0, CODES_MAX);
}

/** Who sent it, as carriers of our two countries write it; null where no code could have been asked for that number. */
export function senderNumber(from: string, own: Country) {
  const read = codeNumber(from.replace(/^(?:whatsapp|sms|tel):/iu, ""), own);
  return "number" in read ? read.number : null;
}
