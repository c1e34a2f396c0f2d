import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements } from "@recolte/db/schema";

/** It was there for everybody and its author took it away: search engines are told to forget it. */
export async function wasDeleted(db: Db, id: string) {
  const [row] = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.id, id), isNotNull(announcements.deletedAt)));
  return row !== undefined;
}
