import { aPerson } from "@recolte/db/factories";
import { carrierRoutes, deliveries, quoteRequests, quotes, users, vehicles } from "@recolte/db/schema";
import { aDelivery, anOrder, aQuoteRequest, aVehicle } from "@recolte/db/trade-factories";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";
import { eraseDue } from "./erasure.ts";
import { transportSections } from "./export-transport.ts";

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const line = { towns: ["Oyem", "Libreville"], weekdays: [1 as const], departure: "06:00", capacityKg: 500, active: true };

test("les données d'un compte portent sa flotte, ses lignes, ses demandes et ses livraisons, d'autrui rien", async ({
  db,
  as,
}) => {
  const [awa, ben, eve] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  await aVehicle(db, { ownerId: awa.id, plate: "GA-1" });
  await aVehicle(db, { ownerId: eve.id, plate: "GA-2" });
  await as(awa).carrierRoutes.save({ id: uuidv7(), ...line });
  await aQuoteRequest(db, { carrierId: awa.id, customerId: ben.id });
  const carried = await aDelivery(db, { carrierId: eve.id, customerId: awa.id });
  await aDelivery(db, { carrierId: eve.id, customerId: ben.id, goods: "Secret" });
  await as(awa).deliveries.cancel({ id: carried.id, version: 1, note: "Le marché est reporté" });
  const sections: Record<string, unknown[]> = {};
  for (const [name, pieces] of transportSections({ db, userId: awa.id })) {
    sections[name] = [];
    for await (const rows of pieces) sections[name].push(...rows);
  }
  expect(sections).toMatchObject({
    vehicules: [{ plaque: "GA-1", type: "Camion" }],
    itineraires: [{ villes: ["Oyem", "Libreville"], jours: "lun." }],
    demandesDeDevis: [
      { sens: "reçue", etat: "En attente de prix" },
      { sens: "envoyée", etat: "Accepté" },
    ],
    prixDeTransport: [{ sens: "reçu", prix: 45_000, devise: "XAF", etat: "Accepté" }],
    livraisons: [{ role: "client", etat: "Annulée", prix: 45_000, mots: [{ texte: "Le marché est reporté" }] }],
  });
  expect(JSON.stringify(sections)).not.toMatch(/GA-2|Secret|123456/u);
});

test("avec le compte s'arrêtent ses demandes et ses trajets à venir ; ce qui est fait reste, sans plaque", async ({
  db,
  as,
  deps,
}) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const parties = { carrierId: awa.id, customerId: ben.id };
  await aVehicle(db, { ownerId: awa.id });
  await as(awa).carrierRoutes.save({ id: uuidv7(), ...line });
  const open = await aQuoteRequest(db, parties);
  const planned = await aDelivery(db, parties);
  const made = await aDelivery(db, { ...parties, status: "livree" });
  await db
    .update(users)
    .set({ deletionRequestedAt: new Date(Date.now() - 15 * 86_400_000) })
    .where(eq(users.id, awa.id));
  await eraseDue({ db, log: deps.log });
  expect((await as(ben).quotes.byId({ id: open.id })).status).toBe("annulee");
  expect((await as(ben).deliveries.byId({ id: planned.id })).status).toBe("annulee");
  expect(await as(ben).deliveries.byId({ id: made.id })).toMatchObject({ status: "livree", vehicle: { plate: "EFFACE" } });
  expect(await db.$count(carrierRoutes)).toBe(0);
  expect(await db.$count(vehicles)).toBe(2);
  expect(await db.$count(deliveries)).toBe(2);
  expect(await db.$count(quoteRequests)).toBe(3);
});

test.for(["chargee", "en_cours"] as const)(
  "un transporteur efface son compte, marchandise « %s » : son client annule et cherche ailleurs, au lieu d'attendre sans fin",
  async (status, { db, as, deps }) => {
    const [awa, ben] = [await aPerson(db, { userType: "transporteur" }), await aPerson(db)];
    const [seller, other] = [await aPerson(db), await aPerson(db, { userType: "transporteur" })];
    const order = await anOrder(db, { buyerId: ben.id, sellerId: seller.id, status: "prete", fulfilment: "livraison" });
    const { id } = await aDelivery(db, { carrierId: awa.id, customerId: ben.id, orderId: order.id, status });
    const cancel = () => as(ben).deliveries.cancel({ id, version: 1 });
    await expect(cancel()).rejects.toThrow("Cette action n'est plus possible");
    await db
      .update(users)
      .set({ deletionRequestedAt: new Date(Date.now() - 15 * 86_400_000) })
      .where(eq(users.id, awa.id));
    await eraseDue({ db, log: deps.log });
    expect((await as(ben).deliveries.byId({ id })).actions).toContain("cancel");
    await expect(as(seller).deliveries.cancel({ id, version: 1 })).rejects.toThrow("Cette action n'est plus possible");
    expect(await cancel()).toMatchObject({ status: "annulee" });
    const request = await aQuoteRequest(db, { carrierId: other.id, customerId: ben.id, orderId: order.id, status: "chiffree" });
    const terms = { price: 1000, currency: "XAF" as const, pickupAt: inHours(24), dropAt: inHours(30), validUntil: inHours(12) };
    const { id: vehicleId } = await aVehicle(db, { ownerId: other.id });
    await db.insert(quotes).values({ id: uuidv7(), requestId: request.id, vehicleId, ...terms });
    expect(await as(ben).quotes.accept({ id: request.id, version: 1 })).toHaveProperty("deliveryId");
  },
);

test("réponse perdue, puis compte du transporteur effacé : la demande renvoyée est dite gardée, par son compte ou par sa fiche ; rien ne se double", async ({
  db,
  as,
  deps,
}) => {
  const [awa, other] = [await aPerson(db, { userType: "transporteur" }), await aPerson(db, { userType: "transporteur" })];
  const ben = await aPerson(db);
  const cardOf = async (id: string) =>
    (await as(null).directories.list({ kind: "transporteurs" })).items.find(({ userId }) => userId === id)!.id;
  const [entryId, elsewhere] = [await cardOf(awa.id), await cardOf(other.id)];
  const journey = { origin: "Oyem", destination: "Libreville", goods: "Tomates", content: "Bonjour, un devis ?" };
  const [byAccount, byCard] = [
    { id: uuidv7(), carrierId: awa.id, ...journey },
    { id: uuidv7(), entryId, ...journey },
  ];
  for (const sent of [byAccount, byCard]) await as(ben).quotes.request(sent);
  await db
    .update(users)
    .set({ status: "deleted", deletionRequestedAt: new Date(Date.now() - 15 * 86_400_000) })
    .where(eq(users.id, awa.id));
  await eraseDue({ db, log: deps.log });
  for (const sent of [byAccount, byCard]) {
    expect(await as(ben).quotes.request(sent)).toMatchObject({ id: sent.id });
    expect((await as(ben).quotes.byId({ id: sent.id })).status).toBe("annulee");
    await expect(as(ben).quotes.request({ ...sent, goods: "Manioc" })).rejects.toThrow("Un premier envoi est déjà enregistré");
  }
  await expect(as(ben).quotes.request({ ...byCard, entryId: elsewhere })).rejects.toThrow("Un premier envoi est déjà enregistré");
  await expect(as(ben).quotes.request({ ...byCard, id: uuidv7() })).rejects.toThrow("Cette fiche n'est plus dans l'annuaire");
  expect(await db.$count(quoteRequests)).toBe(2);
});
