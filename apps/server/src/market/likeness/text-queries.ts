import { eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcementFingerprints, announcements, stockItems } from "@recolte/db/schema";
import type { Country } from "@recolte/domain/platform/places/country";

/** More than anybody copies by chance, few enough to read. */
const CANDIDATES_MAX = 50;
/** Of which some are one's own, or erased. */
const FOUND_MAX = 500;
/** How many share a key nobody can estimate: supposing thousands, the planner would read all announcements instead of looking up a few. */
const ONE_BY_ONE = sql`offset 0`;

/** What it says, and what the product proposed for it; nothing once its author erased it. */
export async function findSaid(db: Db, id: string) {
  const [row] = await db
    .select({
      id: announcements.id,
      authorId: announcements.userId,
      country: announcements.country,
      title: announcements.title,
      description: announcements.description,
      label: stockItems.label,
      createdAt: announcements.createdAt,
      deletedAt: announcements.deletedAt,
    })
    .from(announcements)
    .leftJoin(stockItems, eq(stockItems.id, announcements.stockItemId))
    .where(eq(announcements.id, id));
  return row?.deletedAt ? undefined : row;
}
export type Said = NonNullable<Awaited<ReturnType<typeof findSaid>>>;

interface Fingerprint {
  announcementId: string;
  textKeys: number[];
  phones: string[];
}

/** Who mends their words said them all the same before: their day stays while some keys do. When it is since then. */
export async function saveTextFingerprint(db: Db, values: Fingerprint & { at: Date }) {
  const { textKeys, at } = announcementFingerprints;
  const [row] = await db
    .insert(announcementFingerprints)
    .values(values)
    .onConflictDoUpdate({
      target: announcementFingerprints.announcementId,
      set: {
        textKeys: values.textKeys,
        phones: values.phones,
        at: sql`case when ${textKeys} && excluded.text_keys or ${textKeys} = excluded.text_keys then ${at} else now() end`,
      },
    })
    .returning({ at });
  return row!.at;
}

interface Candidate extends Record<string, unknown> {
  id: string;
  authorId: string;
  title: string;
  description: string;
  label: string | null;
  isErased: boolean;
  isEarlier: boolean;
  common: number;
}

/** Of other people, those with the most keys in common first. Asked key by key: « text_keys && … » would read the whole table. */
export async function listTextCandidates(
  db: Db,
  { id, authorId, keys, at }: Pick<Said, "id" | "authorId"> & { keys: number[]; at: Date },
) {
  const { rows } = await db.execute<Candidate>(sql`
    with found as (
      select p.id, p.at, count(*)::int as common
      from unnest(${sql.param(keys)}::int[]) k
      cross join lateral (select announcement_id as id, at from announcement_fingerprints where text_keys @> array[k]) p
      group by p.id, p.at
      order by common desc, p.id
      limit ${FOUND_MAX}
    )
    select a.id, a.user_id as "authorId", a.title, a.description, a.label, a.deleted_at is not null as "isErased",
      (found.at, found.id) < (${at.toISOString()}::timestamptz, ${id}::uuid) as "isEarlier", found.common
    from found
    cross join lateral (
      select a.*, (select s.label from stock_items s where s.id = a.stock_item_id) as label from announcements a
      where a.id = found.id and a.user_id <> ${authorId} and (a.deleted_at is null or a.status = 'rejected')
      ${ONE_BY_ONE}
    ) a
    order by found.common desc, a.id
    limit ${CANDIDATES_MAX}`);
  return rows;
}

/** Numbers that a person's announcements name, beside the one of their profile. */
export async function listWrittenPhones(db: Db, personId: string) {
  const { rows } = await db.execute<{ phone: string }>(sql`
    select distinct unnest(f.phones) as phone from announcements a
    join announcement_fingerprints f on f.announcement_id = a.id
    where a.user_id = ${personId} and a.deleted_at is null`);
  return rows.map(({ phone }) => phone);
}

/** Other people whose announcements name one of these numbers. */
export async function listWhoWrote(db: Db, personId: string, phones: readonly string[]) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct a.user_id as id
    from unnest(${sql.param([...phones])}::text[]) n
    cross join lateral (select announcement_id from announcement_fingerprints where phones @> array[n]) p
    cross join lateral (
      select a.user_id from announcements a
      where a.id = p.announcement_id and a.user_id <> ${personId} and a.deleted_at is null
      ${ONE_BY_ONE}
    ) a`);
  return rows.map(({ id }) => id);
}

interface Line extends Record<string, unknown> {
  id: string;
  phone: string;
  country: Country;
}

/** Other people whose number ends like one of these. */
export async function listSameLines(db: Db, personId: string, phones: readonly string[]) {
  const { rows } = await db.execute<Line>(sql`
    select p.id, p.phone, p.country
    from unnest(${sql.param(phones.map((phone) => phone.slice(-8)))}::text[]) n
    cross join lateral (select id, phone, country from profiles where phone is not null and right(phone, 8) = n) p
    where p.id <> ${personId}`);
  return rows;
}
