import type { Db } from "@recolte/db/client";
import { anAnnouncement, aPerson, aProduct } from "@recolte/db/factories";
import { PAGE_SIZE } from "@recolte/domain/market/announcements/announcement";
import { CITIES } from "@recolte/domain/platform/places/cities";
import { townsWithin } from "@recolte/domain/platform/places/distance";
import { insteadWords } from "@recolte/domain/market/search/instead";
import { followTerms } from "#market/search/terms.ts";
import { expect, test } from "#testing/test.ts";
import { listActive } from "./list.ts";

const PRODUCTS = ["Gombo", "Tomate", "Plantain", "Igname", "Manioc", "Piment", "Riz", "Poulet"] as const;
const TOWNS = ["Libreville", "Ntoum", "Oyem", "Bitam", "Mitzic", "Mouila", "Port-Gentil", "Akiéni"] as const;
const IVORIAN = ["Abidjan", "Bouaké", "Man", "Grand-Bassam"] as const;

/** The same on every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}
type Draw = ReturnType<typeof numbers>;
const pick = <Value>(draw: Draw, values: readonly Value[]) => values[draw.next().value % values.length]!;

async function market(db: Db) {
  const { id: userId } = await aPerson(db);
  for (const name of PRODUCTS) await aProduct(db, { name, category: "legumes" });
  const draw = numbers(7);
  for (let i = 0; i < 60; i++) {
    const isIvorian = i % 4 === 0;
    const city = pick<string>(draw, isIvorian ? IVORIAN : TOWNS);
    const spoken = `Livraison à ${pick(draw, TOWNS)}, avec ${pick(draw, PRODUCTS).toLowerCase()} ${pick(draw, ["bio", "frais"])}`;
    const place = isIvorian ? ({ country: "cote_ivoire", currency: "XOF" } as const) : {};
    await anAnnouncement(db, { userId, title: pick(draw, PRODUCTS), description: spoken, city, price: 100 + i * 20, ...place });
  }
  await followTerms(db)();
}

const FORMS: readonly ((product: string, town: string, other: string) => string)[] = [
  (product, town) => `${product} ${town}`,
  (product, town) => `${product} à ${town}`,
  (product, town) => `${product} près de ${town}`,
  (product, town) => `${product} vers ${town}`,
  (product, town) => `${product} autour de ${town}`,
  (product, town) => `${product} à côté de ${town}`,
  (product, town) => `${product} à moins de 50 km de ${town}`,
  (product, town) => `${product} bio ${town}`,
  (product, town) => `${product} doré près de ${town}`,
  (product, town) => `${product} moins de 400 ${town}`,
  (product, town, other) => `${product} ou ${other} ${town}`,
  (product, town, other) => `${product} et ${other} pas cher ${town}`,
  (product, town) => `${town} ${product.replace("o", "ou")}`,
  (product, town) => `${product.slice(0, -1)} ${town}`,
  (_product, town) => town,
  (_product, town) => `près de ${town}`,
];
const QUESTIONS = 2000;

/** What a sentence says of places, that the towns of the list below contradict. */
function contradictions(sentence: string, towns: readonly string[]) {
  const [, none, km] = /^Rien à (.+?) (?:·|ni à moins de (\d+)\s)/u.exec(sentence) ?? [];
  const within = / · .*à moins de (\d+)\s/u.exec(sentence)?.[1];
  return towns.filter(
    (town) =>
      town === none ||
      (none && km && townsWithin(Number(km), none).includes(town)) ||
      (none && within && !townsWithin(Number(within), none).includes(town)),
  );
}

test("aucune phrase sur un lieu n'est contredite par la liste au-dessous : deux mille questions tirées au sort", async ({
  db,
}) => {
  await market(db);
  const draw = numbers(53);
  const places = [...TOWNS, ...IVORIAN, ...CITIES.gabon, ...CITIES.cote_ivoire.slice(0, 20)];
  let sentences = 0;
  for (let i = 0; i < QUESTIONS; i++) {
    const [product, other] = [pick(draw, PRODUCTS).toLowerCase(), pick(draw, PRODUCTS).toLowerCase()];
    const search = pick(draw, FORMS)(product, pick(draw, places), other);
    const { items, instead } = (await listActive(db, { search }, PAGE_SIZE)).toJSON();
    if (!instead) continue;
    sentences += 1;
    const sentence = insteadWords(instead);
    const towns = items.map(({ city }) => city);
    expect(items.length, search).toBeGreaterThan(0);
    expect(contradictions(sentence, towns), `${search} : ${sentence}`).toEqual([]);
  }
  expect(sentences).toBeGreaterThan(QUESTIONS / 4);
}, 120_000);

test.for([
  ["poisson à Gamba", ["Poisson fumé"]],
  ["bitam", ["Manioc de Bitam", "Taro de Fleur"]],
  ["taro bitam", ["Taro de Fleur"]],
  ["gombo à 500", ["Gombo du jour"]],
] as const)("« %s » : un lieu qui est aussi un produit, un nom ou un prix trouve %j", async ([search, titles], { db, as }) => {
  const { id: userId } = await aPerson(db);
  const fleur = await aPerson(db, { firstName: "Fleur", lastName: "Bitam" });
  await aProduct(db, { name: "Gambas", category: "poissons" });
  for (const offer of [
    { title: "Poisson fumé", city: "Gamba" },
    { title: "Gambas fraîches", city: "Libreville" },
    { title: "Manioc de Bitam", city: "Bitam" },
    { title: "Taro de Fleur", city: "Mouila", userId: fleur.id },
    { title: "Gombo du jour", city: "Oyem", price: 450, unit: "kg" as const },
    { title: "Gombo cher", city: "Oyem", price: 900, unit: "kg" as const },
  ])
    await anAnnouncement(db, { userId, description: "Bien frais", ...offer });
  await followTerms(db)();
  const { list } = as(null).announcements;
  const { items } = await list({ search });
  expect(items.map(({ title }) => title)).toEqual(titles);
  // Goods are no place of their own account.
  const { town, instead, items: shrimps } = await list({ search: "gambas" });
  expect([town, instead, shrimps[0]?.title]).toEqual([undefined, undefined, "Gambas fraîches"]);
});

test.for([
  ["gombo près de ntoum", ["Gombo de Ntoum", "Gombos d'Owendo"]],
  ["gombo vers Ntoum", ["Gombo de Ntoum", "Gombos d'Owendo"]],
  ["gombo autour de ntoum", ["Gombo de Ntoum", "Gombos d'Owendo"]],
  ["ntoum et environs gombo", ["Gombo de Ntoum", "Gombos d'Owendo"]],
  ["gombo à moins de 20 km d'Owendo", ["Gombos d'Owendo"]],
  ["gombo à côté d'Akanda", ["Gombos d'Owendo", "Gombo de Ntoum"]],
  ["gombos prêts à Ntoum", ["Gombo de Ntoum"]],
  ["gombo doré près de ntoum", ["Gombo de Ntoum", "Gombos d'Owendo"]],
] as const)("« %s » cherche autour du lieu, le plus proche d'abord : %j", async ([search, titles], { db, as }) => {
  const { id: userId } = await aPerson(db);
  await aProduct(db, { name: "Gombo", category: "legumes" });
  for (const [title, city] of [
    ["Gombos d'Owendo", "Owendo"],
    ["Gombo de Ntoum", "Ntoum"],
    ["Gombo d'Oyem", "Oyem"],
    ["Tomate", "Libreville"],
  ] as const)
    await anAnnouncement(db, { userId, title, city, description: "Va bien avec le gombo" });
  await followTerms(db)();
  const { items, instead, spoken } = await as(null).announcements.list({ search });
  expect(items.map(({ title }) => title)).toEqual(titles);
  if (instead) expect(insteadWords(instead)).not.toContain("Rien");
  if (/près|vers|autour|environs|côté|km/u.test(search))
    expect(spoken?.near).toMatchObject({ without: expect.stringMatching(/^gombo/u) as string });
});
