import { z } from "zod";
import { paging } from "#announcements/announcement.ts";
import { SEARCH_MAX } from "#announcements/listing.ts";
import { searchText } from "./text.ts";

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
