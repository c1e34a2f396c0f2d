import { aPerson, anAnnouncement } from "@recolte/db/factories";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";

test("réponse perdue puis offre corrigée : elle est refusée au lieu d'être dite envoyée, l'offre d'avant une contre-offre est la même", async ({
  db,
  as,
}) => {
  const [seller, buyer] = [await aPerson(db), await aPerson(db, { userType: "grossiste" })];
  const { id: announcementId } = await anAnnouncement(db, { userId: seller.id, negotiablePrice: true, deliveryAvailable: true });
  const input = {
    id: uuidv7(),
    announcementId,
    quantity: 0.1 + 0.2,
    unitPrice: 450,
    fulfilment: "retrait",
    note: "Pour samedi",
  } as const;
  await as(buyer).orders.propose(input);
  await as(buyer).orders.propose(input);
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const corrections = [
    { quantity: 4 },
    { unitPrice: 440 },
    { wishedOn: soon },
    { note: "Pour dimanche" },
    { fulfilment: "livraison" },
    { fulfilment: "livraison", carrier: true },
  ] as const;
  for (const correction of corrections)
    await expect(as(buyer).orders.propose({ ...input, ...correction })).rejects.toMatchObject({
      code: "CONFLICT",
      message: "Un premier envoi est déjà enregistré : vérifiez vos commandes. S'il s'agit d'une autre offre, envoyez à nouveau.",
    });
  await as(seller).orders.counter({ id: input.id, version: 1, quantity: 2, unitPrice: 500, fulfilment: "retrait" });
  await as(buyer).orders.propose(input);
  expect(await as(buyer).orders.byId({ id: input.id })).toMatchObject({ quantity: 2, unitPrice: 500, round: 2 });
});
