import { z } from "zod";
import { paging } from "#market/announcements/announcement.ts";
import { SEARCH_MAX } from "#market/announcements/listing.ts";
import { smsParts } from "#platform/texts/gsm7.ts";
import { required, requiredLine, searchText } from "#platform/texts/text.ts";

/** Where a message of the contact form stands with the staff. */
export const CONTACT_STATUSES = ["open", "answered", "closed"] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

export const ContactMessageFilter = z.strictObject({
  search: searchText(SEARCH_MAX).optional(),
  status: z.enum(CONTACT_STATUSES).default("open"),
  ...paging,
});

/** What is to become of a message, and how the screen showed it: who decides on another state than that is told instead. */
export const DecideContactMessage = z.strictObject({
  id: z.uuid(),
  seen: z.strictObject({ status: z.enum(CONTACT_STATUSES), decidedAt: z.iso.datetime("Date invalide").nullable() }),
  status: z.enum(CONTACT_STATUSES),
});
export type DecideContactMessage = z.infer<typeof DecideContactMessage>;

export const CONTACT_REPLY_MAX = 4000;
/** What is written back; the state changes with it, so that a second sending is known by what it saw. */
export const ReplyFields = z.strictObject({ text: required(CONTACT_REPLY_MAX, "La réponse est requise", "other") });
export const ReplyToContact = ReplyFields.extend({ id: z.uuid(), seen: DecideContactMessage.shape.seen });
export type ReplyToContact = z.infer<typeof ReplyToContact>;

/** So many SMS to who gave no address: each costs money. */
export const CONTACT_SMS_MAX = 3;
/** A reply as it goes to a telephone, which does not say who writes. */
export const replySms = (text: string) => smsParts(`Récolte : ${text}`);

/** Taking a message on, or leaving it to the others; `seen`: who had it on the screen. */
export const AssignContactMessage = z.strictObject({ id: z.uuid(), seen: z.uuid().nullable(), take: z.boolean() });
export type AssignContactMessage = z.infer<typeof AssignContactMessage>;

export const CONTACT_TEMPLATES_MAX = 50;
/** A ready answer: it fills the form and is then edited. */
export const ContactTemplateFields = z.strictObject({
  title: requiredLine(80, "Le titre est requis", "private"),
  text: required(CONTACT_REPLY_MAX, "Le texte est requis", "private"),
});
export type ContactTemplateFields = z.infer<typeof ContactTemplateFields>;
/** A new one without id. One that is retired is not offered any more. */
export const SaveContactTemplate = ContactTemplateFields.extend({ id: z.uuid().nullable(), retired: z.boolean() });
export type SaveContactTemplate = z.infer<typeof SaveContactTemplate>;

/** Where an answer to an answer goes, so that it is known what it belongs to: « support+token@… ». */
export function replyAddress(support: string, token: string) {
  const at = support.lastIndexOf("@");
  return `${support.slice(0, at)}+${token}${support.slice(at)}`;
}
