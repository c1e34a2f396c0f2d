import { z } from "zod";
import { json } from "./env-values.ts";

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

/** Where people write to us. */
const receiving = z.string().regex(/^(?:\+[1-9]\d{6,14}|\d{3,6})$/u);

/** A key travels with each message: https, but to the machine itself. */
const address = z
  .url({ protocol: /^https?$/u })
  .refine((value) => value.startsWith("https:") || LOOPBACK.test(new URL(value).hostname));
/** Where a value stands in JSON (RFC 6901): « /messages/0/id ». */
const pointer = z.string().regex(/^(?:\/[^/]*)+$/u);
const word = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const words = z.array(word).min(1);
const secret = z.string().regex(/^[\x21-\x7e]+$/u);

const SmsGateway = z
  .strictObject({
    /** What `/privacy` calls it; else the host of its address. */
    name: z
      .string()
      .regex(/^\S(?:.{0,58}\S)?$/u)
      .optional(),
    method: z.enum(["POST", "PUT", "GET"]).default("POST"),
    address,
    headers: z.record(z.string().regex(/^[\w-]+$/u), z.string().regex(/^[\x20-\x7e]*$/u)).default({}),
    /** `{to}`, `{digits}` (the same without its +), `{text}` and `{id}` are put in, here and in the address. */
    body: z.string().default(""),
    /** That it took the message: one of these answers, in which one of these words stands at this place. */
    success: z
      .strictObject({
        status: z.array(z.int().min(200).max(299)).min(1).default([200, 201, 202]),
        says: z.strictObject({ pointer, values: words }).optional(),
      })
      .prefault({}),
    /** Where its answer names the message, by which its reports speak of it. */
    reference: pointer.optional(),
    report: z.strictObject({ reference: pointer, state: pointer, delivered: words, failed: words }).optional(),
    /** The number at which it receives for us, and where what it posts to us then has its own name of the message, its sender and its text. */
    inbound: z.strictObject({ number: receiving, id: pointer, from: pointer, text: pointer }).optional(),
    /** How it signs what it posts to us; without it the secret address is all that says who it is. */
    signature: z
      .strictObject({
        header: z
          .string()
          .regex(/^[\w-]+$/u)
          .transform((name) => name.toLowerCase()),
        secret,
        how: z.enum(["sha256-hex", "sha256-base64", "twilio"]),
      })
      .optional(),
  })
  .refine(({ body, headers }) => body === "" || typeOf(headers) !== null, { path: ["headers", "content-type"] })
  .refine(({ method, body }) => method !== "GET" || body === "", { path: ["body"] });
export type SmsGateway = z.infer<typeof SmsGateway>;

/** How what is put into a body must be written there. */
export function typeOf(headers: Record<string, string>) {
  const [, type = ""] = Object.entries(headers).find(([name]) => name.toLowerCase() === "content-type") ?? [];
  if (type.startsWith("application/json")) return "json";
  return type.startsWith("application/x-www-form-urlencoded") ? "form" : null;
}

const OrangeSms = z.strictObject({
  address: address.default("https://api.orange.com"),
  clientId: secret,
  clientSecret: secret,
  /** The number of the contract, as Orange gives it: « +2250000 ». */
  sender: z.string().regex(/^\+\d{4,15}$/u),
  /** What the telephone shows in its place. */
  name: z
    .string()
    .regex(/^[\w ]{1,11}$/u)
    .optional(),
});
export type OrangeSms = z.infer<typeof OrangeSms>;

const WhatsApp = z
  .strictObject({
    /** With the version of Meta's interface. */
    address: address.default("https://graph.facebook.com/v23.0"),
    token: secret,
    /** The id of the sending number, not the number. */
    number: z.string().regex(/^\d{5,20}$/u),
    /** A template of the category « authentication », with a button that copies the code. */
    template: z.string().regex(/^[a-z0-9_]{1,512}$/u),
    language: z
      .string()
      .regex(/^[a-z]{2}(?:_[A-Z]{2})?$/u)
      .default("fr"),
    /** Signs what it posts to us. */
    appSecret: secret.optional(),
    /** The sending number itself, where people may write to it. */
    receives: receiving.optional(),
  })
  .refine(({ receives, appSecret }) => receives === undefined || appSecret !== undefined, { path: ["appSecret"] });
export type WhatsApp = z.infer<typeof WhatsApp>;

const described = (what: string) => `${what}, en JSON, comme dans docs/configuration.md`;

/** Who carries messages to telephones; where none is set, nothing is sent to any. */
export const TELEPHONE = {
  SMS_GATEWAY: json(SmsGateway, described("une passerelle SMS")).optional(),
  ORANGE_SMS: json(OrangeSms, described("un compte de l'API SMS d'Orange")).optional(),
  WHATSAPP: json(WhatsApp, described("un compte de WhatsApp Cloud")).optional(),
  /** Stands in the addresses that carriers send their reports to, and what they receive for us. */
  TELEPHONE_REPORT_KEY: z
    .string()
    .regex(/^[\w-]{32,100}$/u, "attendu : 32 signes ou plus, lettres, chiffres, - et _")
    .optional(),
};
