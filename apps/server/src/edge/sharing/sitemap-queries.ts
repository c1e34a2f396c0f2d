import { and, asc, eq, gt, gte, lt, sql } from "drizzle-orm";
import { CITIES } from "@recolte/domain/platform/places/cities";
import { COUNTRIES, type Country } from "@recolte/domain/platform/places/country";
import { GOODS_FOR_A_PAGE } from "@recolte/domain/market/product-page";
import { slugOfTown } from "@recolte/domain/platform/places/town-slug";
import type { Db } from "@recolte/db/client";
import { announcements, products, profiles, users } from "@recolte/db/schema";

/** One part of a list too long for one file: from its first id up to the next part's. */
export interface Span {
  from: string;
  before: string | null;
  changed: string;
}
interface Window extends Pick<Span, "from" | "before"> {
  after: string | null;
  limit: number;
}

const shown = sql`a.status = 'active' and not a.hidden`;
const sells = sql`exists (select 1 from ${announcements} a where a.user_id = ${profiles.id} and ${shown})`;

const spansOf = (rows: { from: string; changed: string }[]): Span[] =>
  rows.map((row, index) => ({ ...row, before: rows[index + 1]?.from ?? null }));

/** The public announcements in parts of so many. Ids are compared as text: uuid has no least. */
export async function spanAnnouncements(db: Db, size: number) {
  const { rows } = await db.execute<{ from: string; changed: string }>(sql`
    select min(id::text collate "C") as "from", to_char(max(updated_at) at time zone 'utc', 'YYYY-MM-DD') as changed
    from (select a.id, a.updated_at, (row_number() over (order by a.id) - 1) / ${size}::int as part from ${announcements} a where ${shown}) listed
    group by part order by part`);
  return spansOf(rows);
}

/** A product, everywhere and in each town of our list, where enough of it is offered for a page of its own. */
async function listProductPages(db: Db) {
  const towns = sql.param(COUNTRIES.flatMap((country) => CITIES[country]));
  const { rows } = await db.execute<{ slug: string; town: string | null; country: Country | null; changed: string }>(sql`
    select p.slug, a.city as town, a.country, max(a.created_at) as changed
    from ${announcements} a join ${products} p on p.id = a.product_id
    where ${shown}
    group by grouping sets ((p.slug), (p.slug, a.city, a.country))
    having count(*) >= ${GOODS_FOR_A_PAGE} and (a.city is null or a.city = any(${towns}::text[]))
    order by p.slug, a.city nulls first`);
  return rows.flatMap(({ slug, town, country, changed }) => {
    const place = town && country ? slugOfTown(town, country) : "";
    return place === null ? [] : [{ id: place ? `${slug}/${place}` : slug, changed: new Date(changed) }];
  });
}

/** They are few enough for one part. */
export async function spanProducts(db: Db): Promise<Span[]> {
  const newest = Math.max(...(await listProductPages(db)).map(({ changed }) => changed.getTime()));
  return newest > 0 ? [{ from: "", before: null, changed: new Date(newest).toISOString().slice(0, 10) }] : [];
}

export const listProductAddresses = (db: Db, { after }: Pick<Window, "after">) =>
  after === null ? listProductPages(db) : Promise.resolve([]);

/** Those who sell something now. */
export async function spanProfiles(db: Db, size: number) {
  const { rows } = await db.execute<{ from: string; changed: string }>(sql`
    select min(id::text collate "C") as "from", to_char(max(updated_at) at time zone 'utc', 'YYYY-MM-DD') as changed
    from (
      select ${profiles.id}, ${profiles.updatedAt}, (row_number() over (order by ${profiles.id}) - 1) / ${size}::int as part
      from ${profiles} join ${users} on ${users.id} = ${profiles.id}
      where ${users.status} = 'active' and ${sells}
    ) listed
    group by part order by part`);
  return spansOf(rows);
}

const within = (id: typeof announcements.id | typeof profiles.id, { from, before, after }: Window) =>
  and(after ? gt(id, after) : gte(id, from), before ? lt(id, before) : undefined);

export const listAnnouncementAddresses = (db: Db, window: Window) =>
  db
    .select({ id: announcements.id, changed: announcements.updatedAt })
    .from(announcements)
    .where(and(sql`${announcements.status} = 'active' and not ${announcements.hidden}`, within(announcements.id, window)))
    .orderBy(asc(announcements.id))
    .limit(window.limit);

export const listProfileAddresses = (db: Db, window: Window) =>
  db
    .select({ id: profiles.id, changed: profiles.updatedAt })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(users.status, "active"), sells, within(profiles.id, window)))
    .orderBy(asc(profiles.id))
    .limit(window.limit);
