import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { REPORT_REASONS, REPORT_STATUSES } from "@recolte/domain/moderation/report";
import { announcements } from "./announcements.ts";
import { createdAt, moment } from "./columns.ts";
import { messages } from "./messages.ts";
import { users } from "./users.ts";

export const reportReason = pgEnum("report_reason", REPORT_REASONS);
export const reportStatus = pgEnum("report_status", REPORT_STATUSES);

/** What a member tells the moderators about an announcement or a message; one open report per person and target. */
export const reports = pgTable(
  "reports",
  {
    id: uuid().primaryKey(),
    reporterId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    announcementId: uuid().references(() => announcements.id, { onDelete: "restrict" }),
    messageId: uuid().references(() => messages.id, { onDelete: "restrict" }),
    reason: reportReason().notNull(),
    text: text().notNull().default(""),
    status: reportStatus().notNull().default("open"),
    decidedBy: uuid().references(() => users.id, { onDelete: "restrict" }),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("reports_open_announcement")
      .on(t.reporterId, t.announcementId)
      .where(sql`status = 'open' and announcement_id is not null`),
    uniqueIndex("reports_open_message")
      .on(t.reporterId, t.messageId)
      .where(sql`status = 'open' and message_id is not null`),
    index("reports_waiting")
      .on(t.createdAt)
      .where(sql`status = 'open'`),
    index().on(t.announcementId),
    index().on(t.messageId),
    check("reports_one_target", sql`num_nonnulls(${t.announcementId}, ${t.messageId}) = 1`),
    check("reports_text", sql`char_length(${t.text}) <= 1000`),
    check("reports_decided", sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
  ],
);
