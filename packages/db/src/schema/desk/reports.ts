import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgEnum, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { REPORT_REASONS, REPORT_STATUSES, REPORT_TARGETS } from "@recolte/domain/desk/moderation/report";
import { announcements } from "#schema/market/announcements.ts";
import { cases } from "#schema/judgement/cases.ts";
import { createdAt, id, moment } from "#schema/columns.ts";
import { messages } from "#schema/talk/messages.ts";
import { users } from "#schema/identity/users.ts";

export const reportReason = pgEnum("report_reason", REPORT_REASONS);
export const reportStatus = pgEnum("report_status", REPORT_STATUSES);
export const reportTarget = pgEnum("report_target", REPORT_TARGETS);

/** What a member tells the moderators about something; one report per person, target and version of it. */
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
    /** What it is about. */
    targetType: reportTarget(),
    targetId: uuid(),
    /** As the reporter saw it. */
    targetVersion: bigint({ mode: "number" }),
    caseId: uuid().references(() => cases.id, { onDelete: "restrict" }),
    /** How far its reporter was believed, in thousandths, when it was judged. */
    weight: smallint(),
  },
  (t) => [
    uniqueIndex("reports_open_announcement")
      .on(t.reporterId, t.announcementId)
      .where(sql`status = 'open' and announcement_id is not null`),
    uniqueIndex("reports_open_message")
      .on(t.reporterId, t.messageId)
      .where(sql`status = 'open' and message_id is not null`),
    uniqueIndex("reports_once").on(t.reporterId, t.targetType, t.targetId, t.targetVersion),
    index("reports_of_target").on(t.targetId, t.targetType),
    index("reports_of_case").on(t.caseId),
    index("reports_judged")
      .on(t.reporterId, t.decidedAt)
      .where(sql`status <> 'open'`),
    index("reports_waiting")
      .on(t.createdAt)
      .where(sql`status = 'open'`),
    index().on(t.announcementId),
    index().on(t.messageId),
    check("reports_target", sql`num_nonnulls(${t.targetType}, ${t.targetId}) = 2`),
    check(
      "reports_target_row",
      sql`case ${t.targetType} when 'announcement' then ${t.announcementId} is not distinct from ${t.targetId} and ${t.messageId} is null when 'message' then ${t.messageId} is not distinct from ${t.targetId} and ${t.announcementId} is null else num_nonnulls(${t.announcementId}, ${t.messageId}) = 0 end`,
    ),
    check("reports_text", sql`char_length(${t.text}) <= 1000`),
    check("reports_decided", sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
    check("reports_weight", sql`${t.weight} is null or (${t.weight} between 0 and 1000 and ${t.status} <> 'open')`),
  ],
);

/** A picture that shows what is reported, for the staff alone; until a report carries it, it waits for its owner's. */
export const reportEvidence = pgTable(
  "report_evidence",
  {
    id: id(),
    reportId: uuid().references(() => reports.id, { onDelete: "restrict" }),
    position: smallint().notNull().default(0),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /** Folder in the bucket: `{userId}/{timestamp}-{random}`, its files are `{width}.webp`. */
    key: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: smallint().array().notNull(),
    color: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("report_evidence_place")
      .on(t.reportId, t.position)
      .where(sql`report_id is not null`),
    index("report_evidence_of_owner").on(t.ownerId, t.createdAt),
    index("report_evidence_unsent")
      .on(t.createdAt)
      .where(sql`report_id is null`),
    check("report_evidence_at_most_three", sql`${t.position} between 0 and 2`),
    check("report_evidence_color", sql`${t.color} ~ '^#[0-9a-f]{6}$'`),
    check("report_evidence_size", sql`${t.width} > 0 and ${t.height} > 0`),
  ],
);
