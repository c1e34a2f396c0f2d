import { expect, inject, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import { CATEGORIES, CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { anAnnouncement, aPerson, aProduct } from "#factories.ts";
import { announcements, productNames, products, profiles } from "#schema/index.ts";
import { openTestDatabase } from "#testing.ts";

const open = () => openTestDatabase(inject("databaseServerUrl"));
type Db = Awaited<ReturnType<typeof open>>["db"];

async function answersOf(db: Db, name: "words_of" | "sound_of", texts: readonly string[]) {
  const { rows } = await db.execute<{ said: string }>(
    sql`select ${sql.identifier(name)}(t) as said from unnest(${sql.param([...texts])}::text[]) with ordinality u(t, n) order by n`,
  );
  return rows.map(({ said }) => said);
}

const WORDS = [
  ["Tomates", "tomat"],
  ["tomatte", "tomat"],
  ["bananne", "banan"],
  ["Poulets fermiers", "poulet fermier"],
  ["poule fermière", "poul fermier"],
  ["choux", "chou"],
  ["poissons fumés", "poison fum"],
  ["viande fumée", "viand fum"],
  ["fumées", "fum"],
  ["50kg", "50 kg"],
  ["2,5 kg", "2 5 kg"],
  ["1000 sacs", "1000 sac"],
  ["maïs", "mai"],
  ["gombos", "gombo"],
  ["bovins vivants", "bovin vivant"],
  ["L'huile de palme et du sel", "huil palm sel"],
  ["les eaux", "eau"],
  ["des animaux", "animal"],
  ["kg/sac", "kg sac"],
  ["oyem.tomate", "oyem tomat"],
  ["Port-Gentil", "port gentil"],
  ["os, as, riz", "os as riz"],
  ["de la", ""],
  ["!!! … 🍌", ""],
  ["بطاطا", ""],
  ["cœur de bœuf", "coeur boeuf"],
] as const;

test("les mots : sans accent ni pluriel ni féminin, sans lettre doublée, sans petit mot", async () => {
  await using database = await open();
  const said = await answersOf(
    database.db,
    "words_of",
    WORDS.map(([text]) => text),
  );
  expect(WORDS.map(([text], i) => [text, said[i]])).toEqual(WORDS);
});

test("ce qui se dit pareil sonne pareil", async () => {
  await using database = await open();
  const PAIRS = [
    "manyok/manioc",
    "gonbo/gombo",
    "kakao/cacao",
    "fufu/foufou",
    "pharine/farine",
    "kafé/café",
    "cok/coq",
    "mai/mais",
  ];
  const [written, meant] = [0, 1].map((side) => PAIRS.map((pair) => pair.split("/")[side] ?? ""));
  expect(await answersOf(database.db, "sound_of", written ?? [])).toEqual(await answersOf(database.db, "sound_of", meant ?? []));
});

test("le mot d'une catégorie est celui que montre son nom", async () => {
  await using database = await open();
  expect(await answersOf(database.db, "words_of", CATEGORIES)).toEqual(
    await answersOf(database.db, "words_of", Object.values(CATEGORY_LABELS)),
  );
});

test("une annonce porte ses mots, ceux de son produit et de son vendeur, et suit leurs changements", async () => {
  await using database = await open();
  const { db } = database;
  const seller = await aPerson(db, { firstName: "Awa", lastName: "Ndong" });
  const safou = await aProduct(db, { name: "Safou", names: { atanga: "local" } });
  const { id } = await anAnnouncement(db, {
    userId: seller.id,
    title: "Atangas mûrs",
    description: "Cueillis hier",
    category: "fruits",
    city: "Oyem",
    district: "Akoakam",
    productId: safou.id,
  });
  const words = async () => {
    const [row] = await db
      .select({
        strong: sql<string[]>`tsvector_to_array(${announcements.wordsStrong})`,
        all: sql<string[]>`tsvector_to_array(${announcements.wordsAll})`,
      })
      .from(announcements)
      .where(eq(announcements.id, id));
    return row!;
  };
  const strong = ["=safou", "akoakam", "atanga", "fruit", "mur", "oyem"];
  expect(await words()).toEqual({ strong, all: [...strong, "awa", "cueili", "hier", "ndong"].toSorted() });

  await db.update(profiles).set({ lastName: "Mba" }).where(eq(profiles.id, seller.id));
  expect((await words()).all).toContain("mba");
  expect((await words()).all).not.toContain("ndong");
  await db.update(announcements).set({ city: "Bitam" }).where(eq(announcements.id, id));
  expect((await words()).strong).toContain("bitam");
  await db.delete(products);
  expect((await words()).strong).not.toContain("=safou");
});

test("une annonce porte le métier et la vérification de son vendeur, même si son profil vient après", async () => {
  await using database = await open();
  const { db } = database;
  const seller = await aPerson(db, { userType: "grossiste" });
  const { id } = await anAnnouncement(db, { userId: seller.id });
  const copied = async () => {
    const { sellerType, sellerVerified } = announcements;
    const [row] = await db.select({ sellerType, sellerVerified }).from(announcements).where(eq(announcements.id, id));
    return row;
  };
  expect(await copied()).toEqual({ sellerType: "grossiste", sellerVerified: false });
  await db.update(profiles).set({ verified: true }).where(eq(profiles.id, seller.id));
  expect(await copied()).toEqual({ sellerType: "grossiste", sellerVerified: true });
  await db.update(profiles).set({ userType: "producteur" }).where(eq(profiles.id, seller.id));
  expect(await copied()).toEqual({ sellerType: "producteur", sellerVerified: true });
  const [profile] = await db.delete(profiles).where(eq(profiles.id, seller.id)).returning();
  await db.update(announcements).set({ city: "Oyem" }).where(eq(announcements.id, id));
  expect(await copied()).toEqual({ sellerType: "consommateur", sellerVerified: false });
  await db.insert(profiles).values(profile!);
  expect(await copied()).toEqual({ sellerType: "producteur", sellerVerified: true });
});

test("un nom du dictionnaire a une source, dit quelque chose, et n'est qu'une fois à son produit", async () => {
  await using database = await open();
  const { db } = database;
  const { id: productId } = await aProduct(db, { name: "Safou", names: { atanga: "local" } });
  const write = (name: string, source: string) => db.insert(productNames).values({ productId, name, kind: "local", source });
  const rule = (constraint: string) => ({ cause: { constraint } });
  await expect(write("Atangas", "Essai")).rejects.toMatchObject(rule("product_names_once"));
  await expect(write("prune", " ")).rejects.toMatchObject(rule("product_names_source"));
  await expect(write("de la", "Essai")).rejects.toMatchObject(rule("product_names_name"));
  await write("prune africaine", "Essai");
  const rows = await db.select({ stem: productNames.stem }).from(productNames).orderBy(productNames.stem);
  expect(rows).toEqual([{ stem: "atanga" }, { stem: "prun africain" }, { stem: "safou" }]);
});

test("le titre nomme le produit, par son nom le plus long ; ce qui fut choisi reste", async () => {
  await using database = await open();
  const { db } = database;
  const { id: userId } = await aPerson(db);
  const [igname, palme, huile, manioc] = [
    await aProduct(db, { name: "Igname", names: { kponan: "variete" } }),
    await aProduct(db, { name: "Palme" }),
    await aProduct(db, { name: "Huile de palme" }),
    await aProduct(db, { name: "Manioc", names: { placali: "fait_de" } }),
  ];
  const productId = async (title: string, chosen?: string) =>
    (await anAnnouncement(db, { userId, title, ...(chosen && { productId: chosen }) })).productId;
  expect(await productId("Kponan de Bouna")).toBe(igname.id);
  expect(await productId("Huiles de palme rouges")).toBe(huile.id);
  expect(await productId("Palmes tressées")).toBe(palme.id);
  expect(await productId("Placali")).toBeNull();
  expect(await productId("Palmes tressées", manioc.id)).toBe(manioc.id);

  const named = await anAnnouncement(db, { userId, title: "Igname" });
  const chosen = await anAnnouncement(db, { userId, title: "Igname", productId: palme.id });
  const edited = await db.update(announcements).set({ title: "Manioc doux" }).returning();
  const productOf = (id: string) => edited.find((one) => one.id === id)?.productId;
  expect([productOf(named.id), productOf(chosen.id)]).toEqual([manioc.id, palme.id]);
});

test.each([
  ["Maïs pour attiéké", "legumes", "mais"],
  ["Attiéké de maïs", "legumes", "attieke"],
  ["Grosses papayes à chair orange", "fruits", "papaye"],
  ["Papayes et bananes plantain", "fruits", "banane-plantain"],
  ["Camionnette frigorifique, poisson et viande", "autres", undefined],
  ["Poisson du jour", "poissons", "poisson"],
  ["Miel de forêt, pour le poisson", "autres", "miel"],
] as const)(
  "« %s » (%s) nomme %s : le nom de plus de mots, puis le premier du titre ; un transport ou du matériel, rien",
  async (title, category, named) => {
    await using database = await open();
    const { db } = database;
    const { id: userId } = await aPerson(db);
    for (const [name, kind] of [
      ["Maïs", "cereales"],
      ["Attiéké", "tubercules"],
      ["Papaye", "fruits"],
      ["Orange", "fruits"],
      ["Banane plantain", "fruits"],
      ["Poisson", "poissons"],
      ["Miel", "autres"],
    ] as const)
      await aProduct(db, { name, category: kind });
    const { productId } = await anAnnouncement(db, { userId, title, category });
    const slugs = new Map((await db.select().from(products)).map(({ id, slug }) => [id, slug]));
    expect(productId ? slugs.get(productId) : undefined).toBe(named);
  },
);

test("aucun produit, choisi, reste aucun ; celui qui quitte le dictionnaire rend la parole au titre", async () => {
  await using database = await open();
  const { db } = database;
  const { id: userId } = await aPerson(db);
  const igname = await aProduct(db, { name: "Igname" });
  const manioc = await aProduct(db, { name: "Manioc" });
  const offer = { userId, title: "Igname blanche" };
  const none = await anAnnouncement(db, { ...offer, productChosen: true });
  const other = await anAnnouncement(db, { ...offer, productId: manioc.id });
  const named = await anAnnouncement(db, offer);
  expect([none.productId, other.productId, named.productId]).toEqual([null, manioc.id, igname.id]);
  expect([none.productChosen, other.productChosen, named.productChosen]).toEqual([true, true, false]);
  const read = async () => {
    const rows = await db.select().from(announcements);
    return [none, other, named].map(({ id }) => rows.find((one) => one.id === id)?.productId);
  };
  await db.update(announcements).set({ title: "Igname jaune" });
  expect(await read()).toEqual([null, manioc.id, igname.id]);
  await db.delete(products).where(eq(products.id, manioc.id));
  expect(await read()).toEqual([null, igname.id, igname.id]);
  await db.update(announcements).set({ productChosen: false, productId: null }).where(eq(announcements.id, none.id));
  expect(await read()).toEqual([igname.id, igname.id, igname.id]);
});
