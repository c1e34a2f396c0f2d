import { z } from "zod";
import { Email } from "#account/account.ts";
import { ClientId } from "#announcements/announcement.ts";
import { required } from "./text.ts";

export const SUBJECT_MAX = 150;
export const CONTACT_MESSAGE_MAX = 4000;

/** A subject or a name with it could pass for two. */
const BREAK = /[\n\t]/u;

const line = (max: number, message: string) =>
  required(max, message).refine((value) => !BREAK.test(value), "Ce texte doit tenir sur une ligne");

/** In the order of the form. */
const fields = {
  firstName: line(60, "Le prénom est requis"),
  lastName: line(60, "Le nom est requis"),
  email: Email,
  subject: line(SUBJECT_MAX, "Le sujet est requis"),
  message: required(CONTACT_MESSAGE_MAX, "Le message est requis"),
};

export const ContactForm = z.strictObject(fields);
export type ContactForm = z.infer<typeof ContactForm>;
const { email: _none, ...withoutEmail } = fields;
/** Of a member who has no address: they are called back. */
export const ContactFormWithoutEmail = z.object(withoutEmail);

/** `website` is a field that people do not see: anybody who fills it is a robot. */
export const ContactMessage = z.strictObject({
  id: ClientId,
  ...fields,
  email: Email.optional(),
  website: z.string().max(4000).default(""),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
