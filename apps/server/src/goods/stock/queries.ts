import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, stockItems, stockMoves } from "@recolte/db/schema";
import type { StockFilter } from "@recolte/domain/goods/stock/item";
import { COVER_DAYS } from "@recolte/domain/goods/stock/stock";
import { containsText } from "#platform/like.ts";
import type { StockRow } from "./change-queries.ts";

const own = (ownerId: string, id: string) => and(eq(stockItems.id, id), eq(stockItems.ownerId, ownerId));
const ownAnnouncement = (userId: string) => and(eq(announcements.userId, userId), isNull(announcements.deletedAt));

const free = sql<number>`${stockItems.onHand} - ${stockItems.reserved}`.mapWith(Number);
/** Little is news only of what there was enough of, or whose threshold the owner chose. */
const isLow = sql<boolean>`coalesce(${stockItems.watched} and ${stockItems.onHand} - ${stockItems.reserved} < ${stockItems.alertThreshold}, false)`;

const item = {
  id: stockItems.id,
  label: stockItems.label,
  category: stockItems.category,
  unit: stockItems.unit,
  currency: stockItems.currency,
  onHand: stockItems.onHand,
  reserved: stockItems.reserved,
  free,
  alertThreshold: stockItems.alertThreshold,
  low: isLow,
  archivedAt: stockItems.archivedAt,
  createdAt: stockItems.createdAt,
  /** How often it moved: the number of its last move, with which a count says up to where its author had seen. */
  moves: sql<number>`(select coalesce(max(m.n), 0) from ${stockMoves} m where m.item_id = ${stockItems}.id)`.mapWith(Number),
};

/** What came back of a sale that a dispute or its seller undid. */
const isReturn = sql`(${stockMoves.kind} = 'ajustement' and ${stockMoves.quantity} > 0 and exists (
  select from ${stockMoves} v where v.ref_id = ${stockMoves.refId} and v.item_id = ${stockMoves.itemId} and v.kind = 'vente'))`;

/** Sold in the last four weeks: what the days of cover are reckoned from. */
const recentSales = (db: Db) =>
  db
    .select({ sold: sql<number>`greatest(coalesce(-sum(${stockMoves.quantity}), 0), 0)`.mapWith(Number).as("sold") })
    .from(stockMoves)
    .where(
      and(
        eq(stockMoves.itemId, stockItems.id),
        inArray(stockMoves.kind, ["vente", "ajustement"]),
        or(eq(stockMoves.kind, "vente"), isReturn),
        sql`${stockMoves.at} > now() - make_interval(days => ${COVER_DAYS}::int)`,
      ),
    )
    .as("sales");

/** With its pace of sale; the caller says which, in what order, how many. */
export function itemsWithSales(db: Db) {
  const sales = recentSales(db);
  const coverDays = sql<
    number | null
  >`case when ${sales.sold} > 0 then floor(${stockItems.onHand} * ${COVER_DAYS}::int / ${sales.sold})::int end`;
  return db
    .select({ ...item, sold: sales.sold, coverDays })
    .from(stockItems)
    .innerJoinLateral(sales, sql`true`)
    .$dynamic();
}

interface Page {
  after?: { createdAt: Date; id: string } | undefined;
  limit: number;
}
type Wanted = Pick<StockFilter, "search" | "only">;

/** Newest first. */
export const listItems = (db: Db, ownerId: string, { search, only, after, limit }: Wanted & Page) =>
  itemsWithSales(db)
    .where(
      and(
        eq(stockItems.ownerId, ownerId),
        only === "archived" ? isNotNull(stockItems.archivedAt) : isNull(stockItems.archivedAt),
        only === "low" ? isLow : undefined,
        search ? containsText(sql`fold(${stockItems.label})`, search) : undefined,
        after
          ? sql`(${stockItems.createdAt}, ${stockItems.id}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(stockItems.createdAt), desc(stockItems.id))
    .limit(limit);

export async function findItem(db: Db, ownerId: string, id: string) {
  const [row] = await itemsWithSales(db).where(own(ownerId, id));
  return row;
}

const goodsNow = (db: Db, ownerId: string, which: SQL) =>
  db
    .select({ id: item.id, onHand: item.onHand, free, moves: item.moves })
    .from(stockItems)
    .where(and(eq(stockItems.ownerId, ownerId), which))
    .orderBy(asc(stockItems.id));

/** How they stand now, for the device that has just moved them: what it kept of them is older. */
export const findGoodsNow = async (db: Db, ownerId: string, ids: readonly string[]) =>
  ids.length > 0 ? goodsNow(db, ownerId, inArray(stockItems.id, [...ids])) : [];

/** The same of one's own goods that an order or a batch has moved. */
export function findMovedGoods(db: Db, ownerId: string, refId: string) {
  const moved = db.select({ id: stockMoves.itemId }).from(stockMoves).where(eq(stockMoves.refId, refId));
  return goodsNow(db, ownerId, inArray(stockItems.id, moved));
}

const NAMES_MAX = 500;

/** To choose from, by name. */
export const listNames = (db: Db, ownerId: string) =>
  db
    .select({ id: stockItems.id, label: stockItems.label, unit: stockItems.unit, free })
    .from(stockItems)
    .where(and(eq(stockItems.ownerId, ownerId), isNull(stockItems.archivedAt)))
    .orderBy(asc(sql`fold(${stockItems.label})`), asc(stockItems.id))
    .limit(NAMES_MAX);

/** What the head of the list says. */
export async function countItems(db: Db, ownerId: string) {
  const [row] = await db
    .select({
      items: sql<number>`count(*)::int`,
      low: sql<number>`(count(*) filter (where ${isLow}))::int`,
      soldOut: sql<number>`(count(*) filter (where ${stockItems.onHand} = ${stockItems.reserved}))::int`,
    })
    .from(stockItems)
    .where(and(eq(stockItems.ownerId, ownerId), isNull(stockItems.archivedAt)));
  return row ?? { items: 0, low: 0, soldOut: 0 };
}

const lastPrice = (itemId: string, kind: "vente" | "achat"): SQL<number | null> =>
  sql`(
  select m.unit_price from ${stockMoves} m where m.item_id = ${itemId} and m.kind = ${kind} and m.unit_price is not null
  order by m.n desc limit 1)`.mapWith(stockMoves.unitPrice);

/** What one unit brought and cost last, and what is asked for it now: where the forms begin. */
export async function findLastPrices(db: Db, itemId: string) {
  const asked: SQL<number | null> = sql`(
    select a.price from ${announcements} a
    where a.stock_item_id = ${itemId} and a.status = 'active' and a.deleted_at is null and a.price > 0
    order by a.created_at desc limit 1)`.mapWith(announcements.price);
  const [row] = await db
    .select({ lastSale: lastPrice(itemId, "vente"), lastPurchase: lastPrice(itemId, "achat"), asked })
    .from(stockItems)
    .where(eq(stockItems.id, itemId));
  return row ?? { lastSale: null, lastPurchase: null, asked: null };
}

/** What sells from it. */
export const listLinked = (db: Db, itemId: string) =>
  db
    .select({ id: announcements.id, title: announcements.title, status: announcements.status })
    .from(announcements)
    .where(and(eq(announcements.stockItemId, itemId), isNull(announcements.deletedAt)))
    .orderBy(desc(announcements.createdAt), desc(announcements.id));

const LINKABLE_MAX = 100;

/** Own announcements that could sell from it, the newest first. */
export const listLinkable = (db: Db, userId: string, { unit, currency }: Pick<StockRow, "unit" | "currency">) =>
  db
    .select({ id: announcements.id, title: announcements.title, status: announcements.status })
    .from(announcements)
    .where(
      and(
        ownAnnouncement(userId),
        eq(announcements.unit, unit),
        eq(announcements.currency, currency),
        isNull(announcements.stockItemId),
      ),
    )
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(LINKABLE_MAX);

/** Newest first, each with what was on hand after it: what is on hand now, less all that came later. */
export function listMoves(db: Db, itemId: string, { before, limit }: { before: number | null; limit: number }) {
  const page = db
    .select()
    .from(stockMoves)
    .where(and(eq(stockMoves.itemId, itemId), before === null ? undefined : lt(stockMoves.n, before)))
    .orderBy(desc(stockMoves.n))
    .limit(limit)
    .as("page");
  const newer = sql`(select coalesce(sum(m.quantity), 0) from ${stockMoves} m where m.item_id = ${itemId} and m.n >= ${before})`;
  const later = sql`coalesce(sum(${page.quantity}) over (order by ${page.n} desc rows between unbounded preceding and 1 preceding), 0)`;
  return db
    .select({
      id: page.id,
      n: page.n,
      kind: page.kind,
      quantity: page.quantity,
      unitPrice: page.unitPrice,
      note: page.note,
      at: page.at,
      balance: sql<number>`${stockItems.onHand} - ${newer} - ${later}`.mapWith(Number),
    })
    .from(page)
    .innerJoin(stockItems, eq(stockItems.id, page.itemId))
    .orderBy(desc(page.n));
}
