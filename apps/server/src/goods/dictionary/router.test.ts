import { aPerson, aProduct } from "@recolte/db/factories";
import { auditLog, products, unfoundSearches, unitWeights } from "@recolte/db/schema";
import { NAMES_MAX, type SeasonFields } from "@recolte/domain/goods/dictionary";
import { expect, test } from "#testing/test.ts";

const SOURCED = { source: "Wikipédia, « Safoutier »", url: "https://fr.wikipedia.org/wiki/Safoutier" };
const SAFOU = { name: "Safou", category: "fruits", toConfirm: false, ...SOURCED } as const;
const ATANGA = { name: "Atanga", kind: "local", country: "gabon", toConfirm: false, ...SOURCED } as const;
const SACK = { unit: "sac", country: null, kg: 50, certainty: "attestee", source: "Le marché", url: "" } as const;
const NOBODY = "0190f3a0-0000-7000-8000-000000000001";

test("un produit, ses noms et ses poids s'ajoutent, se corrigent, se suppriment ; le journal dit tout", async ({ db, as }) => {
  const admin = await aPerson(db, { roles: ["admin"] });
  const edit = as(admin).dictionary;
  const { id: productId } = await edit.createProduct(SAFOU);
  const { id: nameId } = await edit.addName({ productId, fields: ATANGA });
  const { id: weightId } = await edit.addWeight({ productId, fields: SACK });
  const [shown] = (await edit.list({})).items;
  expect(shown).toMatchObject({ slug: "safou", name: "Safou", category: "fruits" });
  expect(shown?.names.map(({ name, kind, source }) => [name, kind, source])).toEqual([
    ["Safou", "nom", SOURCED.source],
    ["Atanga", "local", SOURCED.source],
  ]);
  expect(shown?.weights).toMatchObject([{ unit: "sac", kg: 50, url: null }]);

  await edit.updateProduct({ id: productId, fields: { name: "Safou mûr", category: "fruits" } });
  await edit.updateName({ id: nameId, fields: { ...ATANGA, name: "Atangas", toConfirm: true } });
  await edit.updateWeight({ id: weightId, fields: { ...SACK, kg: 40 } });
  expect((await edit.list({ toConfirm: true })).items).toMatchObject([
    { slug: "safou", name: "Safou mûr", weights: [{ kg: 40 }] },
  ]);
  await edit.removeWeight({ id: weightId });
  await edit.removeName({ id: nameId });
  await edit.removeProduct({ id: productId });
  expect((await edit.list({})).items).toEqual([]);
  const log = await db.select().from(auditLog);
  expect(log.map(({ action }) => action.replace("dictionary.", "")).join(" ")).toBe(
    "create create create update update update delete delete delete",
  );
  expect(log[4]).toMatchObject({ targetId: productId, before: { name: "Atanga" }, after: { name: "Atangas" } });
});

test("sans source rien ne s'écrit : ni produit, ni nom, ni poids", async ({ db, as }) => {
  const edit = as(await aPerson(db, { roles: ["admin"] })).dictionary;
  const { id: productId } = await aProduct(db, { name: "Safou" });
  const bare = { source: " " };
  for (const write of [
    edit.createProduct({ ...SAFOU, name: "Igname", ...bare }),
    edit.addName({ productId, fields: { ...ATANGA, ...bare } }),
    edit.addWeight({ productId, fields: { ...SACK, ...bare } }),
  ])
    await expect(write).rejects.toThrow("La source est requise");
  expect(await db.$count(auditLog)).toBe(0);
});

test("ce qui est déjà là, ne dit rien ou n'est plus là est refusé", async ({ db, as }) => {
  const edit = as(await aPerson(db, { roles: ["admin"] })).dictionary;
  const { id: productId } = await edit.createProduct(SAFOU);
  const { id: nameId } = await edit.addName({ productId, fields: ATANGA });
  const { id: weightId } = await edit.addWeight({ productId, fields: SACK });
  await edit.addWeight({ productId, fields: { ...SACK, country: "gabon" } });
  const refused = async (write: Promise<unknown>, sentence: string) => expect(write).rejects.toThrow(sentence);

  await refused(edit.createProduct({ ...SAFOU, name: "safou !" }), "Un produit de ce nom est déjà dans le dictionnaire");
  await refused(edit.addName({ productId, fields: { ...ATANGA, name: "atangas" } }), "Ce produit a déjà ce nom");
  await refused(edit.updateName({ id: nameId, fields: { ...ATANGA, name: "Safous" } }), "Ce produit a déjà ce nom");
  await refused(edit.addWeight({ productId, fields: SACK }), "Ce produit a déjà un poids pour cette unité et ce pays");
  await refused(
    edit.updateWeight({ id: weightId, fields: { ...SACK, country: "gabon" } }),
    "Ce produit a déjà un poids pour cette unité et ce pays",
  );
  await refused(edit.addName({ productId, fields: { ...ATANGA, name: "de la" } }), "Ce nom ne contient aucun mot qui se cherche");
  await refused(edit.removeProduct({ id: NOBODY }), "Cette entrée du dictionnaire n'existe plus");
  await refused(edit.removeName({ id: NOBODY }), "Cette entrée du dictionnaire n'existe plus");
  for (let n = 2; n < NAMES_MAX; n++) await edit.addName({ productId, fields: { ...ATANGA, name: `Nom ${n}` } });
  await refused(
    edit.addName({ productId, fields: { ...ATANGA, name: "De trop" } }),
    "Le dictionnaire est plein. Supprimez une entrée avant d'en ajouter une.",
  );
});

test("une entrée qui renvoie à elle-même se garde et ne change rien à ce que la liste trouve", async ({ db, as }) => {
  const edit = as(await aPerson(db, { roles: ["admin"] })).dictionary;
  const { id: foufou } = await edit.createProduct({ ...SAFOU, name: "Foufou" });
  const { id: manioc } = await edit.createProduct({ ...SAFOU, name: "Manioc" });
  await edit.addName({ productId: manioc, fields: { ...ATANGA, name: "Foufou", kind: "fait_de" } });
  await edit.addName({ productId: foufou, fields: { ...ATANGA, name: "Manioc", kind: "fait_de" } });
  await edit.updateProduct({ id: foufou, fields: { name: "Foufou", category: "fruits" } });
  expect((await edit.list({ search: "foufou" })).items.map(({ slug }) => slug)).toEqual(["foufou", "manioc"]);
});

test("la liste se cherche sans accent, se filtre par genre et par pays, et vient page par page", async ({ db, as }) => {
  const edit = as(await aPerson(db, { roles: ["admin"] })).dictionary;
  for (let n = 10; n < 35; n++) await aProduct(db, { name: `Fruit ${n}` });
  const { id: productId } = await aProduct(db, { name: "Amande", names: { Ndôc: "local" } });
  await edit.addName({ productId, fields: { ...ATANGA, name: "Andok", country: "cote_ivoire", kind: "faute" } });
  const slugs = async (filter: object) => (await edit.list(filter)).items.map(({ slug }) => slug);
  expect(await slugs({ search: "ndoc" })).toEqual(["amande"]);
  expect(await slugs({ kind: "local" })).toEqual(["amande"]);
  expect(await slugs({ kind: "faute", country: "cote_ivoire" })).toEqual(["amande"]);
  expect(await slugs({ kind: "faute", country: "gabon" })).toEqual([]);
  const first = await edit.list({});
  const second = await edit.list({ cursor: first.next });
  expect([...first.items, ...second.items]).toHaveLength(26);
  expect(second.next).toBeNull();
});

test("ce qui n'a rien trouvé se montre à partir de trois appareils, tant que le dictionnaire ne le connaît pas", async ({
  db,
  as,
}) => {
  const edit = as(await aPerson(db, { roles: ["admin"] })).dictionary;
  await aProduct(db, { name: "Safou" });
  const day = new Date().toISOString().slice(0, 10);
  await db.insert(unfoundSearches).values([
    { day, words: "okok", count: 2, devices: 2 },
    { day: "2026-01-01", words: "okok", count: 2, devices: 1 },
    { day, words: "macabo", count: 9, devices: 2 },
    { day, words: "safous", count: 9, devices: 9 },
    { day, words: "de la", count: 9, devices: 9 },
  ]);
  expect(await edit.unfound()).toEqual([{ words: "okok", count: 4, devices: 3, last: day }]);
});

test("un poids supprimé avec son produit part avec lui", async ({ db, as }) => {
  const edit = as(await aPerson(db, { roles: ["admin"] })).dictionary;
  const { id: productId } = await edit.createProduct(SAFOU);
  await edit.addWeight({ productId, fields: SACK });
  await edit.removeProduct({ id: productId });
  expect([await db.$count(unitWeights), await db.$count(products)]).toEqual([0, 0]);
});

test("une saison s'écrit par produit et par pays, avec sa source ; la suivante la remplace ; le journal dit tout", async ({
  db,
  as,
}) => {
  const admin = await aPerson(db, { roles: ["admin"] });
  const edit = as(admin).dictionary;
  const { id: productId } = await aProduct(db, { name: "Safou" });
  const season: SeasonFields = { country: "gabon", months: [11, 9, 10, 9], certainty: "attestee", ...SOURCED };
  const shown = async () => (await edit.list({})).items[0]?.seasons ?? [];
  await edit.setSeason({ productId, fields: season });
  expect(await shown()).toMatchObject([{ country: "gabon", months: [9, 10, 11], source: SOURCED.source }]);
  await edit.setSeason({ productId, fields: { ...season, months: [8], url: "" } });
  expect(await shown()).toMatchObject([{ country: "gabon", months: [8], url: null }]);
  for (const bad of [{ source: " " }, { months: [] }, { months: [13] }, { country: null as never }])
    await expect(edit.setSeason({ productId, fields: { ...season, ...bad } })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await expect(edit.setSeason({ productId: NOBODY, fields: season })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const [{ id } = { id: "" }] = await shown();
  await edit.removeSeason({ id });
  await expect(edit.removeSeason({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await shown()).toEqual([]);
  const log = await db.select({ action: auditLog.action }).from(auditLog);
  expect(log.map(({ action }) => action)).toEqual(["dictionary.create", "dictionary.update", "dictionary.delete"]);
});
