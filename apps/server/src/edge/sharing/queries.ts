import { and, eq, isNotNull } from "drizzle-orm";
import { isCover, shown } from "#market/announcements/columns.ts";
import type { Db } from "@recolte/db/client";
import { announcementImages, announcements } from "@recolte/db/schema";

/** It was there for everybody and its author took it away: search engines are told to forget it. */
export async function wasDeleted(db: Db, id: string) {
  const [row] = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.id, id), isNotNull(announcements.deletedAt)));
  return row !== undefined;
}

/** What the picture of a public announcement shows. */
export async function findCard(db: Db, id: string) {
  const [row] = await db
    .select({
      title: announcements.title,
      price: announcements.price,
      unit: announcements.unit,
      city: announcements.city,
      country: announcements.country,
      category: announcements.category,
      cover: { key: announcementImages.key, widths: announcementImages.widths },
    })
    .from(announcements)
    .leftJoin(announcementImages, isCover)
    .where(and(eq(announcements.id, id), shown));
  return row;
}
