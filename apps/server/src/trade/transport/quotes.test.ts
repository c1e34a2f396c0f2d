import type { Db } from "@recolte/db/client";
import { aDirectoryEntry, aPerson, suspend } from "@recolte/db/factories";
import { blocks, deliveries, quoteRequests, vehicles } from "@recolte/db/schema";
import { aQuoteRequest, aVehicle } from "@recolte/db/trade-factories";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, type Fixtures, test } from "#testing/test.ts";

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const wanted = (carrierId: string, changes: object = {}) => ({
  id: uuidv7(),
  carrierId,
  origin: "Oyem",
  destination: "Libreville",
  goods: "Tomates",
  weightKg: 800,
  content: "Bonjour, je souhaite un devis.",
  ...changes,
});
const price = (requestId: string, vehicleId: string, changes: object = {}) => ({
  id: uuidv7(),
  requestId,
  version: 1,
  price: 45_000,
  vehicleId,
  pickupAt: inHours(24),
  dropAt: inHours(30),
  validUntil: inHours(12),
  ...changes,
});

async function stage(db: Db) {
  const carrier = await aPerson(db, { userType: "transporteur", firstName: "Awa" });
  const customer = await aPerson(db, { userType: "grossiste", firstName: "Ben" });
  const vehicle = await aVehicle(db, { ownerId: carrier.id, maxKg: 1000, maxVolume: 8 });
  return { carrier, customer, vehicle };
}

async function quoted(db: Db, as: Fixtures["as"]) {
  const people = await stage(db);
  const input = wanted(people.carrier.id);
  await as(people.customer).quotes.request(input);
  await as(people.carrier).quotes.quote(price(input.id, people.vehicle.id));
  return { ...people, id: input.id };
}

test("la demande arrive comme demande et comme message ; la même, deux fois, n'en fait qu'une", async ({ db, as }) => {
  const { carrier, customer } = await stage(db);
  const input = wanted(carrier.id);
  await as(customer).quotes.request(input);
  await as(customer).quotes.request(input);
  const { items } = await as(carrier).quotes.list({ side: "carrier" });
  expect(items).toMatchObject([{ id: input.id, status: "ouverte", weightKg: 800, other: { firstName: "Ben" }, quote: null }]);
  const { items: said } = await as(carrier).messages.thread({ otherId: customer.id });
  expect(said.map(({ content }) => content)).toEqual([input.content]);
  const news = await as(carrier).notifications.list({});
  expect(news.items.map(({ facts }) => facts.event).toSorted()).toEqual(["message.received", "quote.requested"]);
  await expect(as(await aPerson(db)).quotes.request(input)).rejects.toThrow("Un premier envoi est déjà enregistré");
  expect(await as(carrier).quotes.waiting({ side: "carrier" })).toBe(1);
});

test("la même demande sous le même identifiant, mais à un autre transporteur : personne ne lit qu'elle est partie", async ({
  db,
  as,
}) => {
  const { carrier, customer } = await stage(db);
  const other = await aPerson(db, { userType: "transporteur", firstName: "Chantal" });
  const { items } = await as(null).directories.list({ kind: "transporteurs" });
  const cardOf = ({ id }: { id: string }) => items.find(({ userId }) => userId === id)!.id;
  const input = wanted(carrier.id);
  await as(customer).quotes.request(input);
  const { carrierId: _none, ...open } = input;
  await as(customer).quotes.request({ ...open, entryId: cardOf(carrier) });
  for (const to of [{ carrierId: other.id }, { entryId: cardOf(other) }])
    await expect(as(customer).quotes.request({ ...open, ...to })).rejects.toThrow("Un premier envoi est déjà enregistré");
  await suspend(db, carrier.id);
  expect(await as(customer).quotes.request(input)).toEqual({ id: input.id });
});

test("par la fiche de l'annuaire aussi ; sans compte, ou sans session, chacun lit pourquoi non", async ({ db, as }) => {
  const { carrier, customer } = await stage(db);
  const [card] = (await as(null).directories.list({ kind: "transporteurs" })).items;
  const { carrierId: _none, ...open } = wanted(carrier.id);
  await as(customer).quotes.request({ ...open, entryId: card!.id });
  expect((await as(customer).quotes.list({ side: "customer" })).items).toMatchObject([{ other: { firstName: "Awa" } }]);
  const nobody = await aDirectoryEntry(db, { kind: "transporteur" });
  await expect(as(customer).quotes.request({ ...open, id: uuidv7(), entryId: nobody.id })).rejects.toThrow(
    "Contact non disponible : cette personne n'a pas de compte",
  );
  await expect(as(null).quotes.request(wanted(carrier.id))).rejects.toThrow("Vous devez être connecté pour demander un devis");
});

test("on ne demande rien à soi-même, à qui ne transporte pas, à qui bloque, à qui est suspendu, ni pour hier", async ({
  db,
  as,
}) => {
  const { carrier, customer } = await stage(db);
  await expect(as(carrier).quotes.request(wanted(carrier.id))).rejects.toThrow("Destinataire invalide");
  await expect(as(carrier).quotes.request(wanted(customer.id))).rejects.toThrow("Cette personne n'est pas transporteur");
  await expect(as(customer).quotes.request(wanted(carrier.id, { wishedOn: "2020-01-01" }))).rejects.toThrow(
    "La date souhaitée est déjà passée",
  );
  await db.insert(blocks).values({ blockerId: carrier.id, blockedId: customer.id });
  await expect(as(customer).quotes.request(wanted(carrier.id))).rejects.toThrow("Destinataire invalide");
  await db.delete(blocks);
  await suspend(db, carrier.id);
  await expect(as(customer).quotes.request(wanted(carrier.id))).rejects.toThrow("Destinataire invalide");
  expect(await db.$count(quoteRequests)).toBe(0);
});

test.for<[string, object, string]>([
  ["pour un chargement déjà passé", { pickupAt: inHours(-1) }, "La date de chargement est déjà passée"],
  ["dont la validité est passée", { validUntil: inHours(-1) }, "La date de validité est déjà passée"],
  ["vu dans un autre état", { version: 2 }, "La demande a changé entre-temps"],
  ["avec le véhicule d'un autre", { vehicleId: uuidv7() }, "Véhicule non trouvé"],
])("un devis %s est refusé", async ([, change, said], { db, as }) => {
  const { carrier, customer, vehicle } = await stage(db);
  const { id } = await aQuoteRequest(db, { customerId: customer.id, carrierId: carrier.id });
  const input = price(id, vehicle.id, { ...change, ...("pickupAt" in change && { validUntil: inHours(-2) }) });
  await expect(as(carrier).quotes.quote(input)).rejects.toThrow(said);
});

test("un véhicule trop petit ou en maintenance ne se propose pas", async ({ db, as }) => {
  const { carrier, customer, vehicle } = await stage(db);
  const parties = { customerId: customer.id, carrierId: carrier.id };
  const [heavy, large, light] = [
    await aQuoteRequest(db, { ...parties, weightKg: 1001 }),
    await aQuoteRequest(db, { ...parties, volume: 8.5 }),
    await aQuoteRequest(db, parties),
  ];
  await expect(as(carrier).quotes.quote(price(heavy.id, vehicle.id))).rejects.toThrow(
    "Ce chargement de 1\u202f001\u00a0kg dépasse la charge du véhicule",
  );
  await expect(as(carrier).quotes.quote(price(large.id, vehicle.id))).rejects.toThrow("8,5\u00a0m³ dépasse la charge");
  await as(carrier).vehicles.setStatus({ id: vehicle.id, status: "maintenance" });
  await expect(as(carrier).quotes.quote(price(light.id, vehicle.id))).rejects.toThrow("Ce véhicule est en maintenance");
});

test("le prix est dans la monnaie du pays du transporteur, et vaut jusqu'à son jour", async ({ db, as }) => {
  const carrier = await aPerson(db, { userType: "transporteur", country: "cote_ivoire" });
  const customer = await aPerson(db);
  const { id } = await aQuoteRequest(db, { customerId: customer.id, carrierId: carrier.id });
  const input = price(id, (await aVehicle(db, { ownerId: carrier.id })).id);
  await as(carrier).quotes.quote(input);
  const page = await as(customer).quotes.byId({ id });
  expect(page).toMatchObject({ status: "chiffree", side: "customer", actions: ["accept", "refuse", "cancel"] });
  expect(page.quotes).toMatchObject([{ price: 45_000, currency: "XOF", status: "proposee", vehicle: { kind: "camion" } }]);
  expect(page.answerBy.toISOString()).toBe(input.validUntil);
});

test("accepter crée la livraison et réserve le véhicule ; un second trajet sur ces heures est refusé", async ({ db, as }) => {
  const { carrier, customer, vehicle, id } = await quoted(db, as);
  const other = await aQuoteRequest(db, { customerId: customer.id, carrierId: carrier.id });
  await as(carrier).quotes.quote(price(other.id, vehicle.id, { pickupAt: inHours(29), dropAt: inHours(40) }));
  const { deliveryId } = await as(customer).quotes.accept({ id, version: 2 });
  expect(await as(customer).deliveries.byId({ id: deliveryId })).toMatchObject({
    status: "planifiee",
    price: 45_000,
    code: expect.stringMatching(/^\d{6}$/u),
    events: [{ move: "book", to: "planifiee" }],
  });
  await expect(as(customer).quotes.accept({ id: other.id, version: 2 })).rejects.toThrow(
    "Ce véhicule est déjà réservé sur cette période",
  );
  expect((await as(customer).quotes.byId({ id: other.id })).status).toBe("chiffree");
  const third = await aQuoteRequest(db, { customerId: customer.id, carrierId: carrier.id });
  await expect(as(carrier).quotes.quote(price(third.id, vehicle.id))).rejects.toThrow("déjà réservé");
  await as(carrier).quotes.quote(price(third.id, vehicle.id, { pickupAt: inHours(30), dropAt: inHours(36) }));
  const news = (await as(carrier).notifications.list({})).items.map(({ facts }) => facts.event);
  expect(news).toContain("quote.accepted");
});

test("une demande acceptée dit où en est sa livraison, même annulée", async ({ db, as }) => {
  const { carrier, customer, id } = await quoted(db, as);
  expect(await as(customer).quotes.byId({ id })).toMatchObject({ deliveryStatus: null });
  const { deliveryId } = await as(customer).quotes.accept({ id, version: 2 });
  await as(carrier).deliveries.cancel({ id: deliveryId, version: 1 });
  const [listed] = (await as(customer).quotes.list({ side: "customer" })).items;
  for (const shown of [listed, await as(customer).quotes.byId({ id })])
    expect(shown).toMatchObject({ status: "acceptee", deliveryStatus: "annulee" });
});

test("ce que le véhicule ne porte plus au moment d'accepter n'est pas réservé", async ({ db, as }) => {
  const { customer, carrier, vehicle, id } = await quoted(db, as);
  await db.update(vehicles).set({ maxKg: 700 }).where(eq(vehicles.id, vehicle.id));
  await expect(as(customer).quotes.accept({ id, version: 2 })).rejects.toThrow("dépasse la charge du véhicule");
  await as(carrier).vehicles.archive({ id: vehicle.id });
  await expect(as(customer).quotes.accept({ id, version: 2 })).rejects.toThrow("Véhicule non trouvé");
  expect(await db.$count(deliveries)).toBe(0);
});

test("un prix dont le véhicule est parti, ou pris entre-temps, ne s'offre plus à accepter ; le retirer rend la main", async ({
  db,
  as,
}) => {
  const { customer, carrier, vehicle, id } = await quoted(db, as);
  const parties = { customerId: customer.id, carrierId: carrier.id };
  const [taken, gone] = [await aQuoteRequest(db, parties), await aQuoteRequest(db, parties)];
  const other = await aVehicle(db, { ownerId: carrier.id });
  await as(carrier).quotes.quote(price(taken.id, vehicle.id));
  await as(carrier).quotes.quote(price(gone.id, other.id));
  expect(await as(customer).quotes.byId({ id: taken.id })).toMatchObject({ hindrance: null });
  await as(customer).quotes.accept({ id, version: 2 });
  await as(carrier).vehicles.archive({ id: other.id });
  for (const one of [taken, gone]) {
    const seen = { hindrance: "vehicle", status: "chiffree" };
    expect(await as(customer).quotes.byId({ id: one.id })).toMatchObject({ ...seen, actions: ["refuse", "cancel"] });
    expect(await as(carrier).quotes.byId({ id: one.id })).toMatchObject({ ...seen, actions: ["withdraw"] });
  }
  expect(await as(customer).quotes.byId({ id })).toMatchObject({ hindrance: null, status: "acceptee" });
  await as(carrier).quotes.withdraw({ id: taken.id, version: 2 });
  expect(await as(carrier).quotes.byId({ id: taken.id })).toMatchObject({ hindrance: null, actions: ["quote", "decline"] });
});

test("retirer rouvre la demande ; refuser, décliner et annuler la ferment, et l'autre côté l'apprend", async ({ db, as }) => {
  const { customer, carrier, vehicle, id } = await quoted(db, as);
  await as(carrier).quotes.withdraw({ id, version: 2 });
  await as(carrier).quotes.quote(price(id, vehicle.id, { version: 3, price: 40_000 }));
  await as(customer).quotes.refuse({ id, version: 4, note: "Trop cher" });
  expect((await as(customer).quotes.byId({ id })).quotes.map((one) => [one.price, one.status])).toEqual([
    [40_000, "refusee"],
    [45_000, "retiree"],
  ]);
  const parties = { customerId: customer.id, carrierId: carrier.id };
  const [declined, cancelled] = [await aQuoteRequest(db, parties), await aQuoteRequest(db, parties)];
  await as(carrier).quotes.decline({ id: declined.id, version: 1 });
  await as(customer).quotes.cancel({ id: cancelled.id, version: 1 });
  const events = async (who: typeof customer) => (await as(who).notifications.list({})).items.map(({ facts }) => facts.event);
  expect((await events(customer)).toSorted()).toEqual(["quote.declined", "quote.given", "quote.given", "quote.withdrawn"]);
  expect(await events(carrier)).toEqual(expect.arrayContaining(["quote.refused", "quote.cancelled"]));
  expect((await as(carrier).quotes.list({ side: "carrier", list: "En cours" })).items).toEqual([]);
  expect((await as(carrier).quotes.list({ side: "carrier", list: "Terminées" })).items).toHaveLength(3);
});

test("le transporteur suspendu entre-temps, son prix ne s'accepte plus ; la demande se ferme", async ({ db, as }) => {
  const { customer, carrier, id } = await quoted(db, as);
  await suspend(db, carrier.id);
  await expect(as(customer).quotes.accept({ id, version: 2 })).rejects.toThrow("n'est plus actif");
  await as(customer).quotes.cancel({ id, version: 2 });
});

test("pour un tiers, une demande n'existe pas, quoi qu'il en veuille", async ({ db, as }) => {
  const { vehicle, id } = await quoted(db, as);
  const eve = as(await aPerson(db, { userType: "transporteur" }));
  const seen = { id, version: 2 };
  const tries = [
    () => eve.quotes.byId({ id }),
    () => eve.quotes.quote(price(id, vehicle.id, { version: 2 })),
    () => eve.quotes.withdraw(seen),
    () => eve.quotes.decline(seen),
    () => eve.quotes.accept(seen),
    () => eve.quotes.refuse(seen),
    () => eve.quotes.cancel(seen),
    () => eve.quotes.cancel({ id: uuidv7(), version: 1 }),
  ];
  for (const attempt of tries)
    await expect(attempt()).rejects.toMatchObject({ code: "NOT_FOUND", message: "Demande de devis non trouvée" });
});
