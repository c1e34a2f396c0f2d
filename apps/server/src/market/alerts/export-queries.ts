import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, told } from "@recolte/db/schema";

const key = sql<string>`concat_ws('/', ${told.announcementId}, ${told.kind}, ${told.mark})`;

export const listToldToExport = (db: Db, userId: string, { after, limit }: { after: string | null; limit: number }) =>
  db
    .select({ id: key, title: announcements.title, kind: told.kind, at: told.at, sentAt: told.sentAt })
    .from(told)
    .innerJoin(announcements, eq(announcements.id, told.announcementId))
    .where(and(eq(told.userId, userId), after ? gt(key, after) : undefined))
    .orderBy(asc(key))
    .limit(limit);
