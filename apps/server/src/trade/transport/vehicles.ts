import type { Db } from "@recolte/db/client";
import { Refusal } from "@recolte/domain/platform/refusal";
import { excessOf, type SaveVehicle, type SetVehicleStatus } from "@recolte/domain/trade/transport/vehicle";
import { lockPerson } from "#identity/auth/account-queries.ts";
import { isEqual } from "#platform/is-equal.ts";
import { listPeople } from "./queries.ts";
import { notifyTransport } from "./notify-transport.ts";
import {
  bookedLoad,
  countFleet,
  insertVehicle,
  isPlateFree,
  listComing,
  lockVehicle,
  updateVehicle,
} from "./vehicles-queries.ts";

const FLEET_MAX = 200;

async function lockOwn(db: Db, ownerId: string, id: string) {
  const vehicle = await lockVehicle(db, ownerId, id);
  if (!vehicle || vehicle.archivedAt) throw new Refusal("vehicle.not-found");
  return vehicle;
}

/** Anybody who waits for the vehicle hears what became of it; answers whom to wake after commit. */
async function tellWaiting(db: Db, ownerId: string, { id, reason }: { id: string; reason: string }) {
  const coming = await listComing(db, ownerId, id);
  const [by = null] = coming.length > 0 ? await listPeople(db, [ownerId]) : [];
  const news = coming.map((about) => ({
    event: "order.delivery-unsure" as const,
    about,
    by,
    to: [about.customerId],
    deliveryId: about.id,
    reason,
  }));
  return notifyTransport(db, ...news);
}

/** A new one, or the same with other facts; what is booked must still go in. */
export async function save(db: Db, ownerId: string, { id, version, ...facts }: SaveVehicle) {
  await lockPerson(db, ownerId);
  const known = await lockVehicle(db, ownerId, id);
  // Sent again, it is there already; put away since, its plate may hang on another.
  if (known && isEqual(known, facts)) return { id, recipients: [] };
  if (known ? known.archivedAt : version) throw new Refusal("vehicle.not-found");
  // An older sending writes nothing over what was corrected since.
  if (known && known.version !== version) throw new Refusal(version ? "vehicle.stale" : "vehicle.id-taken");
  if (!(await isPlateFree(db, ownerId, { id, plate: facts.plate }))) throw new Refusal("vehicle.plate-taken");
  if (!known) {
    if ((await countFleet(db, ownerId)) >= FLEET_MAX) throw new Refusal("vehicle.full");
    if (!(await insertVehicle(db, { id, ownerId, ...facts }))) throw new Refusal("vehicle.id-taken");
    return { id, recipients: [] };
  }
  const { weightKg, volume } = await bookedLoad(db, id);
  const excess = excessOf({ weightKg, volume: volume === null ? null : Number(volume) }, facts);
  if (excess) throw new Refusal("vehicle.overload", excess);
  const warmed = known.cold && !facts.cold;
  const since = facts.cold ? { warmedAt: null } : warmed ? { warmedAt: new Date() } : {};
  await updateVehicle(db, id, { ...facts, ...since, version: known.version + 1 });
  return { id, recipients: warmed ? await tellWaiting(db, ownerId, { id, reason: "Le véhicule n'est plus réfrigéré" }) : [] };
}

export async function setStatus(db: Db, ownerId: string, { id, status }: SetVehicleStatus) {
  const vehicle = await lockOwn(db, ownerId, id);
  if (vehicle.status === "en_mission") throw new Refusal("vehicle.on-mission");
  if (vehicle.status === status) return { id, recipients: [] };
  await updateVehicle(db, id, { status });
  const stops = status === "maintenance";
  return { id, recipients: stops ? await tellWaiting(db, ownerId, { id, reason: "Le véhicule est en maintenance" }) : [] };
}

/** Only what has no journey left; those it made stay. */
export async function archive(db: Db, ownerId: string, id: string) {
  await lockOwn(db, ownerId, id);
  if ((await bookedLoad(db, id)).journeys > 0) throw new Refusal("vehicle.in-use");
  await updateVehicle(db, id, { archivedAt: new Date(), status: "disponible" });
  return { id };
}
