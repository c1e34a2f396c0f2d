import { z } from "zod";
import { COUNTRIES } from "#platform/places/country.ts";
import { AcceptedTerms } from "./terms.ts";
import { asciiDigits } from "#platform/texts/digits.ts";
import { namePart } from "#market/profiles/name.ts";
import { typedText } from "#platform/texts/text.ts";
import { USER_TYPES } from "#identity/user-type.ts";

export const PASSWORD_MIN = 6;
export const STAFF_PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;
/** How long /reset-password waits for a valid token before it gives up, in milliseconds. */
export const RESET_WAIT = 3000;
export const PASSWORDS_DIFFER = "Les mots de passe ne correspondent pas";

const codePoints = (value: string) => [...value].length;

const AROUND = /^[\s"'«<([]+|[\s"'»>)\],;:.]+$/gu;
const bare = (typed: string) =>
  typed
    .replaceAll(AROUND, "")
    .replace(/^mailto:/u, "")
    .trim();
/** Of « Awa Ndong <awa@ferme.example>, », as a list of contacts or a letter gives it, the address. Lines are none: they would be heads of a mail. */
function bareAddress(typed: string) {
  if (typed.includes("\n")) return typed;
  const words = typed.split(/[\s<>,;]+/u).filter((word) => /[^@]@[^@]/u.test(word));
  return bare(words.length === 1 ? (words[0] ?? "") : typed);
}
const isOne = (address: string) => address.includes("\n") || (address.match(/[^@\s]@[^@\s]/gu) ?? []).length < 2;

/** One spelling per mailbox: cleaned, trimmed, lower case; what stands around it, or links to it, is no part of it. */
export const Email = typedText(320, { wrong: "L'email est requis", long: "Email invalide" })
  .transform((value) => bareAddress(value.trim().toLowerCase()))
  .pipe(
    z
      .string()
      .min(1, "L'email est requis")
      .max(254, "Email invalide")
      .refine(isOne, "Donnez une seule adresse")
      .pipe(z.email("Email invalide")),
  );

/** A password being checked: any length up to the limit, never trimmed. */
export const GivenPassword = z
  .string("Le mot de passe est requis")
  .min(1, "Le mot de passe est requis")
  .max(1024, "Mot de passe trop long")
  .refine((value) => codePoints(value) <= PASSWORD_MAX, "Mot de passe trop long");

/** A password being chosen. Never trimmed; its length counts characters as people see them. */
const chosenPassword = (shortest: number) =>
  z
    .string("Le mot de passe est requis")
    .max(1024, "Le mot de passe doit contenir au plus 128 caractères")
    .refine((value) => codePoints(value) >= shortest, `Le mot de passe doit contenir au moins ${shortest} caractères`)
    .refine((value) => codePoints(value) <= PASSWORD_MAX, "Le mot de passe doit contenir au plus 128 caractères");
export const ChosenPassword = chosenPassword(PASSWORD_MIN);
/** Anybody who works for the site opens more than their own things: a demonstration asks it of them too. */
export const StaffPassword = chosenPassword(STAFF_PASSWORD_MIN);

/** Of the second factor: six digits, or a code of the list that opens without the telephone. */
export const GivenCode = typedText(256, { wrong: "Le code est requis", long: "Ce code n'est pas valide" }).pipe(
  z.string().trim().min(1, "Le code est requis").max(64, "Ce code n'est pas valide").transform(asciiDigits),
);

export const CodeForm = z.strictObject({ code: GivenCode });

/** « staff » opens a session for the work of the staff, to the one who is of it: short, and ended by half an hour of rest. */
export const SignIn = z.strictObject({
  email: Email,
  password: GivenPassword,
  code: GivenCode.optional(),
  space: z.literal("staff").optional(),
});
export type SignIn = z.infer<typeof SignIn>;

export const SignUp = z
  .strictObject({
    firstName: namePart("Le prénom est requis"),
    lastName: namePart("Le nom est requis"),
    email: Email,
    userType: z.enum(USER_TYPES, "Le type de compte est requis"),
    country: z.enum(COUNTRIES, "Le pays est requis"),
    password: ChosenPassword,
    confirmPassword: z.string().max(1024).optional(),
    acceptTerms: z.literal(true, "Vous devez accepter les conditions d'utilisation"),
    /** Which ones the page showed, if it says so: a page left open may show those of before. */
    termsVersion: AcceptedTerms.optional(),
  })
  .refine((form) => form.confirmPassword === undefined || form.confirmPassword === form.password, {
    path: ["confirmPassword"],
    error: PASSWORDS_DIFFER,
  });
export type SignUp = z.infer<typeof SignUp>;

export const RequestReset = z.strictObject({ email: Email });
export type RequestReset = z.infer<typeof RequestReset>;

export const MailToken = z.string().regex(/^[\w-]{43}$/u);
export const CheckReset = z.strictObject({ token: z.string().max(200) });
export const NewPassword = z.strictObject({ token: z.string().max(200), password: ChosenPassword });
export type NewPassword = z.infer<typeof NewPassword>;

/** The two fields of the reset screen, in the order in which it reports problems. */
const newPasswordForm = (chosen: z.ZodString) =>
  z
    .strictObject({ password: z.string(), confirmPassword: z.string() })
    .refine((form) => form.password === form.confirmPassword, { path: ["confirmPassword"], error: PASSWORDS_DIFFER })
    .refine((form) => chosen.safeParse(form.password).success, {
      path: ["password"],
      error: ({ input }) => chosen.safeParse((input as { password: string }).password).error?.issues[0]?.message,
    });
export const NewPasswordForm = newPasswordForm(ChosenPassword);
export const NewStaffPasswordForm = newPasswordForm(StaffPassword);
