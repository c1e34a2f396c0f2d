import { aPerson } from "@recolte/db/factories";
import { aStockItem } from "@recolte/db/trade-factories";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";

test("réponse perdue puis quantité corrigée : on n'apprend pas « enregistré » pour un chiffre qui ne l'est pas", async ({
  db,
  as,
}) => {
  const awa = await aPerson(db, { userType: "grossiste" });
  const { id: itemId } = await aStockItem(db, { ownerId: awa.id });
  const taken = "Un premier envoi est déjà enregistré";
  const bought = { id: uuidv7(), itemId, kind: "achat", quantity: 10, unitPrice: 300 } as const;
  await as(awa).stock.record(bought);
  await expect(as(awa).stock.record({ ...bought, quantity: 12 })).rejects.toThrow(taken);
  const lost = { id: uuidv7(), itemId, kind: "perte", quantity: 4, note: "Pluie" } as const;
  await as(awa).stock.record(lost);
  await as(awa).stock.record(lost);
  await expect(as(awa).stock.record({ ...lost, quantity: 3 })).rejects.toThrow(taken);
  const harvested = { id: uuidv7(), itemId, quantity: 5 };
  await as(awa).stock.harvest(harvested);
  await expect(as(awa).stock.harvest({ ...harvested, quantity: 50 })).rejects.toThrow(taken);
  const counted = { id: uuidv7(), itemId, kind: "ajustement", counted: 7 } as const;
  await as(awa).stock.record(counted);
  await as(awa).stock.record(counted);
  await as(awa).stock.record({ ...bought, id: uuidv7(), quantity: 1.25 });
  await as(awa).stock.record(counted);
  await expect(as(awa).stock.record({ ...counted, counted: 9 })).rejects.toThrow(taken);
  expect(await as(awa).stock.byId({ id: itemId })).toMatchObject({ onHand: 8.25 });
});

test("réponse perdue puis comptage corrigé : « enregistré » ne se dit que du chiffre compté, même après d'autres mouvements", async ({
  db,
  as,
}) => {
  const awa = await aPerson(db, { userType: "grossiste" });
  const { id: itemId } = await aStockItem(db, { ownerId: awa.id, onHand: 3.5 });
  const counted = { id: uuidv7(), itemId, kind: "ajustement", counted: 7.25 } as const;
  await as(awa).stock.record(counted);
  await expect(as(awa).stock.record({ ...counted, counted: 17.25 })).rejects.toThrow("Un premier envoi est déjà enregistré");
  await as(awa).stock.record({ id: uuidv7(), itemId, kind: "perte", quantity: 2, note: "Pluie" });
  await as(awa).stock.record(counted);
  expect(await as(awa).stock.byId({ id: itemId })).toMatchObject({ onHand: 5.25 });
});

test("réponse perdue d'un comptage qui tombait juste : renvoyé après une vente, il n'annule pas cette vente", async ({
  db,
  as,
}) => {
  const awa = await aPerson(db, { userType: "grossiste", country: "gabon" });
  const { id: itemId } = await aStockItem(db, { ownerId: awa.id, onHand: 10 });
  const counted = { id: uuidv7(), itemId, kind: "ajustement", counted: 10 } as const;
  await as(awa).stock.record(counted);
  const line = { stockItemId: itemId, label: "Tomates", unit: "kg", quantity: 4, unitPrice: 500 } as const;
  await as(awa).sales.record({ id: uuidv7(), lines: [line], payment: "cash" });
  await as(awa).stock.record(counted);
  expect(await as(awa).stock.byId({ id: itemId })).toMatchObject({ onHand: 6 });
  await expect(as(awa).stock.record({ ...counted, counted: 9 })).rejects.toThrow("Un premier envoi est déjà enregistré");
  const moves = (await as(awa).stock.moves({ id: itemId })).items;
  expect(moves.map(({ kind, quantity, balance }) => [kind, quantity, balance])).toEqual([
    ["vente", -4, 6],
    ["ajustement", 0, 10],
    ["recolte", 10, 10],
  ]);
});

test("réponse perdue, puis stock vidé et archivé : le mouvement et la récolte renvoyés sont dits gardés, d'autres sont refusés", async ({
  db,
  as,
}) => {
  const awa = await aPerson(db, { userType: "grossiste", country: "gabon" });
  const item = { id: uuidv7(), label: "Bananes", category: "fruits", unit: "kg" } as const;
  const begun = { id: uuidv7(), item, quantity: 4 };
  const harvested = { id: uuidv7(), itemId: item.id, quantity: 6 };
  const lost = { id: uuidv7(), itemId: item.id, kind: "perte", quantity: 10, note: "Pluie" } as const;
  const sendAll = async () => {
    await as(awa).stock.harvest(begun);
    await as(awa).stock.harvest(harvested);
    await as(awa).stock.record(lost);
  };
  await sendAll();
  await as(awa).stock.archive({ id: item.id });
  await sendAll();
  const archived = "Ce stock est archivé";
  await expect(as(awa).stock.record({ ...lost, id: uuidv7(), quantity: 1 })).rejects.toThrow(archived);
  await expect(as(awa).stock.harvest({ ...harvested, id: uuidv7() })).rejects.toThrow(archived);
  await expect(as(awa).stock.harvest({ ...begun, id: uuidv7() })).rejects.toThrow(archived);
  expect(await as(awa).stock.byId({ id: item.id })).toMatchObject({ onHand: 0, archivedAt: expect.any(Date) });
});

test("réponse perdue puis culture corrigée : la récolte gardée pour une autre culture n'est pas dite enregistrée", async ({
  db,
  as,
}) => {
  const awa = await aPerson(db);
  const { id: itemId } = await aStockItem(db, { ownerId: awa.id });
  const dates = { plantedOn: "2026-01-05", expectedFrom: "2026-04-01", expectedTo: "2026-05-01", expectedKg: 100 };
  const crops = ["Manioc", "Igname"].map((crop) => ({
    id: uuidv7(),
    plot: "Nord",
    crop,
    category: "tubercules" as const,
    ...dates,
  }));
  for (const crop of crops) await as(awa).crops.create(crop);
  const harvested = { id: uuidv7(), itemId, quantity: 5, cropCycleId: crops[0]!.id };
  await as(awa).stock.harvest(harvested);
  await as(awa).stock.harvest(harvested);
  const taken = "Un premier envoi est déjà enregistré";
  await expect(as(awa).stock.harvest({ ...harvested, cropCycleId: crops[1]!.id })).rejects.toThrow(taken);
  await expect(as(awa).stock.harvest({ ...harvested, cropCycleId: undefined })).rejects.toThrow(taken);
});
