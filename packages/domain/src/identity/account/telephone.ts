import { z } from "zod";
import { COUNTRIES, COUNTRY_FACTS, type Country } from "#platform/places/country.ts";
import { asciiDigits } from "#platform/texts/digits.ts";
import { dialledAs, phoneAdvice } from "#identity/dial-plan.ts";
import { typedText } from "#platform/texts/text.ts";
import { normalPhone, phoneProblem } from "#identity/typed-phone.ts";
import { ChosenPassword, Email, GivenCode, GivenPassword } from "./account.ts";
import { AcceptedTerms } from "./terms.ts";

/** Seconds for which a code opens something, and how many wrong ones end it. */
export const CODE_LIFETIME = 600;
export const CODE_TRIES = 3;
/** Seconds from one sending to the next: the second comes after the first of these, the fourth and all others after the last. */
export const CODE_PAUSES = [30, 60, 120] as const;
/** Days without a code after which an operator may have given the number to somebody else. */
export const NUMBER_SLEEPS_AFTER = 365;

/** Days of the last thirty on which a message did not reach a number, after which it is proved no more. */
export const ABSENT_DAYS = 3;
/** How often its owner may say who they are then. */
export const OWNER_TRIES = 3;
/** Days in which the staff can give an account its number back, once another began with it. */
export const SLEEP_DAYS = 90;

/** Of a plan of our two countries, as it is kept. */
const MOBILE = /^\+(?:241[67]\d{7}|2250[157]\d{8})$/u;
export const isOurMobile = (phone: string) => MOBILE.test(phone);

const SHORT = "Un numéro court ou surtaxé ne reçoit pas de code";
const FIXED = "Un téléphone fixe ne reçoit pas de SMS : donnez un numéro de mobile";
const FOREIGN = `Seuls les numéros de ces pays reçoivent un code : ${COUNTRIES.map((country) => COUNTRY_FACTS[country].name).join(", ")}`;

/** The number that a code can be sent to, or why there is none: an old or a neighbour's number is proposed, never taken for it. */
export function codeNumber(typed: string, own: Country): { number: string } | { problem: string } {
  if (/^\D*(?:\d\D*){2,5}$/u.test(asciiDigits(typed))) return { problem: SHORT };
  const wrong = phoneProblem(typed);
  if (wrong) return { problem: wrong };
  const advice = phoneAdvice(typed, own);
  if (advice) return { problem: advice.said };
  const number = dialledAs(normalPhone(typed), own);
  if (number === null) return { problem: FOREIGN };
  return isOurMobile(number) ? { number } : { problem: FIXED };
}

const Carrier = z.enum(["sms", "whatsapp"]).default("sms");

export const AskCode = z
  .strictObject({
    phone: typedText(64, { wrong: "Le numéro est requis", long: "Numéro de téléphone invalide" }).pipe(
      z.string().trim().min(1, "Le numéro est requis"),
    ),
    country: z.enum(COUNTRIES, "Le pays est requis"),
    via: Carrier,
  })
  .transform(({ phone, country, via }, ctx) => {
    const read = codeNumber(phone, country);
    if ("number" in read) return { number: read.number, country, via };
    ctx.addIssue({ code: "custom", path: ["phone"], message: read.problem });
    return z.NEVER;
  });
export type AskCode = z.output<typeof AskCode>;

const NOT_SIX = "Le code a six chiffres";
const SentCode = typedText(64, { wrong: NOT_SIX, long: NOT_SIX })
  .transform((typed) => asciiDigits(typed).replaceAll(/[\s.-]/gu, ""))
  .pipe(z.string().regex(/^\d{6}$/u, NOT_SIX));

/** In an account without a password, whose own number it goes to. */
export const SendOwnCode = z.strictObject({ via: Carrier });
export const StepUpByCode = z.strictObject({ request: z.uuid(), code: SentCode });
export type StepUpByCode = z.infer<typeof StepUpByCode>;

const NOTHING = "Dites le prénom ou la ville de votre compte";
const said = typedText(200, { wrong: NOTHING, long: NOTHING }).pipe(z.string().trim());
/** What the owner of an account knows of it: many a profile has no town. */
const SaidOwner = z
  .strictObject({ firstName: said, town: said })
  .refine(({ firstName, town }) => firstName !== "" || town !== "", { path: ["firstName"], error: NOTHING });

export const ShownCode = z.strictObject({ request: z.uuid() });

export const EnterByCode = z.strictObject({
  request: z.uuid(),
  code: SentCode,
  acceptTerms: z.literal(true, "Vous devez accepter les conditions d'utilisation"),
  termsVersion: AcceptedTerms.optional(),
  /** Of an account that begins: buyers may call its number. */
  buyersMayCall: z.boolean().optional(),
  /** Where the account has one, and this device is new to it. */
  password: GivenPassword.optional(),
  /** Where it is not known any more: asks to choose another one, which is chosen a day later. */
  forgot: z.literal(true).optional(),
  newPassword: ChosenPassword.optional(),
  /** Of the second factor, where the account has one. */
  factor: GivenCode.optional(),
  /** Of an account whose number was not used for so long: who they are, or that it is not theirs. */
  owner: SaidOwner.optional(),
  fresh: z.literal(true).optional(),
  /** Of an account that is about to be erased. */
  keep: z.literal(true).optional(),
});
export type EnterByCode = z.infer<typeof EnterByCode>;

/** Of the number that an account has from now on; `move`: though it opens another one. */
export const ChangeNumber = z.strictObject({ request: z.uuid(), code: SentCode, move: z.literal(true).optional() });
/** Of the account that the number opens, into this one or the other way round. */
export const MergeAccounts = ChangeNumber.omit({ move: true });
export type MergeAccounts = z.infer<typeof MergeAccounts>;
/** Of the account that an address and its password open. */
export const MergeByAddress = z.strictObject({ email: Email, password: GivenPassword });
export type MergeByAddress = z.infer<typeof MergeByAddress>;
export type ChangeNumber = z.infer<typeof ChangeNumber>;
