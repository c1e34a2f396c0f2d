import type { Db } from "@recolte/db/client";
import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { anOrder, aVehicle } from "@recolte/db/trade-factories";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const wanted = (carrierId: string, orderId?: string) => ({
  id: uuidv7(),
  carrierId,
  orderId,
  origin: "Oyem",
  destination: "Libreville",
  goods: "Tomates",
  weightKg: 800,
  content: "Bonjour, je souhaite un devis.",
});

async function stage(db: Db) {
  const carrier = await aPerson(db, { userType: "transporteur", firstName: "Awa" });
  const customer = await aPerson(db, { userType: "grossiste", firstName: "Ben" });
  const vehicle = await aVehicle(db, { ownerId: carrier.id, maxKg: 1000 });
  return { carrier, customer, vehicle };
}

test("ce qui est demandé pour une commande se lit chez qui l'a demandé, tant qu'il n'est pas clos", async ({ db, as }) => {
  const { carrier, customer, vehicle } = await stage(db);
  const [seller, other] = [await aPerson(db), await aPerson(db, { userType: "transporteur" })];
  const { id: orderId } = await anOrder(db, {
    buyerId: customer.id,
    sellerId: seller.id,
    status: "acceptee",
    fulfilment: "livraison",
    carrier: true,
  });
  const asked = wanted(carrier.id, orderId);
  const closed = wanted(other.id, orderId);
  for (const input of [asked, closed, wanted(carrier.id)]) await as(customer).quotes.request(input);
  await as(other).quotes.decline({ id: closed.id, version: 1 });
  const times = { pickupAt: inHours(24), dropAt: inHours(30), validUntil: inHours(12) };
  await as(carrier).quotes.quote({
    id: uuidv7(),
    requestId: asked.id,
    version: 1,
    vehicleId: vehicle.id,
    price: 45_000,
    ...times,
  });
  expect(await as(customer).quotes.ofOrder({ id: orderId })).toMatchObject([
    { id: asked.id, status: "chiffree", other: { firstName: "Awa" }, quote: { price: 45_000 } },
  ]);
  for (const stranger of [seller, carrier, other]) expect(await as(stranger).quotes.ofOrder({ id: orderId })).toEqual([]);
});

test.for(["buyer", "seller"] as const)(
  "demandé par une partie (%s), le prix du transport d'une commande l'attend dans sa liste seule, jusqu'à ce qu'elle réponde",
  async (side, { db, as }) => {
    const { carrier, customer, vehicle } = await stage(db);
    const seller = await aPerson(db);
    const parties = { buyerId: customer.id, sellerId: seller.id };
    await anOrder(db, { ...parties, status: "acceptee", fulfilment: "livraison" });
    const { id: orderId } = await anOrder(db, { ...parties, status: "acceptee", fulfilment: "livraison" });
    const people = { buyer: customer, seller };
    const otherSide = side === "buyer" ? "seller" : "buyer";
    const waitingOf = async (who: "buyer" | "seller") =>
      (await as(people[who]).orders.list({ side: who })).items.filter((one) => one.transportPriced).map(({ id }) => id);
    const asked = wanted(carrier.id, orderId);
    await as(people[side]).quotes.request(asked);
    expect(await waitingOf(side)).toEqual([]);
    const times = { pickupAt: inHours(24), dropAt: inHours(30), validUntil: inHours(12) };
    const named = { id: uuidv7(), requestId: asked.id, version: 1, vehicleId: vehicle.id, price: 45_000, ...times };
    await as(carrier).quotes.quote(named);
    expect(await waitingOf(side)).toEqual([orderId]);
    expect(await waitingOf(otherSide)).toEqual([]);
    await as(people[side]).quotes.refuse({ id: asked.id, version: 2 });
    expect(await waitingOf(side)).toEqual([]);
  },
);

test("une commande que l'acheteur vient chercher, lui seul la confie à un transporteur", async ({ db, as }) => {
  const { carrier, customer } = await stage(db);
  const seller = await aPerson(db);
  const { id: orderId } = await anOrder(db, {
    buyerId: customer.id,
    sellerId: seller.id,
    status: "prete",
    fulfilment: "retrait",
  });
  await expect(as(seller).quotes.request(wanted(carrier.id, orderId))).rejects.toThrow("lui seul peut en confier le transport");
  await expect(as(customer).quotes.request(wanted(carrier.id, orderId))).resolves.toBeTruthy();
});

test("une commande ne se fait transporter que par ses deux parties, tant qu'elle n'est pas partie", async ({ db, as }) => {
  const { carrier, customer } = await stage(db);
  const seller = await aPerson(db);
  const order = await anOrder(db, { buyerId: customer.id, sellerId: seller.id, status: "acceptee", fulfilment: "livraison" });
  const over = await anOrder(db, { buyerId: customer.id, sellerId: seller.id, status: "remise" });
  await as(seller).quotes.request(wanted(carrier.id, order.id));
  await as(customer).quotes.request(wanted(carrier.id, order.id));
  await expect(as(await aPerson(db)).quotes.request(wanted(carrier.id, order.id))).rejects.toThrow("Commande non trouvée");
  await expect(as(customer).quotes.request(wanted(carrier.id, over.id))).rejects.toThrow(
    "Cette commande ne peut pas être livrée dans son état",
  );
});

test("ce que la commande sait déjà remplit la demande, pour l'acheteur comme pour le vendeur", async ({ db, as }) => {
  const seller = await aPerson(db);
  const buyer = await aPerson(db, { location: "Libreville" });
  const { id: announcementId } = await anAnnouncement(db, { userId: seller.id, city: "Oyem" });
  const wishedOn = inHours(72).slice(0, 10);
  const terms = { quantity: 1.2, unit: "tonne", fulfilment: "livraison", wishedOn, status: "acceptee" } as const;
  const order = await anOrder(db, { buyerId: buyer.id, sellerId: seller.id, announcementId, ...terms });
  const said = {
    title: "Tomates",
    origin: "Oyem",
    destination: "Libreville",
    goods: "Tomates",
    weightKg: 1200,
    volume: null,
    wishedOn,
    needs: "",
  };
  for (const side of [buyer, seller]) expect(await as(side).quotes.draftOf({ id: order.id })).toEqual(said);
});

test("pour un tiers, transporteur compris, une commande ne remplit rien : elle est introuvable", async ({ db, as }) => {
  const { carrier, customer } = await stage(db);
  const seller = await aPerson(db);
  const order = await anOrder(db, { buyerId: customer.id, sellerId: seller.id, status: "acceptee", fulfilment: "livraison" });
  const tries = [as(carrier), as(await aPerson(db))].map((one) => one.quotes.draftOf({ id: order.id }));
  tries.push(as(customer).quotes.draftOf({ id: uuidv7() }));
  for (const asked of tries) await expect(asked).rejects.toMatchObject({ code: "NOT_FOUND", message: "Commande non trouvée" });
});

test("une commande remise, ou que l'acheteur vient chercher, ne remplit pas la demande de qui ne peut la confier", async ({
  db,
  as,
}) => {
  const { customer } = await stage(db);
  const seller = await aPerson(db);
  const parties = { buyerId: customer.id, sellerId: seller.id };
  const [fetched, over] = [
    await anOrder(db, { ...parties, status: "prete", fulfilment: "retrait" }),
    await anOrder(db, { ...parties, status: "remise" }),
  ];
  await expect(as(seller).quotes.draftOf({ id: fetched.id })).rejects.toThrow("lui seul peut en confier le transport");
  await expect(as(customer).quotes.draftOf({ id: fetched.id })).resolves.toBeTruthy();
  await expect(as(customer).quotes.draftOf({ id: over.id })).rejects.toThrow("ne peut pas être livrée dans son état");
});

test("un prix pour une commande encore négociée, ou déjà livrée par un autre, ne s'offre pas à accepter, et dit pourquoi", async ({
  db,
  as,
}) => {
  const { carrier, customer, vehicle } = await stage(db);
  const seller = await aPerson(db);
  const { id: orderId } = await anOrder(db, {
    buyerId: customer.id,
    sellerId: seller.id,
    status: "proposee",
    fulfilment: "livraison",
    carrier: true,
  });
  const [asked, second] = [wanted(carrier.id, orderId), wanted(carrier.id, orderId)];
  for (const [input, hours] of [
    [asked, 24],
    [second, 48],
  ] as const) {
    await as(customer).quotes.request(input);
    const times = { pickupAt: inHours(hours), dropAt: inHours(hours + 6), validUntil: inHours(12) };
    const quote = { id: uuidv7(), requestId: input.id, version: 1, vehicleId: vehicle.id, price: 45_000, ...times };
    await as(carrier).quotes.quote(quote);
  }
  const shown = () => as(customer).quotes.byId({ id: asked.id });
  expect(await shown()).toMatchObject({ hindrance: "undecided", actions: ["refuse", "cancel"] });
  expect(await as(carrier).quotes.byId({ id: asked.id })).toMatchObject({ hindrance: null, actions: ["withdraw"] });
  await as(seller).orders.accept({ id: orderId, version: 1 });
  expect(await shown()).toMatchObject({ hindrance: null, actions: ["accept", "refuse", "cancel"] });
  const { deliveryId } = await as(customer).quotes.accept({ id: second.id, version: 2 });
  expect(await shown()).toMatchObject({ hindrance: "carried", actions: ["refuse", "cancel"] });
  await as(carrier).deliveries.cancel({ id: deliveryId, version: 1 });
  expect(await shown()).toMatchObject({ hindrance: null, actions: ["accept", "refuse", "cancel"] });
});
