import { and, asc, type Column, desc, eq, isNull, sql, type SQLWrapper } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { base64Of, jsonList, recordIf, recordOf, written } from "@recolte/db/json";
import { preparedByShape } from "@recolte/db/prepared";
import {
  announcementImages,
  announcementRevisions,
  announcements,
  blocks,
  favourites,
  products,
  profiles,
  standings,
  users,
} from "@recolte/db/schema";
import type { CreateAnnouncement } from "@recolte/domain/market/announcements/announcement";
import type { AnnouncementStatus } from "@recolte/domain/market/announcements/status";
import { type Country, COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { card, inDays, isCover, isQuarantined, picture, seller, shown } from "./columns.ts";
import { anyContains } from "#platform/like.ts";
import { isByNoneOf } from "#platform/blocker-queries.ts";
import { usualOf } from "./usual-weight-queries.ts";

export const cards = (db: Db) =>
  db
    .select(card)
    .from(announcements)
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .leftJoin(announcementImages, isCover)
    .$dynamic();

const newest = (db: Db, limit: number, { country, blockers }: { country?: Country; blockers?: readonly string[] }) =>
  cards(db)
    .where(and(shown, isByNoneOf(announcements.userId, blockers), country ? eq(announcements.country, country) : undefined))
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(limit);

/** The most viewed among the featured, else the newest: the home page's grid. Those of one's own country first. */
export async function listPopular(
  db: Db,
  limit: number,
  { country = null, blockers = [] }: { country?: Country | null; blockers?: readonly string[] } = {},
) {
  const featured = await cards(db)
    .where(and(shown, isByNoneOf(announcements.userId, blockers), sql`${announcements.featuredUntil} > now()`))
    .orderBy(
      ...(country ? [desc(eq(announcements.country, country))] : []),
      desc(announcements.viewsCount),
      desc(announcements.id),
    )
    .limit(limit);
  if (featured.length > 0) return featured;
  const near = country ? await newest(db, limit, { country, blockers }) : [];
  if (near.length === limit) return near;
  const others = (await newest(db, limit, { blockers })).filter(({ id }) => near.every((one) => one.id !== id));
  return [...near, ...others].slice(0, limit);
}

const own = (userId: string) => and(eq(announcements.userId, userId), isNull(announcements.deletedAt));

/** One's own in every state, newest first. */
interface OwnPage {
  after?: { createdAt: Date; id: string } | undefined;
  limit: number;
  /** What its author may bring back stands first, where only a few are shown. */
  stoppedFirst?: boolean;
  search?: string | undefined;
  status?: AnnouncementStatus | undefined;
}

export function listOwn(db: Db, userId: string, page: OwnPage) {
  const isStopped = sql`${announcements.status} in ('expired', 'rejected')`;
  return db
    .select({
      ...card,
      status: announcements.status,
      version: announcements.version,
      expiresAt: announcements.expiresAt,
      moderationReason: announcements.moderationReason,
      quarantined: isQuarantined,
      /** An edit of it waits for the staff. */
      revised: sql<boolean>`exists (select from ${announcementRevisions} r where r.announcement_id = ${announcements.id} and r.status = 'proposed')`,
      favouritesCount: sql<number>`(select count(*)::int from ${favourites} f where f.announcement_id = ${announcements.id})`,
    })
    .from(announcements)
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .leftJoin(announcementImages, isCover)
    .where(
      and(
        own(userId),
        page.status && eq(announcements.status, page.status),
        anyContains([announcements.title, announcements.city], page.search),
        page.after
          ? sql`(${announcements.createdAt}, ${announcements.id}) < (${page.after.createdAt.toISOString()}, ${page.after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(...(page.stoppedFirst ? [desc(isStopped)] : []), desc(announcements.createdAt), desc(announcements.id))
    .limit(page.limit);
}

const detail = {
  ...card,
  description: announcements.description,
  conditionProduct: announcements.conditionProduct,
  negotiablePrice: announcements.negotiablePrice,
  deliveryAvailable: announcements.deliveryAvailable,
  bulkSaleAvailable: announcements.bulkSaleAvailable,
  district: announcements.district,
  status: announcements.status,
  publishedAt: announcements.publishedAt,
  expiresAt: announcements.expiresAt,
  seller: {
    ...seller,
    location: profiles.location,
    country: profiles.country,
    memberSince: profiles.createdAt,
    hasPhone: sql<boolean>`${profiles.phone} is not null`,
    announcementsCount: sql<number>`(select count(*)::int from ${announcements} o where o.user_id = ${profiles.id} and o.status = 'active' and not o.hidden)`,
    /** As last counted: who came a moment ago has nothing yet. */
    handOvers: sql<number>`coalesce((${standings.parts} ->> 'handOvers')::int, 0)`,
    answerMinutes: sql<number | null>`(${standings.parts} #>> '{answers,minutes}')::int`,
  },
};

const { placeholder } = sql;

/** Inside, the table of pictures stands for all of them; outside, for the cover. */
const picturesOf = (db: Db) =>
  db
    .select({ row: recordOf(picture).as("row") })
    .from(announcementImages)
    .where(eq(announcementImages.announcementId, announcements.id))
    .orderBy(asc(announcementImages.position))
    .as("pictures");

const kilograms = (column: SQLWrapper) => sql`replace(trim_scale(${column})::text, '.', ',') || ' kg'`;

/** What one weighs, and who says so: its seller, or the dictionary by its source. */
function weightWords(db: Db) {
  const usual = usualOf(db);
  const said = sql`case ${usual.certainty} when 'attestee' then '' when 'indicative' then ' (indicatif)' else ' (à confirmer)' end`;
  const words = sql`'poids habituel : ' || ${kilograms(usual.kg)} || ', source : ' || ${usual.source} || ${said}`;
  return sql<string | null>`case when ${announcements.unit} in ('kg', 'g', 'tonne', 'litre') then null
    when ${announcements.weightKg} is not null then ${kilograms(announcements.weightKg)} || ', selon le vendeur'
    else (select ${words} from ${usual}) end`;
}

/** Its author did not block who looks. */
const isOpenToViewer = sql`not exists (select from ${blocks}
  where ${blocks.blockedId} = ${placeholder("viewerId")}::uuid and ${blocks.blockerId} = ${announcements.userId})`;

const detailFor = preparedByShape((db, who: "visitor" | "member") => {
  const own = who === "visitor" ? sql<boolean>`false` : sql<boolean>`${announcements.userId} = ${placeholder("viewerId")}::uuid`;
  // Where to come is its author's to tell, and what moderators wrote is written to them.
  const ownWords = (words: Column) => sql<string | null>`case when ${own} then ${words} end`;
  const weight = weightWords(db);
  const [address, moderationReason] = [ownWords(announcements.address), ownWords(announcements.moderationReason)];
  const cover = recordIf(announcementImages.key, picture);
  return db
    .select({
      base64: base64Of({
        ...detail,
        product: recordIf(products.id, { slug: products.slug, name: products.name }),
        cover,
        pictures: jsonList(picturesOf(db)),
        own,
        weight,
        address,
        moderationReason,
      }),
    })
    .from(announcements)
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .leftJoin(announcementImages, isCover)
    .leftJoin(products, eq(products.id, announcements.productId))
    .leftJoin(standings, eq(standings.personId, announcements.userId))
    .where(
      and(
        eq(announcements.id, placeholder("id")),
        who === "member" ? isOpenToViewer : undefined,
        sql`((${shown}) or (${own} and ${announcements.deletedAt} is null))`,
      ),
    )
    .prepare(`detail_${who}`);
});

/** Public ones for everybody, any state for its author; for the others it does not exist. */
export async function findVisible(db: Db, id: string, viewerId: string | null) {
  const [row] = await detailFor(db, viewerId ? "member" : "visitor").execute({ id, viewerId });
  return row && written(row.base64);
}

/** Holds the author's row, so that their quotas are counted one creation at a time. */
export async function lockAndCount(db: Db, userId: string) {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  const [row] = await db
    .select({
      today: sql<number>`(count(*) filter (where ${announcements.createdAt} > now() - interval '1 day'))::int`,
      active: sql<number>`(count(*) filter (where ${announcements.status} = 'active'))::int`,
    })
    .from(announcements)
    .where(eq(announcements.userId, userId));
  return { today: row?.today ?? 0, active: row?.active ?? 0 };
}

/** What its author chose, where they did. */
export interface Choice {
  productId?: string | null;
  productChosen?: boolean;
}

type New = Omit<CreateAnnouncement, "imageIds" | "product"> & Choice & { sentAs: Buffer; status: "active" | "pending" };

/** Null when this id was already used; `findPublished` then tells by whom. */
export async function insertAnnouncement(
  db: Db,
  { id: userId, days }: { id: string; days: number },
  { featured, ...values }: New,
) {
  const [row] = await db
    .insert(announcements)
    .values({
      ...values,
      userId,
      currency: COUNTRY_FACTS[values.country].currency,
      featuredRequestedAt: featured ? sql`now()` : null,
      expiresAt: inDays(days),
      // Who is being suspended in this moment is waited for: what they send late is hidden with the rest.
      hidden: sql`(select ${users.status} <> 'active' from ${users} where ${users.id} = ${userId} for share)`,
    })
    .onConflictDoNothing({ target: announcements.id })
    .returning({ id: announcements.id });
  return row ?? null;
}

/** What its author writes, under an id that is used. */
export async function findPublished(db: Db, id: string) {
  const [row] = await db
    .select({
      userId: announcements.userId,
      title: announcements.title,
      category: announcements.category,
      conditionProduct: announcements.conditionProduct,
      product: sql<
        string | null
      >`case when ${announcements.productChosen} then coalesce(${announcements.productId}::text, '') end`,
      price: announcements.price,
      unit: announcements.unit,
      weightKg: announcements.weightKg,
      country: announcements.country,
      city: announcements.city,
      description: announcements.description,
      quantityAvailable: announcements.quantityAvailable,
      district: announcements.district,
      address: announcements.address,
      negotiablePrice: announcements.negotiablePrice,
      deliveryAvailable: announcements.deliveryAvailable,
      bulkSaleAvailable: announcements.bulkSaleAvailable,
      isOrganic: announcements.isOrganic,
      stockItemId: announcements.stockItemId,
      status: announcements.status,
      sentAs: announcements.sentAs,
    })
    .from(announcements)
    .where(eq(announcements.id, id));
  return row;
}
