import { aFarmEvent, aPerson, aTip } from "@recolte/db/factories";
import { expect, test } from "#testing/test.ts";

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("les conseils publiés du pays, trois d'abord avec le total, puis tous, dans leur ordre", async ({ db, as }) => {
  const awa = await aPerson(db);
  const titles = ["Un", "Deux", "Trois", "Quatre"];
  for (const [position, title] of titles.entries()) {
    await aTip(db, { title, position, country: position % 2 ? "gabon" : null });
  }
  await aTip(db, { title: "Ailleurs", country: "cote_ivoire", position: 9 });
  await aTip(db, { title: "Brouillon", published: false });
  const card = await as(awa).farm.tips.shown({});
  expect(card.total).toBe(4);
  expect(card.items.map(({ title }) => title)).toEqual(titles.slice(0, 3));
  expect(Object.keys(card.items[0]!).toSorted()).toEqual(["category", "content", "id", "priority", "season", "title"]);
  expect((await as(awa).farm.tips.shown({ all: true })).items.map(({ title }) => title)).toEqual(titles);
  expect((await as(null).farm.tips.shown({ all: true })).items.map(({ title }) => title)).toEqual([...titles, "Ailleurs"]);
});

test("les conseils du mois se lisent d'abord, puis ceux de toute l'année, puis les autres", async ({ db, as }) => {
  const month = new Date().getUTCMonth() + 1;
  const [before, after, later] = [((month + 10) % 12) + 1, (month % 12) + 1, ((month + 1) % 12) + 1];
  await aTip(db, { title: "Plus tard", months: [after, later], position: 0 });
  await aTip(db, { title: "Toujours", position: 1 });
  await aTip(db, { title: "Depuis le mois dernier", months: [before, month], position: 2 });
  await aTip(db, { title: "Ce mois seul", months: [month, month], position: 3 });
  const { items } = await as(null).farm.tips.shown({ all: true });
  expect(items.map(({ title }) => title)).toEqual(["Depuis le mois dernier", "Ce mois seul", "Toujours", "Plus tard"]);
});

test("les évènements à venir du pays, le prochain d'abord ; ceux qui sont passés n'y sont plus", async ({ db, as }) => {
  const kofi = await aPerson(db, { country: "cote_ivoire" });
  await aFarmEvent(db, { title: "Dans un mois", date: dayIn(30) });
  await aFarmEvent(db, { title: "Aujourd'hui", date: dayIn(0) });
  await aFarmEvent(db, { title: "Hier", date: dayIn(-1) });
  await aFarmEvent(db, { title: "À Libreville", date: dayIn(3), country: "gabon" });
  await aFarmEvent(db, { title: "À Abidjan", date: dayIn(2), country: "cote_ivoire" });
  await aFarmEvent(db, { title: "Brouillon", date: dayIn(1), published: false });
  const { items, total } = await as(kofi).farm.events.shown({});
  expect(items.map(({ title }) => title)).toEqual(["Aujourd'hui", "À Abidjan", "Dans un mois"]);
  expect(total).toBe(3);
});
