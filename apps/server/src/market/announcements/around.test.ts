import { anAnnouncement, aPerson, aProduct, suspend } from "@recolte/db/factories";
import { SEEN_MAX } from "@recolte/domain/market/announcements/around";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";

const titles = (shown: { title: string }[]) => shown.map(({ title }) => title);
const NOT_FOUND = { code: "NOT_FOUND", message: "Annonce non trouvée" };

test("semblables : du même produit, la ville la plus proche par la route d'abord", async ({ db, as }) => {
  await aProduct(db, { name: "Atanga" });
  const sell = async (title: string, city: string, country: "gabon" | "cote_ivoire" = "gabon") =>
    anAnnouncement(db, { userId: (await aPerson(db)).id, title, city, country, category: "fruits" });
  const { id } = await sell("Atanga d'ici", "Oyem");
  await sell("Atanga lointain", "Libreville");
  await sell("Atanga étranger", "Bouaké", "cote_ivoire");
  await sell("Atanga sans route", "Port-Gentil");
  await sell("Mangue voisine", "Oyem");
  await sell("Atanga proche", "Bitam");
  expect(titles(await as(null).announcements.similar({ id }))).toEqual([
    "Atanga proche",
    "Atanga lointain",
    "Atanga sans route",
    "Atanga étranger",
  ]);
});

test("semblables : sans produit, deux mots du titre ; puis la catégorie ; jamais elle-même, ni ce qui est caché", async ({
  db,
  as,
}) => {
  const gone = await aPerson(db);
  const sell = async (title: string, values: object = {}) =>
    anAnnouncement(db, { userId: (await aPerson(db)).id, title, city: "Oyem", category: "epices", ...values });
  const { id } = await sell("Zingia rouge séché");
  await sell("Autre épice");
  await sell("Poudre rouge de zingia", { city: "Libreville" });
  await sell("Zingia séché suspendu", { userId: gone.id });
  await sell("Zingia séché en pause", { status: "paused" });
  await sell("Un légume", { category: "legumes" });
  await suspend(db, gone.id);
  expect(titles(await as(null).announcements.similar({ id }))).toEqual(["Poudre rouge de zingia", "Autre épice"]);
});

test("semblables : deux au plus d'un même vendeur", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id, title: "Tomates", city: "Oyem" });
  for (const n of [1, 2, 3]) await anAnnouncement(db, { userId: awa.id, title: `Tomates d'Awa ${n}`, city: "Oyem" });
  await anAnnouncement(db, { userId: ben.id, title: "Tomates de Ben", city: "Mouila" });
  const shown = titles(await as(null).announcements.similar({ id }));
  expect(shown).toHaveLength(3);
  expect(shown.at(-1)).toBe("Tomates de Ben");
});

test("semblables : de ce que l'on ne peut pas voir, rien ; son auteur les voit", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id, status: "paused" });
  await expect(as(null).announcements.similar({ id })).rejects.toMatchObject(NOT_FOUND);
  await expect(as(ben).announcements.similar({ id })).rejects.toMatchObject(NOT_FOUND);
  await expect(as(awa).announcements.similar({ id: uuidv7() })).rejects.toMatchObject(NOT_FOUND);
  expect(await as(awa).announcements.similar({ id })).toEqual([]);
});

test("vues récemment : dans l'ordre demandé, ce qui n'est plus là est laissé de côté, vingt au plus", async ({ db, as }) => {
  const seller = await aPerson(db);
  const { id: first } = await anAnnouncement(db, { userId: seller.id, title: "Une" });
  const { id: paused } = await anAnnouncement(db, { userId: seller.id, title: "En pause", status: "paused" });
  const { id: second } = await anAnnouncement(db, { userId: seller.id, title: "Deux" });
  const { seen } = as(null).announcements;
  expect(titles(await seen({ ids: [second, paused, uuidv7(), first] }))).toEqual(["Deux", "Une"]);
  expect(titles(await seen({ ids: [first, first, second] }))).toEqual(["Une", "Deux"]);
  for (const ids of [[], ["x"], Array.from({ length: SEEN_MAX + 1 }, () => uuidv7())])
    await expect(seen({ ids })).rejects.toMatchObject({ code: "BAD_REQUEST" });
});
