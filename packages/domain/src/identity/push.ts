import { z } from "zod";
import { charactersOf } from "#platform/texts/characters.ts";
import type { Country } from "#platform/places/country.ts";
import { HOURS_AHEAD } from "#platform/days/local-day.ts";
import { NOTIFICATION_KINDS, type NotificationKind } from "./notification.ts";

/** Of one account, each with a session of its own. */
export const DEVICES_MAX = 10;

const HOUR_MS = 3_600_000;
const QUIET = { from: 21, to: 6 };

/** The same moment; between 21 h and 6 h by the clocks there, the next 6 h. */
export function afterQuietHours(country: Country, at: Date) {
  const there = new Date(at.getTime() + HOURS_AHEAD[country] * HOUR_MS);
  const hour = there.getUTCHours();
  if (hour >= QUIET.to && hour < QUIET.from) return at;
  const day = there.getUTCDate() + (hour >= QUIET.from ? 1 : 0);
  const morning = Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), day, QUIET.to);
  return new Date(morning - HOURS_AHEAD[country] * HOUR_MS);
}

const LAST_HOUR = 20;
/** Of a moment in quiet hours: the last hour before they began. */
export function eveningBefore(country: Country, at: Date) {
  const there = new Date(at.getTime() + HOURS_AHEAD[country] * HOUR_MS);
  const day = there.getUTCDate() - (there.getUTCHours() < QUIET.to ? 1 : 0);
  const evening = Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), day, LAST_HOUR);
  return new Date(evening - HOURS_AHEAD[country] * HOUR_MS);
}

export interface PushWords {
  /** The same push sent twice has the same one: the device shows one. */
  id: string;
  kind: NotificationKind;
  title: string;
  text: string;
  /** On this site. */
  path: string;
}

export const BODY_BYTES = 1000;
const bytesOf = (text: string) => {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
};

/** What travels, encrypted; a text that is too long ends with « … ». */
export function pushBody(words: PushWords) {
  const whole = JSON.stringify(words);
  if (bytesOf(whole) <= BODY_BYTES) return whole;
  const characters = charactersOf(words.text).slice(0, BODY_BYTES);
  let body = whole;
  while (characters.length > 0 && bytesOf(body) > BODY_BYTES) {
    characters.pop();
    body = JSON.stringify({ ...words, text: `${characters.join("").trimEnd()}…` });
  }
  return body;
}

/** Neither a fragment nor an empty question makes another address. */
const withoutFragment = (address: string) => address.replace(/#.*$/u, "").replace(/\?$/u, "");

/** As `PushManager.subscribe` gives it. */
export const RegisterPush = z.strictObject({
  endpoint: z.url({ error: "Adresse invalide", normalize: true }).max(1000, "Adresse invalide").transform(withoutFragment),
  p256dh: z.string().regex(/^[\w-]{87}$/u, "Clé invalide"),
  auth: z.string().regex(/^[\w-]{22}$/u, "Clé invalide"),
});
export type RegisterPush = z.infer<typeof RegisterPush>;

export const ChangePush = z.strictObject({
  id: z.uuid(),
  kinds: z
    .array(z.enum(NOTIFICATION_KINDS))
    .max(NOTIFICATION_KINDS.length)
    .refine((kinds) => new Set(kinds).size === kinds.length, "Chaque sujet une fois"),
  showsWords: z.boolean(),
});
export type ChangePush = z.infer<typeof ChangePush>;
