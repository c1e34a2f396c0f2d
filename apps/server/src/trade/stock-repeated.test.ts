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
