import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { prepared } from "@recolte/db/prepared";
import { announcementImages, announcements, decisions, directoryEntries, profiles, users } from "@recolte/db/schema";
import { picturesOpen } from "#market/announcements/columns.ts";

const isHere = sql`${users.status} = 'active'`;

const photo = prepared((db) =>
  db
    .select({
      ownerId: announcementImages.ownerId,
      open: sql<boolean>`${isHere} and (${announcementImages.announcementId} is null or (${picturesOpen}))`,
    })
    .from(announcementImages)
    .innerJoin(users, eq(users.id, announcementImages.ownerId))
    .leftJoin(announcements, eq(announcements.id, announcementImages.announcementId))
    .where(eq(announcementImages.key, sql.placeholder("key")))
    .prepare("media_photo"),
);

/** Of a member, or of somebody without an account under the id of their card. */
const avatar = prepared((db) =>
  db
    .select({ ownerId: users.id, key: profiles.avatarKey, open: sql<boolean>`${isHere}` })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, sql.placeholder("ownerId")), isNotNull(profiles.avatarKey)))
    .unionAll(
      db
        .select({
          ownerId: directoryEntries.id,
          key: directoryEntries.imageKey,
          open: sql<boolean>`${directoryEntries.published} and not ${directoryEntries.hidden}`,
        })
        .from(directoryEntries)
        .where(and(eq(directoryEntries.id, sql.placeholder("ownerId")), isNotNull(directoryEntries.imageKey))),
    )
    .prepare("media_avatar"),
);

/** Whose photo lies in this folder, which need not be who sent it, and whether everybody may see it; nothing for one that is used no more. */
export async function findPhoto(db: Db, key: string) {
  const [row] = await photo(db).execute({ key });
  return row;
}

export async function findAvatar(db: Db, ownerId: string) {
  const [row] = await avatar(db).execute({ ownerId });
  return row;
}

/** What a decision took off an announcement: its folder, and whose it was. */
export async function findRemovedPhoto(db: Db, decisionId: string) {
  const [row] = await db
    .select({
      key: sql<string | null>`${decisions.before}->'photo'->>'key'`,
      ownerId: sql<string | null>`${decisions.before}->'photo'->>'ownerId'`,
    })
    .from(decisions)
    .where(eq(decisions.id, decisionId));
  return row;
}
