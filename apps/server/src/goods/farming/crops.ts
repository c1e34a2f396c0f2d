import { DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import type { CreateCrop, HarvestCrop, LogCrop, MoveCrop, UpdateCrop } from "@recolte/domain/goods/farming/crop-cycle";
import { OPEN_CROPS_MAX } from "@recolte/domain/goods/farming/crop-cycle";
import { CROP_MOVES, type CropMove, type CropStatus, isOpenCrop } from "@recolte/domain/goods/farming/crop-status";
import { dayIn } from "@recolte/domain/platform/days/local-day";
import { Refusal } from "@recolte/domain/platform/refusal";
import { stateAfter } from "@recolte/domain/platform/state-machine";
import { isMeasurable, weightOf } from "@recolte/domain/goods/stock/stock";
import { thousandths } from "@recolte/domain/goods/stock/item";
import type { Unit } from "@recolte/domain/goods/unit";
import type { Db } from "@recolte/db/client";
import { lockPerson } from "#identity/auth/account-queries.ts";
import { isEqual } from "#platform/is-equal.ts";
import { requireRoom } from "#platform/total-queries.ts";
import { countOpenCrops, findCrop, insertCrop, insertCropLog, isLogged, lockCrop, saveCrop } from "./crops-queries.ts";
import { lockItem } from "#goods/stock/change-queries.ts";
import { harvest as addToStock, type Owner } from "#goods/stock/stock.ts";

/** The same call again is the same crop; with other fields it is another, and nobody may read that it is kept. */
export async function createCrop(db: Db, { id: ownerId, country }: Owner, crop: CreateCrop) {
  await lockPerson(db, ownerId);
  // Not held: its harvest holds it before its owner.
  const known = await findCrop(db, ownerId, crop.id);
  if (known && isEqual(known, crop)) return { id: crop.id };
  if (known) throw new Refusal("crop.id-taken");
  if ((await countOpenCrops(db, ownerId)) >= OPEN_CROPS_MAX) throw new Refusal("crop.full");
  await requireRoom(db, "crops", ownerId);
  // Planted before today, it grows already.
  const status = crop.plantedOn < dayIn(country ?? DEFAULT_COUNTRY, new Date()) ? "en_cours" : "planifie";
  if (!(await insertCrop(db, { ...crop, ownerId, status }))) throw new Refusal("crop.id-taken");
  return { id: crop.id };
}

/** As the screen showed it, and held. */
async function lockSeen(db: Db, ownerId: string, seen: { id: string; status: CropStatus }) {
  const held = await lockCrop(db, ownerId, seen.id);
  if (!held) throw new Refusal("crop.not-found");
  if (held.status !== seen.status) throw new Refusal("crop.stale");
  return held;
}

export async function updateCrop(db: Db, ownerId: string, { id, status, ...fields }: UpdateCrop) {
  const held = await lockSeen(db, ownerId, { id, status });
  if (!isOpenCrop(held.status)) throw new Refusal("crop.over");
  await saveCrop(db, id, fields);
  return { id };
}

function after(status: CropStatus, move: CropMove) {
  const to = stateAfter(CROP_MOVES, move, { state: status, actor: "owner" });
  if (!to) throw new Refusal("crop.bad-state");
  return to;
}

export async function moveCrop(db: Db, ownerId: string, { move, note, ...seen }: MoveCrop) {
  const held = await lockSeen(db, ownerId, seen);
  const status = after(held.status, move);
  await saveCrop(db, held.id, { status, ...(!isOpenCrop(status) && { endedAt: new Date() }) });
  await insertCropLog(db, { cycleId: held.id, move, content: note });
  return { id: held.id, status };
}

/** Kilograms in the unit of goods that are weighed. */
function inUnit(kilograms: number, unit: Unit) {
  const weight = weightOf(1, unit);
  if (weight === null) throw new Refusal("crop.no-weight");
  const quantity = kilograms / weight;
  if (!isMeasurable(quantity, unit)) throw new Refusal("crop.measure");
  return thousandths(quantity);
}

/** The crop is over, and what it gave is in stock. */
export async function harvestCrop(db: Db, owner: Owner, input: HarvestCrop) {
  const { itemId, item, moveId, harvestedKg, note, ...seen } = input;
  const held = await lockSeen(db, owner.id, seen);
  const status = after(held.status, "harvest");
  const known = itemId === undefined ? null : await lockItem(db, owner.id, itemId);
  if (known === undefined) throw new Refusal("stock.not-found");
  const { recipients, goods } = await addToStock(db, owner, {
    id: moveId,
    note,
    cropCycleId: held.id,
    ...(known
      ? { itemId: known.id, quantity: inUnit(harvestedKg, known.unit) }
      : { item: { id: item!.id, label: item!.label, category: held.category, unit: "kg" as const }, quantity: harvestedKg }),
  });
  await saveCrop(db, held.id, { status, harvestedKg, endedAt: new Date(), stockItemId: goods.id });
  await insertCropLog(db, { cycleId: held.id, move: "harvest", content: note });
  return { recipients, goods };
}

export async function logCrop(db: Db, ownerId: string, { id, logId, content }: LogCrop) {
  const held = await lockCrop(db, ownerId, id);
  if (!held) throw new Refusal("crop.not-found");
  const note = { id: logId, cycleId: id, content };
  if (await isLogged(db, note)) return { id };
  await requireRoom(db, "cropLogs", id);
  await insertCropLog(db, { ...note, move: "note" });
  if (!(await isLogged(db, note))) throw new Refusal("crop.note-id-taken");
  return { id };
}
