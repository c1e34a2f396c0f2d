import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { banners } from "@recolte/db/schema";
import type { BannerFields } from "@recolte/domain/platform/pages/banner";

const banner = {
  id: banners.id,
  version: banners.version,
  text: banners.text,
  kind: banners.kind,
  country: banners.country,
  from: banners.from,
  until: banners.until,
  dismissable: banners.dismissable,
};
const isLive = gt(banners.until, sql`now()`);

/** Those that are or will be shown: the newest first. */
export const listLiveBanners = (db: Db) => db.select(banner).from(banners).where(isLive).orderBy(desc(banners.id));

/** With those that are over, for the staff. */
export const listBanners = (db: Db, limit: number) =>
  db.select(banner).from(banners).orderBy(desc(banners.until), desc(banners.id)).limit(limit);

export const countLiveBanners = (db: Db) => db.$count(banners, isLive);
/** Until commit: of two new ones the second counts the first. */
export const lockBanners = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('banners'))`);

export async function findBanner(db: Db, id: string) {
  const [row] = await db.select(banner).from(banners).where(eq(banners.id, id));
  return row;
}

const columnsOf = ({ from, until, ...fields }: BannerFields) => ({ ...fields, from: new Date(from), until: new Date(until) });

export async function insertBanner(db: Db, fields: BannerFields, by: string) {
  const rows = await db
    .insert(banners)
    .values({ ...columnsOf(fields), savedBy: by })
    .returning({ id: banners.id, version: banners.version });
  return rows[0];
}

interface Seen {
  id: string;
  version: number;
}
const seen = ({ id, version }: Seen) => and(eq(banners.id, id), eq(banners.version, version));

/** Nothing where another change came between. */
export async function updateBanner(db: Db, which: Seen, { by, ...fields }: BannerFields & { by: string }) {
  const rows = await db
    .update(banners)
    .set({ ...columnsOf(fields), savedBy: by, version: sql`${banners.version} + 1` })
    .where(seen(which))
    .returning({ id: banners.id, version: banners.version });
  return rows[0];
}

/** False where another change came between. */
export async function deleteBanner(db: Db, which: Seen) {
  const rows = await db.delete(banners).where(seen(which)).returning({ id: banners.id });
  return rows.length > 0;
}
