import { type Column, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { prepared } from "@recolte/db/prepared";
import { blocks, profiles } from "@recolte/db/schema";

const blockersStatement = prepared((db) =>
  db
    .select({ id: blocks.blockerId })
    .from(blocks)
    .where(eq(blocks.blockedId, sql.placeholder("viewerId")))
    .prepare("blockers"),
);

/** Sellers who blocked this person, to whom nothing of theirs is shown; nobody to a visitor. */
export async function listBlockers(db: Db, viewer: { id: string } | null) {
  const rows = viewer ? await blockersStatement(db).execute({ viewerId: viewer.id }) : [];
  return rows.map(({ id }) => id);
}

/** As suggestions write them. */
export async function listBlockerNames(db: Db, viewer: { id: string } | null) {
  const blockers = await listBlockers(db, viewer);
  if (blockers.length === 0) return [];
  const rows = await db
    .select({ name: sql<string>`btrim(${profiles.firstName} || ' ' || ${profiles.lastName})` })
    .from(profiles)
    .where(inArray(profiles.id, blockers));
  return rows.map(({ name }) => name);
}

/** Left out where there are any: without, a question stays the one of everybody. */
export const isByNoneOf = (author: Column, blockers: readonly string[] = []) =>
  blockers.length > 0 ? sql`${author} <> all(${sql.param([...blockers])}::uuid[])` : undefined;
