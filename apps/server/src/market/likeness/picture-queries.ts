import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcementImages, imageFingerprints } from "@recolte/db/schema";
import {
  askedKeys,
  PART_DISTANCE,
  PICTURE_DISTANCE,
  type PictureHashes,
  pictureKeys,
} from "@recolte/domain/market/likeness/picture";

export const insertPictureFingerprint = (
  db: Db,
  { imageId, ownerId, ...hashes }: PictureHashes & { imageId: string; ownerId: string },
) => db.insert(imageFingerprints).values({ imageId, ownerId, ...hashes, keys: pictureKeys(hashes.hashes) });

/** From now on others are compared with the photos of this announcement; which these are. */
export async function publishPictures(db: Db, announcementId: string) {
  const attached = db
    .select({ id: announcementImages.id })
    .from(announcementImages)
    .where(eq(announcementImages.announcementId, announcementId));
  const rows = await db
    .update(imageFingerprints)
    .set({ announcementId })
    .where(inArray(imageFingerprints.imageId, attached))
    .returning({ id: imageFingerprints.imageId });
  return rows.map(({ id }) => id);
}

export async function findPicture(db: Db, imageId: string) {
  const { ownerId, hashes, mirror, asks, at } = imageFingerprints;
  const [row] = await db
    .select({ imageId: imageFingerprints.imageId, ownerId, hashes, mirror, asks, at })
    .from(imageFingerprints)
    .where(eq(imageFingerprints.imageId, imageId));
  return row;
}
type Picture = NonNullable<Awaited<ReturnType<typeof findPicture>>>;

/**
 * Published earlier by somebody else, the demonstration excepted, in full or mirrored, cut, turned or under a caption. Asked key by key:
 * « keys && … » would read the whole table.
 */
export async function listSamePictures(db: Db, { imageId, ownerId, hashes: [whole], mirror, asks, at }: Picture) {
  if (whole === undefined) return [];
  const [views, parts] = [[whole, mirror], asks];
  const { rows } = await db.execute<{ otherId: string; otherPersonId: string }>(sql`
    select distinct p.image_id as "otherId", p.owner_id as "otherPersonId"
    from unnest(${sql.param([...new Set([...views, ...parts].flatMap(askedKeys))])}::int[]) k
    cross join lateral (
      select image_id, owner_id, announcement_id, hashes, at from image_fingerprints where keys @> array[k]
    ) p
    where p.owner_id <> ${ownerId} and p.image_id <> ${imageId} and p.announcement_id is not null
      and p.at < ${at.toISOString()}::timestamptz
      and exists (
        select from unnest(p.hashes) h, unnest(${sql.param(views.map(String))}::bigint[]) q
        where bit_count((h # q)::bit(64)) <= ${PICTURE_DISTANCE}
        union all
        select from unnest(p.hashes) h, unnest(${sql.param(parts.map(String))}::bigint[]) q
        where bit_count((h # q)::bit(64)) <= ${PART_DISTANCE}
      )
      and not (select u.is_demo from users u where u.id = p.owner_id)`);
  return rows;
}
