import { createHmac } from "node:crypto";
import type { auditLog } from "@recolte/db/schema";

export type AuditRow = typeof auditLog.$inferSelect;
/** What the first row is sealed with. */
export const BEGINNING = "0".repeat(64);

/** The same text for the same value, in whatever order the database gives the keys back. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, inner]) => [key, canonical(inner)]);
}

/** HMAC-SHA256 over the seal before and every column: without the key nobody writes a row that holds. */
export function sealOf(key: string, row: Omit<AuditRow, "hash">) {
  const { id, at, actor, actorRole, action, targetType, targetId, before, after, reqId, ip, prevHash } = row;
  const facts = [id, at.toISOString(), actor, actorRole, action, targetType, targetId, reqId, ip];
  const told = JSON.stringify([...facts, canonical(before), canonical(after)]);
  return createHmac("sha256", key).update(prevHash).update(told).digest("hex");
}
