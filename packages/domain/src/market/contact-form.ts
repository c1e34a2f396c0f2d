import { z } from "zod";
import { COUNTRIES, COUNTRY_FACTS } from "#platform/places/country.ts";
import { dialledAs } from "#identity/dial-plan.ts";
import { normalPhone, phoneProblem } from "#identity/typed-phone.ts";
import { Email } from "#identity/account/account.ts";
import { ClientId } from "#market/announcements/announcement.ts";
import { required, typedText } from "#platform/texts/text.ts";

export const SUBJECT_MAX = 150;
export const CONTACT_MESSAGE_MAX = 4000;

/** A subject or a name with it could pass for two. */
const BREAK = /[\n\t]/u;

const line = (max: number, message: string) =>
  required(max, message, "private").refine((value) => !BREAK.test(value), "Ce texte doit tenir sur une ligne");

/** In the order of the form. */
const fields = {
  firstName: line(60, "Le prénom est requis"),
  lastName: line(60, "Le nom est requis"),
  email: Email,
  subject: line(SUBJECT_MAX, "Le sujet est requis"),
  message: required(CONTACT_MESSAGE_MAX, "Le message est requis", "private"),
};

/** The form holds more than each way asks for. */
export const ContactForm = z.object(fields);
export type ContactForm = z.infer<typeof ContactForm>;
const { email: _none, ...withoutEmail } = fields;
/** Of a member who has no address: they are called back. */
export const ContactFormWithoutEmail = z.object(withoutEmail);

const NO_REACH = "L'email ou le téléphone est requis";
const ELSEWHERE = `Donnez un email, ou un numéro de ces pays : ${COUNTRIES.map((country) => COUNTRY_FACTS[country].name).join(", ")}`;

/** An address, or a number of our two countries as it can be called: whichever it is. */
const Reach = typedText(254, { wrong: NO_REACH, long: NO_REACH })
  .pipe(z.string().trim().min(1, NO_REACH))
  .transform((typed, ctx): { email: string | null; phone: string | null } => {
    const refuse = (message: string) => {
      ctx.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (typed.includes("@")) {
      const { data, error } = Email.safeParse(typed);
      return data === undefined ? refuse(error?.issues[0]?.message ?? NO_REACH) : { email: data, phone: null };
    }
    const wrong = phoneProblem(typed);
    if (wrong) return refuse(wrong);
    const [phone] = COUNTRIES.flatMap((country) => dialledAs(normalPhone(typed), country) ?? []);
    return phone === undefined ? refuse(ELSEWHERE) : { email: null, phone };
  });

/** Of a visitor who comes from the entrance by telephone, and may have no address. */
export const ContactFormByTelephone = z.object({ ...withoutEmail, reach: Reach });

/** `website` is a field that people do not see: anybody who fills it is a robot. */
export const ContactMessage = z
  .strictObject({
    id: ClientId,
    ...fields,
    email: Email.optional(),
    /** In place of the address. */
    reach: Reach.optional(),
    website: z.string().max(4000).default(""),
  })
  .refine(({ email, reach }) => !email || !reach, { path: ["reach"], error: "Donnez un email, ou un téléphone" });
export type ContactMessage = z.infer<typeof ContactMessage>;
