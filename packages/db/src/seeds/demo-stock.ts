import { RESERVING } from "@recolte/domain/trade/orders/status";
import { type StockMoveKind, STOCKING_TYPES } from "@recolte/domain/goods/stock/stock";
import type { stockItems, stockMoves } from "#schema/index.ts";
import { DAY, HOUR } from "./demo-clock.ts";
import type { Goods } from "./demo-goods.ts";
import { demoId } from "./demo-id.ts";
import type { DemoOrder } from "./demo-orders.ts";
import type { DemoPerson } from "./people.ts";
import type { Random } from "./random.ts";

export interface Flow {
  at: number;
  kind: StockMoveKind;
  quantity: number;
  unitPrice?: number;
  refId?: string;
  note?: string;
}

/** Goods on the way to be written: what went in and out, in any order until it is told. */
export interface Item {
  id: string;
  owner: DemoPerson;
  label: string;
  goods: Pick<Goods, "category" | "unit" | "currency" | "price">;
  /** How it comes in where no order brings it; null for what is bought by orders only. */
  supply: StockMoveKind | null;
  flows: Flow[];
  /** What is left to be sold today. */
  free: number;
  reserved: number;
  createdAt: number;
}

const SUPPLY: Partial<Record<DemoPerson["userType"], StockMoveKind>> = {
  producteur: "recolte",
  transformateur: "transformation",
};
const supplyOf = ({ userType }: DemoPerson): StockMoveKind => SUPPLY[userType] ?? "achat";
const keepsStock = ({ userType }: DemoPerson) => STOCKING_TYPES.some((type) => type === userType);

export const balanceOf = ({ flows }: Item, until: number) =>
  flows.reduce((sum, { at, quantity }) => (at <= until ? sum + quantity : sum), 0);

/** Labels are one of a kind for each owner and unit; a second gets its number, as the application gives it. */
export function stockBook() {
  const items = new Map<string, Item>();
  const keyOf = ({ id }: DemoPerson, label: string, unit: string) => `${id} ${label.toLowerCase()} ${unit}`;
  const find = (owner: DemoPerson, label: string, unit: string) => items.get(keyOf(owner, label, unit));
  function begin(owner: DemoPerson, label: string, values: Pick<Item, "goods" | "supply" | "free" | "createdAt">): Item {
    const { unit } = values.goods;
    const name = find(owner, label, unit) ? `${label.slice(0, 110)} (${items.size})` : label;
    const key = keyOf(owner, name, unit);
    const item = { id: demoId("stock", key), owner, label: name, flows: [], reserved: 0, ...values };
    items.set(key, item);
    return item;
  }
  return { items: () => [...items.values()], find, begin };
}
export type StockBook = ReturnType<typeof stockBook>;

/** What each announcement sells from, where its author says how much they have and somebody ordered it, or tries it out. */
export function sellFromStock(
  book: StockBook,
  orders: readonly DemoOrder[],
  { accounts, now }: { accounts: ReadonlySet<string>; now: Date },
) {
  const selling = new Map<Goods, Item>();
  for (const { goods, row, seller, buyer, total } of orders) {
    const tried = accounts.has(seller.id);
    const standing = row.announcementId === goods.announcement.id;
    if (!row.acceptedAt || !goods.announcement.quantityAvailable || !(tried || standing)) continue;
    const createdAt = tried ? now.getTime() - 372 * DAY : row.acceptedAt.getTime();
    const supply = tried ? supplyOf(seller) : "ajustement";
    const values = { goods, supply, free: goods.announcement.quantityAvailable, createdAt };
    const item = selling.get(goods) ?? book.begin(seller, goods.title, values);
    selling.set(goods, item);
    row.stockItemId = item.id;
    const flow = { quantity: -row.quantity, unitPrice: row.unitPrice, refId: row.id };
    if (RESERVING.includes(row.status)) item.reserved += row.quantity;
    if (row.handedOverAt) item.flows.push({ ...flow, kind: "vente", at: row.handedOverAt.getTime() });
    const isBought = accounts.has(buyer.id) && keepsStock(buyer);
    if (row.upheld === false && !isBought && total > 0)
      item.flows.push({
        kind: "ajustement",
        quantity: row.quantity,
        at: row.closedAt!.getTime(),
        refId: row.id,
        note: "Vente annulée après un litige",
      });
  }
  return selling;
}

/** What the accounts to try bought, where their trade keeps it. */
export function keepPurchases(book: StockBook, orders: readonly DemoOrder[], accounts: ReadonlySet<string>) {
  for (const { goods, row, buyer } of orders) {
    if (!row.handedOverAt || !accounts.has(buyer.id) || !keepsStock(buyer)) continue;
    const at = row.handedOverAt.getTime();
    const begun = { goods, supply: null, free: 0, createdAt: at - HOUR };
    const item = book.find(buyer, goods.title, goods.unit) ?? book.begin(buyer, goods.title, begun);
    item.flows.push({ kind: "achat", quantity: row.quantity, unitPrice: row.unitPrice, refId: row.id, at });
  }
}

const LOSSES = ["Fruits trop mûrs", "Sac percé", "Abîmé pendant le stockage", "Invendu"];

/** A little of what passes through is lost. */
export function loseSome(random: Random, item: Item) {
  const sold = item.flows.filter(({ kind, quantity }) => kind === "vente" && quantity < -6);
  for (const { at, quantity } of random.shuffle(sold).slice(0, 5))
    item.flows.push({
      kind: "perte",
      quantity: -Math.max(1, Math.round(-quantity * 0.05)),
      at,
      note: random.pick(LOSSES),
    });
}

/** Comes in before it goes out, every fortnight or so, and leaves what is free and set aside today. */
export function supplyItem(random: Random, item: Item, now: number) {
  const { supply, flows, free, reserved } = item;
  if (!supply) return;
  const goesOut = flows.filter(({ at, quantity }) => quantity < 0 && at < now).toSorted((a, b) => a.at - b.at);
  const price = supply === "achat" ? { unitPrice: Math.max(1, Math.round(item.goods.price * (0.7 + random.next() * 0.1))) } : {};
  const come = (at: number, quantity: number) => {
    if (quantity > 0)
      flows.push({
        kind: supply,
        quantity,
        at: Math.max(at, item.createdAt),
        ...price,
        ...(supply === "ajustement" && { note: "Quantité de l'annonce" }),
      });
  };
  const every = supply === "ajustement" ? 400 * DAY : random.int(9, 16) * DAY;
  const back = flows
    .filter(({ quantity, kind }) => kind === "ajustement" && quantity > 0)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  let waiting = [...goesOut];
  let begin = (waiting[0]?.at ?? now) - random.int(8, 40) * HOUR;
  while (waiting.length > 0) {
    const part = waiting.filter(({ at }) => at < begin + every);
    waiting = waiting.filter(({ at }) => at >= begin + every);
    const left = waiting.length === 0 ? Math.max(0, free + reserved - back) : 0;
    come(begin, left - part.reduce((sum, { quantity }) => sum + quantity, 0));
    begin = Math.max(begin + every, (waiting[0]?.at ?? 0) - random.int(8, 40) * HOUR);
  }
  if (goesOut.length === 0) come(Math.max(item.createdAt, now - random.int(3, 20) * DAY), free + reserved);
}

type ItemRow = typeof stockItems.$inferInsert & { id: string; createdAt: Date };
type MoveRow = typeof stockMoves.$inferInsert & { id: string; n: number; at: Date };

/** One item in four is below what its owner wants to have, and they were told. */
export function tellStock(items: readonly Item[], accounts: ReadonlySet<string>) {
  const rows: ItemRow[] = [];
  const moves: MoveRow[] = [];
  for (const [place, item] of items.entries()) {
    const { id, owner, label, goods, reserved } = item;
    const flows = item.flows.toSorted((a, b) => a.at - b.at || b.quantity - a.quantity);
    const onHand = flows.reduce((sum, { quantity }) => sum + quantity, 0);
    const free = onHand - reserved;
    const wanted = Math.max(1, Math.round(place % 4 === 1 ? free * 1.4 + 1 : free * 0.4));
    const watched = accounts.has(owner.id);
    rows.push({
      id,
      ownerId: owner.id,
      label,
      category: goods.category,
      unit: goods.unit,
      currency: goods.currency,
      onHand,
      reserved,
      alertThreshold: watched ? wanted : null,
      watched,
      alertedAt: watched && free < wanted ? new Date(flows.at(-1)?.at ?? item.createdAt) : null,
      createdAt: new Date(Math.min(item.createdAt, flows[0]?.at ?? item.createdAt)),
    });
    for (const [n, { at, kind, quantity, unitPrice = null, refId = null, note = "" }] of flows.entries())
      moves.push({
        id: demoId("move", `${id} ${n}`),
        itemId: id,
        kind,
        quantity,
        unitPrice,
        note,
        refId,
        actorId: owner.id,
        at: new Date(at),
        n: n + 1,
      });
  }
  return { items: rows, moves };
}
