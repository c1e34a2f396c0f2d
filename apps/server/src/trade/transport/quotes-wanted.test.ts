import { aPerson } from "@recolte/db/factories";
import { aDelivery, aQuoteRequest } from "@recolte/db/trade-factories";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";

const wanted = (carrierId: string, changes: object) => ({
  id: uuidv7(),
  carrierId,
  origin: "Oyem",
  destination: "Libreville",
  goods: "Tomates",
  content: "Bonjour, je souhaite un devis.",
  ...changes,
});

test("sans départ, destination ni marchandise, rien ne part", async ({ db, as }) => {
  const [customer, carrier] = [await aPerson(db), await aPerson(db, { userType: "transporteur" })];
  const asks = as(customer).quotes;
  for (const missing of [{ origin: "" }, { destination: " " }, { goods: "" }])
    await expect(asks.request(wanted(carrier.id, missing))).rejects.toThrow(
      "Précisez le départ, la destination et la marchandise",
    );
});

test("ce qui est accepté et reste à transporter vient après ce qui attend, le premier départ d'abord ; le reste ensuite", async ({
  db,
  as,
}) => {
  const [customer, carrier] = [await aPerson(db), await aPerson(db, { userType: "transporteur" })];
  const sides = { customerId: customer.id, carrierId: carrier.id };
  const inDays = (n: number) => new Date(Date.now() + n * 86_400_000);
  const far = await aDelivery(db, { ...sides, goods: "Loin", pickupAt: inDays(9) });
  const running = await aDelivery(db, { ...sides, goods: "En route", status: "en_cours", pickupAt: inDays(-1) });
  await aDelivery(db, { ...sides, goods: "Livré", status: "livree", pickupAt: inDays(-3) });
  const waiting = await aQuoteRequest(db, sides);

  for (const side of ["carrier", "customer"] as const) {
    const { items } = await as(side === "carrier" ? carrier : customer).quotes.list({ side });
    const starts = items.map(({ quote }) => quote?.pickupAt.getTime() ?? null);
    const over = items.find(({ deliveryStatus }) => deliveryStatus === "livree")?.quote?.pickupAt.getTime();
    const booked = [running.pickupAt.getTime(), far.pickupAt.getTime()];
    // A request waits for the carrier's price; for its customer it is one of the rest, and the newest.
    expect(starts).toEqual(side === "carrier" ? [null, ...booked, over] : [...booked, null, over]);
    expect(items.some(({ id }) => id === waiting.id)).toBe(true);
  }
});
