import { aPerson } from "@recolte/db/factories";
import { batches, cropCycles, cropLogs, users } from "@recolte/db/schema";
import { aStockItem } from "@recolte/db/trade-factories";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";
import { eraseDue } from "./erasure.ts";
import { farmingSections } from "./export-farming.ts";

const crop = {
  plot: "Parcelle nord",
  crop: "Tomates",
  category: "legumes",
  plantedOn: "2098-03-01",
  expectedFrom: "2098-06-01",
  expectedTo: "2098-06-30",
  expectedKg: 800,
} as const;

test("les données d'un compte portent ses cultures, leur journal et ses lots, d'autrui rien", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  for (const person of [awa, ben]) {
    const id = uuidv7();
    await as(person).crops.create({ id, ...crop, plot: `Parcelle de ${person.id}` });
    await as(person).crops.log({ id, logId: uuidv7(), content: `Pluie de ${person.id}` });
    const { id: stockItemId } = await aStockItem(db, { ownerId: person.id, label: "Manioc", onHand: 100 });
    await as(person).batches.begin({ id: uuidv7(), product: "Farine", inputs: [{ stockItemId, quantity: 40 }] });
  }
  const sections: Record<string, unknown[]> = {};
  for (const [name, pieces] of farmingSections({ db, userId: awa.id })) {
    sections[name] = [];
    for await (const rows of pieces) sections[name].push(...rows);
  }
  expect(sections).toMatchObject({
    cultures: [{ culture: "Tomates", etat: "Planifié", kgAttendus: 800, journal: [{ texte: `Pluie de ${awa.id}` }] }],
    lots: [{ lot: "Farine", etat: "En cours", kgEntres: 40, matieresPremieres: [{ produit: "Manioc", quantite: 40 }] }],
  });
  expect(JSON.stringify(sections)).not.toContain(ben.id);
});

test("avec le compte s'effacent ses cultures, leur journal et ses lots ; ceux d'autrui restent", async ({ db, as, deps }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  for (const person of [awa, ben]) {
    const item = { id: uuidv7(), label: "Tomates" };
    const id = uuidv7();
    await as(person).crops.create({ id, ...crop });
    await as(person).crops.move({ id, status: "planifie", move: "plant" });
    await as(person).crops.harvest({ id, status: "en_cours", moveId: uuidv7(), harvestedKg: 100, item });
    await as(person).batches.begin({ id: uuidv7(), product: "Purée", inputs: [{ stockItemId: item.id, quantity: 40 }] });
  }
  await db
    .update(users)
    .set({ deletionRequestedAt: new Date(Date.now() - 15 * 86_400_000) })
    .where(eq(users.id, awa.id));
  await eraseDue({ db, log: deps.log });
  for (const table of [cropCycles, batches]) {
    expect((await db.select({ ownerId: table.ownerId }).from(table)).map(({ ownerId }) => ownerId)).toEqual([ben.id]);
  }
  expect(await db.$count(cropLogs)).toBe(2);
});
