import { anAnnouncement, aPerson, aProduct } from "@recolte/db/factories";
import type { Db } from "@recolte/db/client";
import { announcements, products } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";

const form = (changes: { title?: string; product?: string | null } = {}) => ({
  id: uuidv7(),
  title: "Tomates cerises",
  category: "legumes" as const,
  conditionProduct: "frais" as const,
  price: 500,
  unit: "sac" as const,
  country: "gabon" as const,
  city: "Oyem",
  description: "Récoltées ce matin",
  ...changes,
});
const UNKNOWN = {
  code: "BAD_REQUEST",
  message: "Ce produit est inconnu : choisissez-en un de la liste, ou aucun.",
};

async function dictionary(db: Db) {
  await aProduct(db, { name: "Tomate", category: "legumes" });
  await aProduct(db, {
    name: "Safou",
    category: "fruits",
    names: { atanga: "local", safout: "faute", "jus de safou": "fait_de" },
  });
}

async function slugOf(db: Db, id: string) {
  const [row] = await db
    .select({ slug: products.slug })
    .from(announcements)
    .leftJoin(products, eq(products.id, announcements.productId))
    .where(eq(announcements.id, id));
  return row!.slug;
}

test.for([
  [undefined, "tomate"],
  [null, "tomate"],
  ["", null],
  ["Safou", "safou"],
  ["atangas", "safou"],
  ["TOMATES", "tomate"],
] as const)(
  "le champ « Produit » à %j : l'annonce est de %s, et la modifier ainsi fait de même",
  async ([product, slug], { db, as }) => {
    await dictionary(db);
    const awa = as(await aPerson(db)).announcements;
    const sent = form(product === undefined ? {} : { product });
    await awa.create(sent);
    expect(await slugOf(db, sent.id)).toBe(slug);

    const other = form();
    await awa.create(other);
    await awa.update({ ...other, version: 1, ...(product !== undefined && { product }) });
    expect(await slugOf(db, other.id)).toBe(slug);
  },
);

test.for(["Ciment", "jus de safou", "!!!"])(
  "« %s » n'est pas du dictionnaire : refusé, et rien ne change",
  async (product, { db, as }) => {
    await dictionary(db);
    const awa = as(await aPerson(db)).announcements;
    await expect(awa.create(form({ product }))).rejects.toMatchObject(UNKNOWN);
    expect(await db.$count(announcements)).toBe(0);
    const sent = form();
    await awa.create(sent);
    await expect(awa.update({ ...sent, version: 1, product })).rejects.toMatchObject(UNKNOWN);
    expect(await slugOf(db, sent.id)).toBe("tomate");
  },
);

test("ce qui fut choisi reste quand le titre change, jusqu'à ce qu'on s'en remette au titre", async ({ db, as }) => {
  await dictionary(db);
  const awa = as(await aPerson(db)).announcements;
  const sent = form({ product: "Safou" });
  await awa.create(sent);
  expect(await awa.create(sent)).toEqual({ id: sent.id });
  const { product: _product, ...silent } = { ...sent, title: "Tomates rondes" };
  await awa.update({ ...silent, version: 1 });
  expect(await slugOf(db, sent.id)).toBe("safou");
  expect(await awa.toEdit({ id: sent.id })).toMatchObject({ product: "Safou", productChosen: true });
  await awa.update({ ...silent, version: 2, product: null });
  expect(await slugOf(db, sent.id)).toBe("tomate");
  expect(await awa.toEdit({ id: sent.id })).toMatchObject({ product: "", productChosen: false });
  await awa.update({ ...silent, version: 3, product: "" });
  expect(await awa.toEdit({ id: sent.id })).toMatchObject({ product: "", productChosen: true });
});

test("le formulaire propose ce que le titre nomme, et offre les produits par tous leurs noms", async ({ db, as }) => {
  await dictionary(db);
  const awa = as(await aPerson(db)).announcements;
  const named = (title: string, category?: "autres") =>
    awa.productNamed({ title, country: "gabon", ...(category && { category }) });
  expect(await named("Tomates cerises")).toEqual({ name: "Tomate" });
  expect(await named("Camion, tomates et vivres", "autres")).toBeNull();
  expect(await named("Ciment")).toBeNull();
  expect(await awa.productChoices({ text: "ata" })).toEqual([{ name: "Safou", called: "atanga" }]);
  expect(await awa.productChoices({ text: "TOM" })).toEqual([{ name: "Tomate", called: null }]);
  expect(await awa.productChoices({ text: "safout" })).toEqual([]);
  expect((await awa.productChoices({ text: "" })).map(({ name }) => name)).toEqual(["Safou", "Tomate"]);
});

test("ce que pèse un sac se retient par produit et par unité, le dernier mot d'abord", async ({ db, as }) => {
  await dictionary(db);
  const awa = await aPerson(db);
  const sack = (title: string, weightKg: number, day: number) =>
    anAnnouncement(db, { userId: awa.id, title, unit: "sac", weightKg, createdAt: new Date(Date.UTC(2026, 0, day)) });
  await sack("Tomates", 20, 1);
  await sack("Tomates rondes", 25, 2);
  await sack("Safous", 40, 3);
  await sack("Charbon", 50, 4);
  expect(await as(awa).announcements.ownWeights()).toEqual([
    { unit: "sac", product: null, weightKg: 50 },
    { unit: "sac", product: "Safou", weightKg: 40 },
    { unit: "sac", product: "Tomate", weightKg: 25 },
  ]);
});
