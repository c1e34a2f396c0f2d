import { cents } from "@recolte/domain/market/announcements/announcement";
import { COUNTRY_FACTS, type Country } from "@recolte/domain/platform/places/country";
import { Refusal } from "@recolte/domain/platform/refusal";
import { defaultThreshold, isMeasurable } from "@recolte/domain/goods/stock/stock";
import {
  changeOf,
  type CreateStockItem,
  type Harvest,
  overfills,
  type RecordMove,
  thousandths,
} from "@recolte/domain/goods/stock/item";
import type { Db } from "@recolte/db/client";
import { lockPerson } from "#identity/auth/account-queries.ts";
import { isEqual } from "#platform/is-equal.ts";
import { requireRoom } from "#platform/total-queries.ts";
import { watchThreshold } from "./alert.ts";
import {
  countLinked,
  findFirstMove,
  findMove,
  type StockRow,
  insertItem,
  insertMove,
  isNameFree,
  lockItem,
  ownsCrop,
  updateItem,
} from "./change-queries.ts";

export interface Owner {
  id: string;
  /** Whose currency the goods are reckoned in; nothing without a profile. */
  country: Country | null;
}

async function lockOwn(db: Db, ownerId: string, id: string) {
  const item = await lockItem(db, ownerId, id);
  if (!item) throw new Refusal("stock.not-found");
  return item;
}

function wantOpen({ archivedAt }: StockRow) {
  if (archivedAt) throw new Refusal("stock.archived");
}

async function lockOpen(db: Db, ownerId: string, id: string) {
  const item = await lockOwn(db, ownerId, id);
  wantOpen(item);
  return item;
}

type NewItem = Pick<CreateStockItem, "id" | "label" | "category" | "unit" | "threshold">;

/** Empty, or as it is when the same call came before. Other goods are not begun under an id that is used. */
async function begin(db: Db, owner: Owner, { threshold, ...item }: NewItem) {
  const known = await lockItem(db, owner.id, item.id);
  if (known && !isEqual(known, item)) throw new Refusal("stock.item-id-taken");
  if (known) return { held: known, fresh: false };
  if (!owner.country) throw new Refusal("profile.missing");
  await lockPerson(db, owner.id);
  if (!(await isNameFree(db, owner.id, item))) throw new Refusal("stock.name-taken");
  await requireRoom(db, "stockItems", owner.id);
  const { currency } = COUNTRY_FACTS[owner.country];
  const alertThreshold = threshold === undefined ? defaultThreshold(item.unit) : threshold;
  const watched = threshold !== undefined && threshold !== null;
  const fresh = await insertItem(db, { ...item, currency, alertThreshold, watched, ownerId: owner.id });
  const held = await lockItem(db, owner.id, item.id);
  if (!held) throw new Refusal("stock.id-taken");
  return { held, fresh };
}

const START = "Stock de départ";

/** What was there when it was begun. */
async function startOf(db: Db, itemId: string) {
  const first = await findFirstMove(db, itemId);
  return first?.kind === "ajustement" && first.note === START ? first.quantity : 0;
}

/** With what is there already. */
export async function create(db: Db, owner: Owner, { quantity, ...item }: CreateStockItem) {
  const { held, fresh } = await begin(db, owner, item);
  const said = { quantity, alertThreshold: item.threshold === undefined ? held.alertThreshold : item.threshold };
  if (!fresh && !isEqual({ ...held, quantity: await startOf(db, held.id) }, said)) throw new Refusal("stock.item-id-taken");
  if (fresh && quantity > 0) {
    await insertMove(db, { itemId: held.id, kind: "ajustement", quantity, note: START, actorId: owner.id });
  }
  return { id: held.id };
}

interface Change {
  id?: string;
  kind: RecordMove["kind"];
  quantity: number;
  unitPrice?: number;
  note: string;
  refId?: string | undefined;
}

/** Writes one move of goods that are held, and answers whom to recipients. What is set aside for orders stays. */
async function move(db: Db, item: StockRow, change: Change) {
  // Here, after the look for a former try: what is kept is kept, although the goods were put away since.
  wantOpen(item);
  const after = thousandths(item.onHand + change.quantity);
  if (overfills(after, change.quantity)) throw new Refusal("stock.too-much");
  if (after < item.reserved) throw new Refusal(change.kind === "ajustement" ? "stock.reserved" : "stock.short");
  await requireRoom(db, "stockMoves", item.id);
  await insertMove(db, { ...change, itemId: item.id, actorId: item.ownerId });
  return watchThreshold(db, item, change.quantity);
}

type Said = Pick<Change, "kind" | "note" | "unitPrice" | "refId"> & { id: string; quantity?: number; counted?: number };

/**
 * Whether the move with this id was made already, by the same call sent twice. With another figure or word it is another call,
 * and nobody may read that it was written. Of a count it is what there was after it that says so: what it changed depends on before.
 */
async function isRepeated(db: Db, { id, ...said }: Said, itemId: string) {
  const known = await findMove(db, id);
  if (!known) return false;
  if (known.itemId !== itemId || !isEqual(known, said)) throw new Refusal("stock.id-taken");
  return true;
}

/** A counted quantity that is the book's is written too: sent again after a sale, it would undo that sale. */
export async function record(db: Db, ownerId: string, input: RecordMove) {
  const item = await lockOwn(db, ownerId, input.itemId);
  const stated = input.kind === "ajustement" ? { counted: input.counted } : { quantity: changeOf(input, item.onHand) };
  const { id, kind, note } = input;
  const price = kind === "achat" ? { unitPrice: cents(input.unitPrice) } : {};
  if (await isRepeated(db, { id, kind, note, ...price, ...stated }, item.id)) return { recipients: [] };
  if (!isMeasurable(input.kind === "ajustement" ? input.counted : input.quantity, item.unit)) throw new Refusal("stock.whole");
  const quantity = changeOf(input, item.onHand);
  return { recipients: await move(db, item, { id, kind, quantity, note, ...price }) };
}

/** Adds to goods one has or begins new ones; a crop it comes from must be one's own. */
export async function harvest(db: Db, owner: Owner, { id, itemId, item, quantity, note, cropCycleId }: Harvest) {
  const held = item ? (await begin(db, owner, item)).held : await lockOwn(db, owner.id, itemId ?? "");
  const { label, category, unit } = held;
  const goods = { id: held.id, label, category, unit };
  const said = { id, kind: "recolte", quantity, note, refId: cropCycleId } as const;
  if (await isRepeated(db, said, held.id)) return { recipients: [], goods };
  if (!isMeasurable(quantity, unit)) throw new Refusal("stock.whole");
  if (cropCycleId && !(await ownsCrop(db, owner.id, cropCycleId))) throw new Refusal("stock.not-found");
  return { recipients: await move(db, held, said), goods };
}

export async function rename(
  db: Db,
  ownerId: string,
  { id, ...changes }: Pick<StockRow, "id" | "label"> & Partial<Pick<StockRow, "category">>,
) {
  const found = await lockOpen(db, ownerId, id);
  await lockPerson(db, ownerId);
  if (!(await isNameFree(db, ownerId, { id, unit: found.unit, label: changes.label }))) throw new Refusal("stock.name-taken");
  await updateItem(db, id, changes);
  return { id };
}

/** Nobody is told of what they have just decided; from here on the next fall is. */
export async function setThreshold(db: Db, ownerId: string, { id, threshold }: { id: string; threshold: number | null }) {
  const item = await lockOpen(db, ownerId, id);
  if (threshold !== null && !isMeasurable(threshold, item.unit)) throw new Refusal("stock.whole");
  const isEnough = threshold === null || item.onHand - item.reserved >= threshold;
  await updateItem(db, id, { alertThreshold: threshold, watched: true, ...(isEnough && { alertedAt: null }) });
  return { id };
}

/** Only what is empty and sold by no announcement; its moves stay. */
export async function archive(db: Db, ownerId: string, id: string) {
  const item = await lockOwn(db, ownerId, id);
  if (item.archivedAt) return { id };
  if (item.onHand > 0 || (await countLinked(db, id)) > 0) throw new Refusal("stock.in-use");
  await updateItem(db, id, { archivedAt: new Date(), alertedAt: null });
  return { id };
}
