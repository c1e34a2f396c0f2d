import { notInArray, sql } from "drizzle-orm";
import { bigint, check, index, inet, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { AuditAction } from "@recolte/domain/desk/moderation/audit";
import { createdAt } from "#schema/columns.ts";
import { role } from "#schema/identity/users.ts";

/** Readings that the index leaves out. Later ones are passed by: an index made anew for each would cost more. */
const LEFT_OUT: AuditAction[] = [
  "user.read",
  "report.read-message",
  "contact.read",
  "directory.read",
  "dispute.read",
  "audit.read",
];

/**
 * What the staff did: a trigger refuses to change or delete, and only the tables' owner removes the oldest rows, after years.
 * Each row is sealed with the one before it, and numbers follow without a gap. It refers to nothing by a foreign key, so that
 * it outlives everything it tells of.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).primaryKey(),
    at: createdAt(),
    /** Null when nobody was signed in: a command run on the server. */
    actor: uuid(),
    actorRole: role(),
    action: text().notNull(),
    targetType: text().notNull(),
    targetId: text(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    reqId: text(),
    ip: inet(),
    prevHash: text().notNull(),
    hash: text().notNull().unique(),
  },
  (t) => [
    index("audit_log_by_actor").on(t.actor, t.id.desc().nullsFirst()),
    index("audit_log_by_action").on(t.action, t.id.desc().nullsFirst()),
    index("audit_log_by_target").on(t.targetType, t.targetId, t.id.desc().nullsFirst()),
    index().on(t.at),
    index("audit_log_of_changes").on(t.id).where(notInArray(t.action, LEFT_OUT).inlineParams()),
    check("audit_log_number", sql`${t.id} > 0`),
    check(
      "audit_log_names",
      sql`${t.action} ~ '^[a-z]+(-[a-z]+)*\\.[a-z]+(-[a-z]+)*$' and ${t.targetType} ~ '^[a-z]+(-[a-z]+)*$'`,
    ),
    check("audit_log_hashes", sql`${t.prevHash} ~ '^[0-9a-f]{64}$' and ${t.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);
