import { aPerson } from "@recolte/db/factories";
import { vehicles } from "@recolte/db/schema";
import { aDelivery, aVehicle } from "@recolte/db/trade-factories";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";

const lorry = (changes: object = {}) => ({
  id: uuidv7(),
  plate: "GA-123-AB",
  kind: "camion" as const,
  maxKg: 5000,
  maxVolume: null,
  cold: false,
  ...changes,
});

test("un véhicule s'ajoute, se corrige et s'archive ; sa plaque est libre ensuite", async ({ db, as }) => {
  const awa = as(await aPerson(db, { userType: "transporteur" }));
  const one = lorry();
  await awa.vehicles.save(one);
  await awa.vehicles.save({ ...one, version: 1, plate: "ga-124-ab" });
  expect(await awa.vehicles.list()).toMatchObject([{ plate: "GA-124-AB", status: "disponible", nextPickupAt: null }]);
  await expect(awa.vehicles.save(lorry({ plate: "GA-124-AB" }))).rejects.toThrow("Vous avez déjà un véhicule avec cette plaque");
  await awa.vehicles.archive({ id: one.id });
  expect(await awa.vehicles.list()).toEqual([]);
  await awa.vehicles.save(lorry({ plate: "GA-124-AB" }));
  await expect(awa.vehicles.save(one)).rejects.toThrow("Véhicule non trouvé");
});

test("réponse perdue, puis véhicule archivé et sa plaque reprise : l'ajout renvoyé est dit gardé et ne change rien", async ({
  db,
  as,
}) => {
  const awa = as(await aPerson(db, { userType: "transporteur" }));
  const one = lorry({ maxVolume: 12.5 });
  await awa.vehicles.save(one);
  await awa.vehicles.archive({ id: one.id });
  expect(await awa.vehicles.save(one)).toEqual({ id: one.id });
  const next = lorry();
  await awa.vehicles.save(next);
  expect(await awa.vehicles.save(one)).toEqual({ id: one.id });
  await expect(awa.vehicles.save({ ...one, maxKg: 4000 })).rejects.toThrow("Véhicule non trouvé");
  expect((await awa.vehicles.list()).map(({ id }) => id)).toEqual([next.id]);
});

test("réponse perdue, puis véhicule corrigé ailleurs : la correction renvoyée n'écrase rien, faite elle est dite gardée", async ({
  db,
  as,
}) => {
  const awa = as(await aPerson(db, { userType: "transporteur" }));
  const one = lorry();
  await awa.vehicles.save(one);
  const corrected = { ...one, version: 1, maxKg: 6000 };
  await awa.vehicles.save(corrected);
  expect(await awa.vehicles.save(corrected)).toEqual({ id: one.id });
  await awa.vehicles.save({ ...corrected, version: 2, maxKg: 7000 });
  for (const older of [corrected, { ...corrected, maxKg: 6500 }]) {
    await expect(awa.vehicles.save(older)).rejects.toThrow("Ce véhicule a changé entre-temps");
  }
  expect(await awa.vehicles.list()).toMatchObject([{ maxKg: 7000, version: 3 }]);
});

test("réponse perdue, puis véhicule corrigé ailleurs : l'ajout renvoyé n'écrase rien", async ({ db, as }) => {
  const awa = as(await aPerson(db, { userType: "transporteur" }));
  const one = lorry();
  await awa.vehicles.save(one);
  expect(await awa.vehicles.save(one)).toEqual({ id: one.id });
  await awa.vehicles.save({ ...one, version: 1, maxKg: 6000 });
  await expect(awa.vehicles.save(one)).rejects.toThrow("Un premier envoi est déjà enregistré : vérifiez votre flotte.");
  expect(await awa.vehicles.list()).toMatchObject([{ maxKg: 6000 }]);
});

test("un véhicule mis en maintenance pendant qu'on le corrige se corrige quand même ; disparu, il n'est pas recréé", async ({
  db,
  as,
}) => {
  const awa = as(await aPerson(db, { userType: "transporteur" }));
  const one = lorry();
  await awa.vehicles.save(one);
  await awa.vehicles.setStatus({ id: one.id, status: "maintenance" });
  await awa.vehicles.save({ ...one, version: 1, cold: true });
  expect(await awa.vehicles.list()).toMatchObject([{ cold: true, status: "maintenance" }]);
  await expect(awa.vehicles.save(lorry({ plate: "GA-124-AB", version: 1 }))).rejects.toThrow("Véhicule non trouvé");
});

test.for(["GA 123 AB", "ga123ab", "GA-123 AB"])("« %s » et « GA-123-AB » sont une seule plaque", async (plate, { db, as }) => {
  const awa = as(await aPerson(db, { userType: "transporteur" }));
  const one = lorry();
  await awa.vehicles.save(one);
  await expect(awa.vehicles.save(lorry({ plate }))).rejects.toThrow("Vous avez déjà un véhicule avec cette plaque");
  await awa.vehicles.save({ ...one, version: 1, plate });
  expect(await awa.vehicles.list()).toHaveLength(1);
});

test("ce qui est réservé tient dans ce que l'on corrige, et ne s'archive pas", async ({ db, as }) => {
  const awa = await aPerson(db, { userType: "transporteur" });
  const { vehicleId } = await aDelivery(db, { carrierId: awa.id, customerId: (await aPerson(db)).id, weightKg: 800 });
  await expect(as(awa).vehicles.save(lorry({ id: vehicleId, version: 1, maxKg: 799 }))).rejects.toThrow(
    "Ce chargement de 800\u00a0kg dépasse la charge du véhicule",
  );
  await as(awa).vehicles.save(lorry({ id: vehicleId, version: 1, maxKg: 800 }));
  await expect(as(awa).vehicles.archive({ id: vehicleId })).rejects.toThrow("Ce véhicule a encore des livraisons à faire");
  const [one] = await as(awa).vehicles.list();
  expect(one?.nextPickupAt).toBeInstanceOf(Date);
});

test("le véhicule d'un autre n'existe pas, et son numéro ne se prend pas", async ({ db, as }) => {
  const { id } = await aVehicle(db, { ownerId: (await aPerson(db)).id });
  const eve = as(await aPerson(db));
  await expect(eve.vehicles.setStatus({ id, status: "maintenance" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(eve.vehicles.archive({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(eve.vehicles.save(lorry({ id }))).rejects.toThrow("Un premier envoi est déjà enregistré");
  expect(await db.$count(vehicles)).toBe(1);
});

test("un itinéraire s'ajoute, se corrige et se supprime ; celui d'un autre ne se touche pas", async ({ db, as }) => {
  const [awa, eve] = [as(await aPerson(db)), as(await aPerson(db))];
  const line = {
    id: uuidv7(),
    towns: ["Oyem", "Libreville"],
    weekdays: [5, 1],
    departure: "06:00",
    capacityKg: 5000,
    active: true,
  };
  const asked = line as Parameters<typeof awa.carrierRoutes.save>[0];
  await awa.carrierRoutes.save(asked);
  await awa.carrierRoutes.save({ ...asked, active: false });
  expect(await awa.carrierRoutes.list()).toEqual([{ ...line, weekdays: [1, 5], active: false }]);
  await expect(eve.carrierRoutes.save(asked)).rejects.toThrow("Itinéraire non trouvé");
  await eve.carrierRoutes.remove({ id: line.id });
  expect(await awa.carrierRoutes.list()).toHaveLength(1);
  await awa.carrierRoutes.remove({ id: line.id });
  expect(await awa.carrierRoutes.list()).toEqual([]);
});

test("un véhicule qui part en maintenance, ou n'est plus réfrigéré, nomme ses livraisons prévues et prévient chaque client une fois", async ({
  db,
  as,
}) => {
  const [carrier, customer] = [await aPerson(db, { userType: "transporteur" }), await aPerson(db)];
  const { id, version, plate, kind, maxKg, maxVolume } = await aVehicle(db, { ownerId: carrier.id, cold: true });
  const journey = { carrierId: carrier.id, customerId: customer.id, vehicleId: id };
  const at = (hours: number) => ({ pickupAt: new Date(Date.now() + hours * 3_600_000) });
  const late = await aDelivery(db, { ...journey, ...at(90) });
  const soon = await aDelivery(db, { ...journey, ...at(40) });
  await aDelivery(db, { ...journey, ...at(-90), status: "livree" });
  const { vehicles } = as(carrier);
  expect((await vehicles.coming({ id })).map((one) => one.id)).toEqual([soon.id, late.id]);
  expect(await as(customer).vehicles.coming({ id })).toEqual([]);

  await vehicles.save({ id, version, plate, kind, maxKg, maxVolume, cold: false });
  const unsettled = async () =>
    (await as(carrier).dashboards.toDo()).items.flatMap(({ kind: what, id: of }) => (what === "warm-vehicle" ? [of] : []));
  expect(await unsettled()).toEqual([soon.id, late.id]);
  await vehicles.setStatus({ id, status: "maintenance" });
  await vehicles.setStatus({ id, status: "maintenance" });
  const { items } = await as(customer).notifications.list({});
  const told = items.map(({ facts }) => [facts.event, facts.reason]);
  const unsure = "order.delivery-unsure";
  expect(told).toEqual([
    [unsure, "Le véhicule est en maintenance"],
    [unsure, "Le véhicule est en maintenance"],
    [unsure, "Le véhicule n'est plus réfrigéré"],
    [unsure, "Le véhicule n'est plus réfrigéré"],
  ]);
  await vehicles.setStatus({ id, status: "disponible" });
  await vehicles.save({ id, version: version + 1, plate, kind, maxKg, maxVolume, cold: true });
  expect(await unsettled()).toEqual([]);
});

test("un itinéraire ne promet pas plus que les véhicules de sa flotte n'en portent", async ({ db, as }) => {
  const carrier = await aPerson(db, { userType: "transporteur" });
  await aVehicle(db, { ownerId: carrier.id, kind: "moto", maxKg: 100 });
  const { carrierRoutes } = as(carrier);
  const line = { towns: ["Oyem", "Bitam"], weekdays: [1 as const], departure: "06:00", active: true };
  const save = (capacityKg: number) => carrierRoutes.save({ id: uuidv7(), ...line, capacityKg });
  await expect(save(5000)).rejects.toThrow(/300\s+kg au maximum pour les véhicules de votre flotte/u);
  await expect(save(301)).rejects.toMatchObject({ cause: { code: "route.overload" } });
  await save(300);
  await aVehicle(db, { ownerId: carrier.id, kind: "camion" });
  await save(5000);
});

test("une moto de cinq tonnes, ou de vingt mètres cubes, est refusée", async ({ db, as }) => {
  const { vehicles } = as(await aPerson(db, { userType: "transporteur" }));
  await expect(vehicles.save(lorry({ kind: "moto" }))).rejects.toThrow(/300\s+kg au maximum pour ce type de véhicule/u);
  const bulky = { kind: "moto", maxKg: 100, maxVolume: 20 };
  await expect(vehicles.save(lorry(bulky))).rejects.toThrow(/2\s+m³ au maximum pour ce type de véhicule/u);
});
