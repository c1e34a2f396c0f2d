import { BATCH_KG_MAX, type BeginBatch, type FinishBatch, kilogramsOf } from "@recolte/domain/goods/farming/batch";
import { BATCH_MOVES, type BatchMove, type BatchStatus } from "@recolte/domain/goods/farming/crop-status";
import { Refusal } from "@recolte/domain/platform/refusal";
import { stateAfter } from "@recolte/domain/platform/state-machine";
import { isMeasurable } from "@recolte/domain/goods/stock/stock";
import { overfills, thousandths } from "@recolte/domain/goods/stock/item";
import { quantity as measured, type Unit } from "@recolte/domain/goods/unit";
import type { Db } from "@recolte/db/client";
import { isEqual } from "#platform/is-equal.ts";
import { requireRoom } from "#platform/total-queries.ts";
import {
  findMade,
  type HeldItem,
  insertBatch,
  insertInputs,
  listInputs,
  lockBatch,
  lockOwnItems,
  saveBatch,
} from "./batches-queries.ts";
import { watchThreshold } from "#goods/stock/alert.ts";
import { findMove, insertMove } from "#goods/stock/change-queries.ts";
import { takeOut } from "#goods/stock/return.ts";
import { create as createItem, type Owner } from "#goods/stock/stock.ts";

interface Change {
  id?: string;
  refId: string;
  quantity: number;
  note: string;
}

/** One move of goods that are held; answers whom to recipients. */
async function transform(db: Db, item: HeldItem, change: Change) {
  if (!isMeasurable(change.quantity, item.unit)) throw new Refusal("stock.whole");
  const after = thousandths(item.onHand + change.quantity);
  if (after < item.reserved) {
    const free = measured(thousandths(item.onHand - item.reserved), item.unit);
    throw new Refusal("batch.short", `${free} de « ${item.label} »`);
  }
  if (overfills(after, change.quantity)) throw new Refusal("stock.too-much");
  await insertMove(db, { ...change, itemId: item.id, kind: "transformation", actorId: item.ownerId });
  return watchThreshold(db, item, change.quantity);
}

function weigh(part: { quantity: number; kg?: number | undefined }, unit: Unit) {
  const kg = kilogramsOf(part, unit);
  if (!kg) throw new Refusal("batch.weight");
  return kg;
}

const saidOf = ({ stockItemId, ...amount }: BeginBatch["inputs"][number], unit: Unit) => ({
  stockItemId,
  quantity: amount.quantity,
  kg: kilogramsOf(amount, unit),
});

/** Whether the same call came before; with other goods or weights it is another, and nobody may read that it was begun. */
async function isRepeated(db: Db, ownerId: string, { id, product, note, inputs }: BeginBatch) {
  const known = await lockBatch(db, ownerId, id);
  if (!known) return false;
  const stored = await listInputs(db, [id]);
  const isSame = stored.length === inputs.length && isEqual(known, { product, note });
  const areSame = isSame && inputs.every((input, n) => isEqual(stored[n]!, saidOf(input, stored[n]!.unit)));
  if (!areSame) throw new Refusal("batch.id-taken");
  return true;
}

/** Takes its raw materials out of stock, all of them or none. */
export async function beginBatch(db: Db, ownerId: string, input: BeginBatch) {
  if (await isRepeated(db, ownerId, input)) return { recipients: [] };
  const { id, product, note, inputs } = input;
  const items = await lockOwnItems(
    db,
    ownerId,
    inputs.map(({ stockItemId }) => stockItemId),
  );
  const parts = inputs.map((input, n) => {
    const item = items.find((one) => one.id === input.stockItemId);
    if (!item) throw new Refusal("stock.not-found");
    if (item.archivedAt) throw new Refusal("stock.archived");
    return { n, item, quantity: input.quantity, kg: weigh(input, item.unit) };
  });
  const inputKg = thousandths(parts.reduce((sum, { kg }) => sum + kg, 0));
  if (inputKg > BATCH_KG_MAX) throw new Refusal("stock.too-much");
  await requireRoom(db, "batches", ownerId);
  if (!(await insertBatch(db, { id, ownerId, product, note, inputKg }))) {
    // The same call came at the same time and was quicker.
    if (await isRepeated(db, ownerId, input)) return { recipients: [] };
    throw new Refusal("batch.id-taken");
  }
  await insertInputs(
    db,
    parts.map(({ n, item, quantity, kg }) => ({ batchId: id, n, stockItemId: item.id, quantity, kg })),
  );
  const recipients: string[] = [];
  for (const { item, quantity } of parts)
    recipients.push(...(await transform(db, item, { refId: id, quantity: -quantity, note: product })));
  return { recipients };
}

async function lockOwn(db: Db, ownerId: string, id: string) {
  const held = await lockBatch(db, ownerId, id);
  if (!held) throw new Refusal("batch.not-found");
  return held;
}

function after(status: BatchStatus, move: BatchMove) {
  const to = stateAfter(BATCH_MOVES, move, { state: status, actor: "owner" });
  if (!to) throw new Refusal("batch.over");
  return to;
}

/** What came out goes into stock; it weighs no more than what went in. */
export async function finishBatch(db: Db, owner: Owner, { id, moveId, quantity, kg, itemId, item }: FinishBatch) {
  const held = await lockOwn(db, owner.id, id);
  const made = held.status === "termine" && (await findMade(db, moveId, id));
  const goods = item ? { id: item.id, label: item.label, unit: item.unit } : { id: itemId };
  if (made && isEqual(made, { quantity, ...goods }) && held.outputKg === kilogramsOf({ quantity, kg }, made.unit))
    return { recipients: [] };
  const status = after(held.status, "finish");
  if (await findMove(db, moveId)) throw new Refusal("stock.id-taken");
  const outputItemId = item ? (await createItem(db, owner, { ...item, quantity: 0 })).id : (itemId ?? "");
  const [output] = await lockOwnItems(db, owner.id, [outputItemId]);
  if (!output) throw new Refusal("stock.not-found");
  if (output.archivedAt) throw new Refusal("stock.archived");
  const outputKg = weigh({ quantity, kg }, output.unit);
  if (outputKg > held.inputKg) throw new Refusal("batch.yield", measured(held.inputKg, "kg"));
  const recipients = await transform(db, output, { id: moveId, refId: id, quantity, note: held.product });
  await saveBatch(db, id, { status, output: quantity, outputKg, outputItemId, endedAt: new Date() });
  return { recipients };
}

/** Everything goes back where it came from. */
export async function cancelBatch(db: Db, ownerId: string, id: string) {
  const held = await lockOwn(db, ownerId, id);
  const status = after(held.status, "cancel");
  const inputs = await listInputs(db, [id]);
  const items = await lockOwnItems(
    db,
    ownerId,
    inputs.map(({ stockItemId }) => stockItemId),
  );
  await takeOut(db, items);
  const recipients: string[] = [];
  for (const item of items) {
    const quantity = inputs.find(({ stockItemId }) => stockItemId === item.id)!.quantity;
    recipients.push(...(await transform(db, item, { refId: id, quantity, note: `Lot annulé : ${held.product}` })));
  }
  await saveBatch(db, id, { status, endedAt: new Date() });
  return { recipients };
}
