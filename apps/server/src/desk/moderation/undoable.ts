import { z } from "zod";
import { DroppedEdit } from "#market/announcements/review.ts";
import type { Facts } from "./reported-things.ts";

const moment = z.coerce.date();
const kept = z.object({ status: z.enum(["active", "pending", "rejected", "expired", "paused"]), version: z.int() });
/** What a decision about an announcement keeps: who is to be told, and what undoing puts back. */
export const KeptAnnouncement = z.object({
  /** As it was, and as the decision left it. */
  was: kept.extend({
    publishedAt: moment,
    expiresAt: moment,
    expiryToldAt: moment.nullable(),
    moderatedAt: moment.nullable(),
    moderatedBy: z.string().nullable(),
    moderationReason: z.string().nullable(),
    /** None in older decisions. */
    quarantinedAt: moment.nullable().default(null),
  }),
  left: kept.extend({ moderatedAt: moment.nullable() }),
  title: z.string(),
  authorId: z.string(),
  reports: z.array(z.object({ id: z.string(), reporterId: z.string() })),
  /** Reports that came into a case again, and the one that they were in. */
  again: z.array(z.object({ id: z.string(), caseId: z.string() })).default([]),
  /** What waited beside it. */
  edit: DroppedEdit.nullable().default(null),
});
export type KeptAnnouncement = z.input<typeof KeptAnnouncement>;

/** The same, about anything else that was reported. */
export const KeptReported = z.object({
  type: z.enum(["message", "person", "review", "directory"]),
  authorId: z.string().nullable(),
  facts: z.custom<Facts>((value) => typeof value === "object"),
  reports: z.array(z.object({ id: z.string(), reporterId: z.string(), caseId: z.string().nullable() })),
  warned: z.boolean(),
  taken: z.boolean(),
});
export type KeptReported = z.infer<typeof KeptReported>;
