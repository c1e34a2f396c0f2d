import { anAnnouncement, aPerson, aProduct, suspend } from "@recolte/db/factories";
import type { Db } from "@recolte/db/client";
import { productSeasons } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "#testing/test.ts";

const ALL_YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** Half a year away: no clock is wrong by that. */
const NOT_NOW = [((new Date().getUTCMonth() + 6) % 12) + 1];

async function market(db: Db) {
  const seller = await aPerson(db);
  const safou = await aProduct(db, { name: "Safou", category: "fruits" });
  const igname = await aProduct(db, { name: "Igname", category: "tubercules" });
  const sell = (title: string, day: number, values: Partial<Parameters<typeof anAnnouncement>[1]> = {}) =>
    anAnnouncement(db, { userId: seller.id, title, category: "fruits", createdAt: new Date(Date.UTC(2026, 0, day)), ...values });
  const season = (
    productId: string,
    country: "gabon" | "cote_ivoire",
    values: Partial<typeof productSeasons.$inferInsert> = {},
  ) =>
    db
      .insert(productSeasons)
      .values({ productId, country, months: ALL_YEAR, source: "Un agronome", certainty: "attestee", ...values });
  return { safou, igname, sell, season };
}
const titles = (cards: { title: string }[]) => cards.map(({ title }) => title);

test("de saison : ce dont une source confirmée le dit ce mois-ci, là où on est, les plus récentes d'abord, deux au plus d'un produit", async ({
  db,
  as,
}) => {
  const { safou, igname, sell, season } = await market(db);
  await sell("Safous 1", 1);
  await sell("Safous 2", 2);
  await sell("Safous 3", 3);
  await sell("Igname", 4);
  await sell("Safous d'Abidjan", 5, { country: "cote_ivoire", city: "Abidjan" });
  expect(await as(null).home.season()).toEqual([]);

  await season(safou.id, "gabon");
  await season(safou.id, "cote_ivoire");
  await season(igname.id, "gabon", { months: NOT_NOW });
  expect(titles(await as(null).home.season())).toEqual(["Safous d'Abidjan", "Safous 3", "Safous 2"]);
  expect(titles(await as(await aPerson(db)).home.season())).toEqual(["Safous 3", "Safous 2"]);
  expect(titles(await as(await aPerson(db, { country: "cote_ivoire" })).home.season())).toEqual(["Safous d'Abidjan"]);
});

test("de saison : rien de ce qui est à confirmer, en pause ou d'un suspendu", async ({ db, as }) => {
  const { safou, sell, season } = await market(db);
  const gone = await aPerson(db);
  await sell("En pause", 1, { status: "paused" });
  await sell("D'un suspendu", 2, { userId: gone.id });
  await suspend(db, gone.id);
  await season(safou.id, "gabon");
  expect(await as(null).home.season()).toEqual([]);
  await sell("Safous", 3);
  await db.update(productSeasons).set({ certainty: "a_confirmer" }).where(eq(productSeasons.productId, safou.id));
  expect(await as(null).home.season()).toEqual([]);
});

test("la carte dit « de saison » de ce qui l'est là où il se vend, et de rien d'autre", async ({ db, as }) => {
  const { safou, sell, season } = await market(db);
  await sell("Safous", 1);
  await sell("Safous d'Abidjan", 2, { country: "cote_ivoire", city: "Abidjan" });
  await sell("Charbon", 3);
  await season(safou.id, "gabon");
  await season(safou.id, "cote_ivoire", { months: NOT_NOW });
  const { items } = await as(null).announcements.list({});
  expect(items.map(({ title, inSeason }) => [title, inSeason])).toEqual([
    ["Charbon", false],
    ["Safous d'Abidjan", false],
    ["Safous", true],
  ]);
});
