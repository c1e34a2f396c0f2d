import { anAnnouncement, aPerson, suspend } from "@recolte/db/factories";
import { expect, test } from "#testing/test.ts";

const later = new Date(Date.now() + 86_400_000);

test.for([{}, { featuredUntil: later }])(
  "les produits populaires d'un membre sont d'abord ceux de son pays, puis les autres (%o)",
  async (values, { db, as }) => {
    const [seller, me] = [await aPerson(db), await aPerson(db, { country: "cote_ivoire" })];
    const sell = (title: string, country: "gabon" | "cote_ivoire", day: number) =>
      anAnnouncement(db, { userId: seller.id, title, country, createdAt: new Date(Date.UTC(2026, 0, day)), ...values });
    await sell("Cacao", "cote_ivoire", 1);
    await sell("Igname", "cote_ivoire", 2);
    for (const day of [3, 4, 5, 6]) await sell(`Banane ${day}`, "gabon", day);

    const shown = (await as(me).home.popular()).map(({ title }) => title);
    expect(shown).toHaveLength(4);
    expect(shown.slice(0, 2).sort()).toEqual(["Cacao", "Igname"]);
    expect(shown.slice(2).sort()).toEqual(["Banane 5", "Banane 6"]);
    expect((await as(null).home.popular()).every(({ title }) => title.startsWith("Banane"))).toBe(true);
  },
);

test("les vedettes seules, les plus vues d'abord ; finie, en pause ou d'un suspendu, une vedette n'en est pas une", async ({
  db,
  as,
}) => {
  const [seller, gone] = [await aPerson(db), await aPerson(db)];
  const sell = (title: string, values: object) =>
    anAnnouncement(db, { userId: seller.id, title, featuredUntil: later, ...values });
  await sell("Nouvelle", { featuredUntil: null });
  await sell("Finie", { featuredUntil: new Date(Date.now() - 1000), viewsCount: 9 });
  await sell("En pause", { status: "paused" });
  await sell("D'un suspendu", { userId: gone.id });
  await suspend(db, gone.id);
  const titles = async () => (await as(null).home.popular()).map(({ title }) => title);
  expect((await titles()).toSorted()).toEqual(["Finie", "Nouvelle"]);
  await sell("Vue", { viewsCount: 5 });
  await sell("Moins vue", { viewsCount: 2 });
  expect(await titles()).toEqual(["Vue", "Moins vue"]);
});

test("ce qui est de son pays et parmi les plus récents n'est montré qu'une fois", async ({ db, as }) => {
  const [seller, me] = [await aPerson(db), await aPerson(db, { country: "cote_ivoire" })];
  await anAnnouncement(db, { userId: seller.id, title: "Cacao", country: "cote_ivoire" });
  await anAnnouncement(db, { userId: seller.id, title: "Banane" });
  expect((await as(me).home.popular()).map(({ title }) => title)).toEqual(["Cacao", "Banane"]);
});
