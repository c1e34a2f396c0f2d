import { anAnnouncement, aPerson, suspend } from "@recolte/db/factories";
import { expect, test } from "#testing/test.ts";

test("les compteurs de l'accueil comptent les membres et les annonces actifs, et eux seuls", async ({ db, as }) => {
  const awa = await aPerson(db, { userType: "producteur" });
  const gone = await aPerson(db, { userType: "producteur" });
  for (const userType of ["grossiste", "detaillant", "consommateur", "transporteur"] as const) await aPerson(db, { userType });
  await anAnnouncement(db, { userId: awa.id, category: "fruits" });
  await anAnnouncement(db, { userId: awa.id, category: "fruits", status: "paused" });
  await anAnnouncement(db, { userId: gone.id, category: "legumes" });
  await suspend(db, gone.id);

  expect(await as(null).home.counters()).toMatchObject({ producers: 1, products: 1, transporters: 1, consumers: 3 });
  expect(await as(null).home.categories()).toMatchObject({ fruits: 1, legumes: 0, cereales: 0 });
});

test("les annonces visibles se comptent par ville de la liste, et nulle part où rien n'est", async ({ db, as }) => {
  const { id: userId } = await aPerson(db);
  const abidjan = { city: "Abidjan", country: "cote_ivoire", currency: "XOF" } as const;
  const offered = [{ city: "Oyem" }, { city: "Oyem" }, abidjan, { city: "Akiéni" }];
  for (const where of offered) await anAnnouncement(db, { userId, ...where });
  for (const seen of [{ status: "paused" }, { status: "pending" }, { hidden: true }] as const)
    await anAnnouncement(db, { userId, city: "Bitam", ...seen });

  const towns = await as(null).home.towns();
  expect(towns.toSorted((a, b) => b.count - a.count)).toEqual([
    { town: "Oyem", count: 2 },
    { town: "Abidjan", count: 1 },
  ]);
});
