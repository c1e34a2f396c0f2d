import type { Db } from "@recolte/db/client";
import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { announcements } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { aSeller, atRisk, casesOf, goods, readingAll, statusOf } from "#testing/publication-stage.ts";
import { expect, test } from "#testing/test.ts";

/** What five sellers ask: 500 FCFA for a kilogram, 400 000 for a tonne. */
async function aMarket(db: Db) {
  for (let at = 0; at < 5; at++) {
    const { id: userId } = await aPerson(db);
    await anAnnouncement(db, { userId, price: 500, unit: "kg" });
    await anAnnouncement(db, { userId, price: 400_000, unit: "tonne" });
  }
}
const unasked = (changes: object) => {
  const { priceConfirmed: _asked, ...sent } = goods({ title: "Objet sans nom", ...changes });
  return sent;
};
const priceOf = async (db: Db, id: string) =>
  (await db.select({ price: announcements.price }).from(announcements).where(eq(announcements.id, id)))[0]?.price;
const ASKED = { cause: { code: "announcement.price-outlying" } };

test.for([
  [9_000_000, "kg", "Ce prix est 18\u202f000 fois le prix habituel. Publier quand même\u00a0?"],
  [12_500_000, "tonne", "Ce prix est 31 fois le prix habituel. Publier quand même\u00a0?"],
  [99_999_999.5, "caisse", "Ce prix est 250 fois le prix habituel. Publier quand même\u00a0?"],
  [50, "kg", "Ce prix est 10 fois sous le prix habituel. Publier quand même\u00a0?"],
] as const)(
  "%i FCFA par %s se demande une fois, puis se publie, et l'équipe en est prévenue",
  async ([price, unit, message], { db, as }) => {
    await aMarket(db);
    const awa = await aPerson(db);
    const sent = unasked({ price, unit });
    await expect(as(awa).announcements.create(sent)).rejects.toMatchObject({ ...ASKED, message });
    expect(await statusOf(db, sent.id)).toBeUndefined();
    expect(await as(awa).announcements.create({ ...sent, priceConfirmed: true })).toEqual({ id: sent.id });
    expect(await as(awa).announcements.create({ ...sent, priceConfirmed: true })).toEqual({ id: sent.id });
    const [signal] = (await casesOf(db, sent.id))[0]?.signals ?? [];
    expect([await statusOf(db, sent.id), signal]).toEqual(["active", price > 500 ? "price.high 1" : "price.low 3"]);
  },
);

test.for([100, 500, 2500])("%i FCFA le kilo, où l'on en demande 500, ne se demande pas", async (price, { db, as }) => {
  await aMarket(db);
  const sent = unasked({ price, unit: "kg" });
  await as(await aPerson(db)).announcements.create(sent);
  expect(await casesOf(db, sent.id)).toEqual([]);
});

test("où moins de cinq vendeurs disent un prix, rien n'est habituel et rien ne se demande", async ({ db, as }) => {
  const sent = unasked({ price: 9_000_000, unit: "kg" });
  expect(await as(await aPerson(db)).announcements.create(sent)).toEqual({ id: sent.id });
});

for (const [mode, run] of [
  ["risque", atRisk],
  ["tout", readingAll],
] as const)
  run(`publication « ${mode} » : le prix se demande aussi`, async ({ db, as }) => {
    await aMarket(db);
    const awa = await aSeller(db, 3);
    const sent = unasked({ price: 9_000_000, unit: "kg" });
    await expect(as(awa).announcements.create(sent)).rejects.toMatchObject(ASKED);
    await as(awa).announcements.create({ ...sent, priceConfirmed: true });
    expect((await casesOf(db, sent.id))[0]?.signals).toMatchObject(["price.high 1"]);
  });

test("la modification rapide et le formulaire demandent aussi, une fois : ce qui l'a été ne l'est plus", async ({ db, as }) => {
  await aMarket(db);
  const awa = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: awa.id, title: "Objet sans nom", price: 500, unit: "kg" });
  const quick = { id, version: 1, price: 9_000_000, quantityAvailable: 1 };
  await expect(as(awa).announcements.quickEdit(quick)).rejects.toMatchObject(ASKED);
  expect(await priceOf(db, id)).toBe(500);
  await as(awa).announcements.quickEdit({ ...quick, priceConfirmed: true });
  expect(await priceOf(db, id)).toBe(9_000_000);
  expect((await casesOf(db, id))[0]?.signals).toMatchObject(["price.high 1"]);
  await as(awa).announcements.quickEdit({ ...quick, version: 2, quantityAvailable: 2 });
  const { id: _id, imageIds: _images, ...words } = unasked({ price: 8_000_000, unit: "kg" });
  const whole = { id, version: 3, imageIds: [], ...words };
  await expect(as(awa).announcements.update(whole)).rejects.toMatchObject(ASKED);
  await as(awa).announcements.update({ ...whole, priceConfirmed: true });
  expect(await priceOf(db, id)).toBe(8_000_000);
});
