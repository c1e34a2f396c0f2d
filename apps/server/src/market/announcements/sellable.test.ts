import { anAnnouncement, aPerson, aProduct } from "@recolte/db/factories";
import type { Db } from "@recolte/db/client";
import { announcementImages, priceNorms, productSeasons } from "@recolte/db/schema";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";

const ALL_YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const of = (productId: string) => ({ productId, productChosen: true });

async function dictionary(db: Db) {
  const safou = await aProduct(db, { name: "Safou", category: "fruits", names: { atanga: "local", safout: "faute" } });
  const igname = await aProduct(db, { name: "Igname", category: "tubercules" });
  const tomate = await aProduct(db, { name: "Tomate", category: "legumes" });
  return { safou: of(safou.id), igname: of(igname.id), tomate: of(tomate.id) };
}
const names = (goods: { name: string }[]) => goods.map(({ name }) => name);

test("à vendre : d'abord ce que l'on a vendu en dernier, puis ce qui est de saison chez soi, douze au plus", async ({
  db,
  as,
}) => {
  const { safou, igname, tomate } = await dictionary(db);
  const me = await aPerson(db);
  expect(names(await as(me).announcements.sellable({}))).toEqual(["Igname", "Safou", "Tomate"]);
  const season = { months: ALL_YEAR, source: "Un agronome", certainty: "attestee" } as const;
  await db.insert(productSeasons).values([
    { productId: tomate.productId, country: "gabon", ...season },
    { productId: igname.productId, country: "cote_ivoire", ...season },
  ]);
  expect(names(await as(me).announcements.sellable({}))).toEqual(["Tomate", "Igname", "Safou"]);
  await anAnnouncement(db, { userId: me.id, ...safou, status: "paused" });
  expect(names(await as(me).announcements.sellable({}))).toEqual(["Safou", "Tomate", "Igname"]);
  for (let i = 0; i < 12; i++) await aProduct(db, { name: `Produit ${i}`, category: "autres" });
  expect(await as(me).announcements.sellable({})).toHaveLength(12);
});

test("chaque produit vient comme on l'a vendu soi-même, sinon comme on le vend dans son pays, sinon au kilo et frais", async ({
  db,
  as,
}) => {
  const { safou, igname } = await dictionary(db);
  const [me, other] = [await aPerson(db), await aPerson(db)];
  const sell = (userId: string, values: Partial<Parameters<typeof anAnnouncement>[1]>) =>
    anAnnouncement(db, { userId, ...values });
  await sell(me.id, { ...safou, category: "autres", unit: "caisse", conditionProduct: "transforme" });
  for (let i = 0; i < 2; i++) await sell(other.id, { ...igname, unit: "tas", conditionProduct: "frais" });
  await sell(other.id, { ...igname, unit: "kg", conditionProduct: "sec" });
  for (let i = 0; i < 5; i++)
    await sell(other.id, { ...igname, unit: "sac", country: "cote_ivoire", city: "Bouaké", currency: "XOF" });
  const goods = await as(me).announcements.sellable({});
  const named = (name: string) => goods.find((one) => one.name === name);
  expect(named("Safou")).toEqual({
    name: "Safou",
    called: null,
    category: "autres",
    unit: "caisse",
    conditionProduct: "transforme",
    cover: null,
  });
  expect(named("Igname")).toMatchObject({ category: "tubercules", unit: "tas", conditionProduct: "frais" });
  expect(named("Tomate")).toMatchObject({ category: "legumes", unit: "kg", conditionProduct: "frais" });
});

test("l'image d'un produit est la photo de sa propre annonce, sinon de la plus récente que chacun voit", async ({ db, as }) => {
  const { safou, igname } = await dictionary(db);
  const [me, other] = [await aPerson(db), await aPerson(db)];
  async function pictured(userId: string, product: ReturnType<typeof of>, values = {}) {
    const { id } = await anAnnouncement(db, { userId, ...product, ...values });
    const key = `${userId}/${id}`;
    const look = { width: 640, height: 480, widths: [640], color: "#8a2614", bytes: 10, sha256: id };
    await db.insert(announcementImages).values({ id: uuidv7(), ownerId: userId, announcementId: id, position: 0, key, ...look });
    return key;
  }
  await pictured(other.id, safou);
  const own = await pictured(me.id, safou);
  const shown = await pictured(other.id, igname, { createdAt: new Date(Date.UTC(2026, 0, 1)) });
  await pictured(other.id, igname, { status: "pending" });
  const goods = await as(me).announcements.sellable({});
  const keyOf = (name: string) => goods.find((one) => one.name === name)?.cover?.key;
  expect([keyOf("Safou"), keyOf("Igname"), keyOf("Tomate")]).toEqual([own, shown, undefined]);
});

test("des lettres trouvent un produit sous tous ses noms, les siens d'abord ; une faute n'est pas un nom", async ({ db, as }) => {
  await dictionary(db);
  const me = as(await aPerson(db)).announcements;
  expect(await me.sellable({ search: "ATA" })).toMatchObject([{ name: "Safou", called: "atanga" }]);
  expect(await me.sellable({ search: "tom" })).toMatchObject([{ name: "Tomate", called: null }]);
  expect(await me.sellable({ search: "safout" })).toEqual([]);
});

test("qui écrit « manioc » voit « Manioc », non un autre de ses noms qui le contient aussi", async ({ db, as }) => {
  await aProduct(db, { name: "Manioc", category: "tubercules", names: { "tubercule de manioc": "nom" } });
  const me = as(await aPerson(db)).announcements;
  expect(await me.sellable({ search: "manioc" })).toMatchObject([{ name: "Manioc", called: null }]);
  expect(await me.sellable({ search: "tubercule" })).toMatchObject([{ name: "Manioc", called: "tubercule de manioc" }]);
});

test("ce que coûte un produit se dit là où assez d'annonces le disent, par kilo comme par unité", async ({ db, as }) => {
  const { tomate } = await dictionary(db);
  const me = as(await aPerson(db)).announcements;
  const norm = { productId: tomate.productId, country: "gabon", centre: Math.log(400), spread: 0.15, sellers: 6 } as const;
  await db.insert(priceNorms).values([
    { ...norm, unit: null, prices: 12 },
    { ...norm, unit: "sac", centre: Math.log(20_000), prices: 8 },
  ]);
  const ask = (unit: "kg" | "sac" | "tas", country: "gabon" | "cote_ivoire" = "gabon", product = "Tomate") =>
    me.usualPrice({ product, country, unit });
  expect(await ask("kg")).toEqual({ low: 360, high: 445, prices: 12 });
  expect(await ask("sac")).toEqual({ low: 18_000, high: 22_000, prices: 8 });
  expect([await ask("tas"), await ask("kg", "cote_ivoire"), await ask("kg", "gabon", "Ciment")]).toEqual([null, null, null]);
});
