import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcementImages, announcements, products } from "@recolte/db/schema";
import type { AnnouncementTerms, EditAnnouncement, QuickEdit } from "@recolte/domain/market/announcements/announcement";
import type { AnnouncementStatus } from "@recolte/domain/market/announcements/status";
import { COUNTRY_FACTS, type Currency } from "@recolte/domain/platform/places/country";
import type { Unit } from "@recolte/domain/goods/unit";
import { inDays, picture } from "./columns.ts";
import type { Choice } from "./queries.ts";

const own = (userId: string, id: string) =>
  and(eq(announcements.id, id), eq(announcements.userId, userId), isNull(announcements.deletedAt));

/** Holds one's own announcement until commit: what may happen to it is decided on this state. Who writes about it does not wait. */
export async function lockOwn(db: Db, userId: string, id: string) {
  const [row] = await db
    .select({
      status: announcements.status,
      version: announcements.version,
      stockItemId: announcements.stockItemId,
      price: announcements.price,
      unit: announcements.unit,
      currency: announcements.currency,
    })
    .from(announcements)
    .where(own(userId, id))
    .for("no key update");
  return row;
}

/** Everything the edit form holds. */
export async function findToEdit(db: Db, userId: string, id: string) {
  const [row] = await db
    .select({
      id: announcements.id,
      version: announcements.version,
      status: announcements.status,
      title: announcements.title,
      description: announcements.description,
      category: announcements.category,
      conditionProduct: announcements.conditionProduct,
      /** What they chose: empty where they chose none, and where the title names it. */
      product: sql<string>`coalesce(case when ${announcements.productChosen} then ${products.name} end, '')`,
      productChosen: sql<boolean>`coalesce(${announcements.productChosen}, false)`,
      price: announcements.price,
      unit: announcements.unit,
      weightKg: announcements.weightKg,
      quantityAvailable: announcements.quantityAvailable,
      stocked: sql<boolean>`${announcements.stockItemId} is not null`,
      country: announcements.country,
      city: announcements.city,
      district: announcements.district,
      address: announcements.address,
      negotiablePrice: announcements.negotiablePrice,
      deliveryAvailable: announcements.deliveryAvailable,
      bulkSaleAvailable: announcements.bulkSaleAvailable,
      isOrganic: announcements.isOrganic,
      featured: sql<boolean>`${announcements.featuredRequestedAt} is not null`,
    })
    .from(announcements)
    .leftJoin(products, eq(products.id, announcements.productId))
    .where(own(userId, id));
  return row;
}

const { unit, productId } = announcements;

/** The newest word about each unit of each product, the newest of all first. */
export async function listOwnWeights(db: Db, userId: string) {
  const rows = await db
    .selectDistinctOn([unit, productId], {
      unit,
      product: products.name,
      weightKg: announcements.weightKg,
      createdAt: announcements.createdAt,
    })
    .from(announcements)
    .leftJoin(products, eq(products.id, productId))
    .where(and(eq(announcements.userId, userId), isNotNull(announcements.weightKg)))
    .orderBy(unit, productId, desc(announcements.createdAt));
  return rows
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .map(({ createdAt: _createdAt, ...weight }) => weight);
}

export const listAttached = (db: Db, announcementId: string) =>
  db
    .select({ id: announcementImages.id, ...picture })
    .from(announcementImages)
    .where(eq(announcementImages.announcementId, announcementId))
    .orderBy(asc(announcementImages.position));

const nextVersion = sql`${announcements.version} + 1`;

/** What was struck stands no more beside a price that its author changed, be it what it is the price of. */
const struckBeside = (price: number, unit?: Unit, currency?: Currency) =>
  sql`case when ${announcements.price} = ${price}::numeric(12, 2) and ${announcements.unit} = ${unit ?? announcements.unit}
    and ${announcements.currency} = ${currency ?? announcements.currency} then ${announcements.priceBefore} end`;

type Fields = Omit<EditAnnouncement, "id" | "version" | "imageIds" | "quantitySeen" | "product"> & Choice;

export function saveEdit(db: Db, id: string, { featured, status, ...fields }: Fields & { status: AnnouncementStatus }) {
  const { currency } = COUNTRY_FACTS[fields.country];
  return db
    .update(announcements)
    .set({
      ...fields,
      priceBefore: struckBeside(fields.price, fields.unit, currency),
      termsUnsaid: false,
      status,
      currency,
      featuredRequestedAt: featured ? sql`coalesce(${announcements.featuredRequestedAt}, now())` : null,
      version: nextVersion,
    })
    .where(eq(announcements.id, id));
}

export const saveQuickEdit = (db: Db, { id, price, quantityAvailable }: QuickEdit) =>
  db
    .update(announcements)
    .set({ price, priceBefore: struckBeside(price), quantityAvailable, version: nextVersion })
    .where(eq(announcements.id, id));

/** On all that were published by a form which did not ask; null: they stay as they are, and are not asked about again. */
export const saveTerms = (db: Db, userId: string, terms: AnnouncementTerms | null) =>
  db
    .update(announcements)
    .set({ ...terms, termsUnsaid: false, ...(terms && { version: nextVersion }) })
    .where(and(eq(announcements.userId, userId), isNull(announcements.deletedAt), announcements.termsUnsaid))
    .returning({ id: announcements.id });

/** What is on hand is nobody's to read before. */
export const setQuantity = (db: Db, id: string, quantityAvailable: number) =>
  db.update(announcements).set({ quantityAvailable, version: nextVersion }).where(eq(announcements.id, id));

export const setStatus = (db: Db, id: string, status: AnnouncementStatus) =>
  db.update(announcements).set({ status }).where(eq(announcements.id, id));

/** Public again; with the days it had left, or all of them when none were. */
export const setActive = (db: Db, id: string, days: number) =>
  db
    .update(announcements)
    .set({
      status: "active",
      expiresAt: sql`case when ${announcements.expiresAt} > now() then ${announcements.expiresAt} else ${inDays(days)} end`,
      expiryToldAt: sql`case when ${announcements.expiresAt} > now() then ${announcements.expiryToldAt} end`,
    })
    .where(eq(announcements.id, id));

/** All its days again; its age, its views and who keeps it stay. */
export const setRenewed = (db: Db, id: string, days: number) =>
  db
    .update(announcements)
    .set({ status: "active", publishedAt: sql`now()`, expiresAt: inDays(days), expiryToldAt: null })
    .where(eq(announcements.id, id));

/** Takes every photo off; `attachImages` then gives back those that stay, in their new order. */
export async function detachImages(db: Db, announcementId: string) {
  const rows = await db
    .update(announcementImages)
    .set({ announcementId: null })
    .where(eq(announcementImages.announcementId, announcementId))
    .returning({ id: announcementImages.id });
  return rows.map(({ id }) => id);
}

export const deleteImages = (db: Db, ids: readonly string[]) =>
  db
    .delete(announcementImages)
    .where(inArray(announcementImages.id, [...ids]))
    .returning(picture);

/** The title stays for those who kept or wrote about it, its goods for those who talk about an order; text, place and wishes go. */
export const blank = (db: Db, id: string) =>
  db
    .update(announcements)
    .set({
      deletedAt: sql`now()`,
      status: sql`case when ${announcements.status} = 'active' then 'paused' else ${announcements.status} end`,
      description: "",
      district: "",
      address: "",
      sentAs: null,
      featuredUntil: null,
      featuredRequestedAt: null,
    })
    .where(eq(announcements.id, id));
