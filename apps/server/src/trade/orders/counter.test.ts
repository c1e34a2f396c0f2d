import { announcements, orders } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { orderStage } from "#testing/order-stage.ts";
import { expect, test } from "#testing/test.ts";

const HOUR = 3_600_000;
const terms = { quantity: 4, unitPrice: 500, fulfilment: "retrait" } as const;

test.for([
  ["d'unité", { unit: "sac" }],
  ["de monnaie", { country: "cote_ivoire", currency: "XOF" }],
] as const)(
  "une annonce qui a changé %s depuis l'offre ne se négocie plus et ne s'accepte plus",
  async ([, change], { db, as }) => {
    const { seller, announcement, id } = await orderStage({ db, as });
    await db.update(announcements).set(change).where(eq(announcements.id, announcement.id));
    const seen = { id, version: 1 };
    await expect(as(seller).orders.counter({ ...seen, ...terms })).rejects.toThrow("L'annonce a changé depuis cette offre");
    await expect(as(seller).orders.accept(seen)).rejects.toThrow("L'annonce a changé depuis cette offre");
  },
);

test.for([
  ["livre", true],
  ["ne livre pas", false],
] as const)(
  "d'un retrait, l'acheteur demande la livraison à qui %s : aucun transporteur n'est sous-entendu",
  async ([, deliveryAvailable], { db, as }) => {
    const { seller, buyer, id } = await orderStage({ db, as }, { announced: { deliveryAvailable } });
    await as(seller).orders.counter({ id, version: 1, ...terms, quantity: 3 });
    const asked = as(buyer).orders.counter({ id, version: 2, ...terms, fulfilment: "livraison" });
    if (!deliveryAvailable) return expect(asked).rejects.toThrow("Le vendeur ne livre pas");
    await asked;
    expect(await as(seller).orders.byId({ id })).toMatchObject({ fulfilment: "livraison", carrier: false });
  },
);

test("le transporteur que l'acheteur choisit le reste quand une contre-offre n'en dit rien, et s'en va avec la livraison", async ({
  db,
  as,
}) => {
  const { seller, buyer, id } = await orderStage({ db, as }, { fulfilment: "livraison", carrier: true });
  const stands = async () => (await as(buyer).orders.byId({ id })).carrier;
  await as(seller).orders.counter({ id, version: 1, ...terms, fulfilment: "livraison", quantity: 3 });
  expect(await stands()).toBe(true);
  await as(buyer).orders.counter({ id, version: 2, ...terms });
  expect(await stands()).toBe(false);
});

test("une contre-offre redonne quarante-huit heures à l'autre ; acceptée, plus rien n'est attendu de personne", async ({
  db,
  as,
}) => {
  const { seller, buyer, id } = await orderStage({ db, as });
  await db
    .update(orders)
    .set({ answerBy: new Date(Date.now() + HOUR) })
    .where(eq(orders.id, id));
  await as(seller).orders.counter({ id, version: 1, ...terms, quantity: 3 });
  const answerBy = async () => (await as(buyer).orders.byId({ id })).answerBy;
  expect((await answerBy())?.getTime()).toBeGreaterThan(Date.now() + 47 * HOUR);
  await as(buyer).orders.accept({ id, version: 2 });
  expect(await answerBy()).toBeNull();
});
