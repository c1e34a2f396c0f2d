import type { Db } from "@recolte/db/client";
import { COUNTRY_FACTS, type Country, type Currency } from "@recolte/domain/platform/places/country";
import { Refusal } from "@recolte/domain/platform/refusal";
import { type RecordSale, type SaleLine, saleTotal } from "@recolte/domain/goods/shop/sale";
import { thousandths } from "@recolte/domain/goods/stock/item";
import { quantity as measured } from "@recolte/domain/goods/unit";
import { maySellOutside, type UserType } from "@recolte/domain/identity/user-type";
import { isEqual } from "#platform/is-equal.ts";
import { requireRoom } from "#platform/total-queries.ts";
import { annotateMember, countCards, hasOrdered } from "./customers-queries.ts";
import { findSaleById, insertSale, insertSaleLines, listLinesOf, lockSale, ownsCustomer, saveSale } from "./sales-queries.ts";
import { watchThreshold } from "#goods/stock/alert.ts";
import { insertMove } from "#goods/stock/change-queries.ts";
import { type Goods, lockItems } from "#goods/stock/for-orders-queries.ts";
import { takeOut } from "#goods/stock/return.ts";

interface Seller {
  id: string;
  country: Country | null;
  userType: UserType | null;
}

type Taken = Pick<SaleLine, "quantity"> & { stockItemId?: string | null | undefined };

/** What a sale takes of each item, lines of one item together. */
export function takenOf(lines: readonly Taken[]) {
  const taken = new Map<string, number>();
  for (const { stockItemId, quantity } of lines) {
    if (stockItemId) taken.set(stockItemId, thousandths((taken.get(stockItemId) ?? 0) + quantity));
  }
  return taken;
}

interface CounterStock {
  items: readonly Goods[];
  taken: ReadonlyMap<string, number>;
  currency: Currency;
}

/** What is set aside for orders is not for the counter. */
function wantGoods(lines: readonly SaleLine[], { items, taken, currency }: CounterStock) {
  if (items.length !== taken.size) throw new Refusal("stock.not-found");
  for (const item of items) {
    const free = thousandths(item.onHand - item.reserved);
    if (item.currency !== currency) throw new Refusal("sale.other-currency");
    if (lines.some((line) => line.stockItemId === item.id && line.unit !== item.unit)) throw new Refusal("sale.other-unit");
    if ((taken.get(item.id) ?? 0) > free) throw new Refusal("sale.short", measured(free, item.unit));
  }
}

const wordsOf = (lines: readonly (Omit<SaleLine, "stockItemId"> & Taken)[]) =>
  JSON.stringify(
    lines.map(({ stockItemId = null, label, unit, quantity, unitPrice }) => [
      stockItemId,
      label,
      unit,
      thousandths(quantity),
      unitPrice,
    ]),
  );

/** The same call again answers the same and sells nothing more. With anything else it is another, and nobody may read that it is kept. */
async function isRepeated(db: Db, sellerId: string, { id, lines, customerId, userId, ...said }: RecordSale) {
  const known = await findSaleById(db, id);
  if (!known) return false;
  const stored = await listLinesOf(db, [id]);
  const buyer = userId ? { userId } : { customerId };
  const isSame = known.sellerId === sellerId && isEqual(known, { ...said, ...buyer }) && wordsOf(stored) === wordsOf(lines);
  if (!isSame) throw new Refusal("sale.id-taken");
  return true;
}

async function watch(db: Db, items: readonly Goods[], freedOf: (id: string) => number) {
  const recipients: string[] = [];
  for (const item of items) recipients.push(...(await watchThreshold(db, item, freedOf(item.id))));
  return recipients;
}

/** Who only ordered until now gets their card with their first visit to the counter. */
async function cardOf(db: Db, ownerId: string, { customerId, userId }: Pick<RecordSale, "customerId" | "userId">) {
  if (userId) {
    const isKnown = (await countCards(db, ownerId, userId)) > 0 || (await hasOrdered(db, ownerId, userId));
    if (!isKnown) throw new Refusal("customer.not-found");
    return (await annotateMember(db, { ownerId, userId })).id;
  }
  if (customerId && !(await ownsCustomer(db, ownerId, customerId))) throw new Refusal("customer.not-found");
  return customerId;
}

/** The sale, its lines and what leaves the stock, all or nothing. Answers whom to recipients. */
export async function recordSale(db: Db, seller: Seller, input: RecordSale) {
  if (await isRepeated(db, seller.id, input)) return { recipients: [] };
  if (!maySellOutside(seller.userType)) throw new Refusal("sale.not-seller");
  if (!seller.country) throw new Refusal("profile.missing");
  const { id, lines, payment, note } = input;
  const { currency } = COUNTRY_FACTS[seller.country];
  const customerId = await cardOf(db, seller.id, input);
  const taken = takenOf(lines);
  const items = await lockItems(db, [...taken.keys()], seller.id);
  // The same call may have held them until now: what it took is sold, not missing.
  if (items.length > 0 && (await isRepeated(db, seller.id, input))) return { recipients: [] };
  wantGoods(lines, { items, taken, currency });
  await requireRoom(db, "counterSales", seller.id);
  const values = { id, sellerId: seller.id, customerId, currency, total: saleTotal(lines), payment, note };
  if (!(await insertSale(db, values))) {
    // Somebody was quicker with this id: the same call, or another's.
    await isRepeated(db, seller.id, input);
    return { recipients: [] };
  }
  await insertSaleLines(
    db,
    lines.map((line, index) => ({ ...line, saleId: id, n: index + 1 })),
  );
  for (const { stockItemId, quantity, unitPrice } of lines) {
    if (!stockItemId) continue;
    const move = { itemId: stockItemId, kind: "vente", quantity: -quantity, unitPrice, refId: id, actorId: seller.id } as const;
    await insertMove(db, move);
  }
  return { recipients: await watch(db, items, (item) => -(taken.get(item) ?? 0)) };
}

async function lockOwn(db: Db, sellerId: string, id: string) {
  const sale = await lockSale(db, sellerId, id);
  if (!sale) throw new Refusal("sale.not-found");
  return sale;
}

/** What was owed is paid; said twice it changes nothing. */
export async function settleSale(db: Db, sellerId: string, id: string) {
  const sale = await lockOwn(db, sellerId, id);
  if (sale.payment !== "credit" || sale.cancelledAt) throw new Refusal("sale.bad-state");
  if (!sale.settledAt) await saveSale(db, id, { settledAt: new Date() });
  return { id };
}

/** Said too soon, or of another: it is owed again; said twice it changes nothing. */
export async function reopenSale(db: Db, sellerId: string, id: string) {
  const sale = await lockOwn(db, sellerId, id);
  if (sale.payment !== "credit" || sale.cancelledAt) throw new Refusal("sale.bad-state");
  if (sale.settledAt) await saveSale(db, id, { settledAt: null });
  return { id };
}

/** It counts no more, and what it took is back, of which goods is answered too; cancelled already, nothing changes. */
export async function cancelSale(db: Db, sellerId: string, id: string) {
  const sale = await lockOwn(db, sellerId, id);
  const taken = takenOf(await listLinesOf(db, [id]));
  const itemIds = [...taken.keys()];
  if (sale.cancelledAt) return { id, itemIds, recipients: [] };
  const items = await lockItems(db, itemIds);
  await takeOut(db, items);
  await saveSale(db, id, { cancelledAt: new Date() });
  for (const item of items) {
    const quantity = taken.get(item.id) ?? 0;
    const note = "Vente annulée";
    await insertMove(db, { itemId: item.id, kind: "ajustement", quantity, note, refId: id, actorId: sellerId });
  }
  return { id, itemIds, recipients: await watch(db, items, (item) => taken.get(item) ?? 0) };
}
