import { anAnnouncement, aPerson, suspend } from "@recolte/db/factories";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";
import { insertImage } from "./photo-queries.ts";

const UNKNOWN = "0198c0de-0000-7000-8000-00000000ffff";
const NOT_FOUND = { code: "NOT_FOUND", message: "Annonce non trouvée" };
const form = (changes: object = {}) => ({
  id: uuidv7(),
  title: "Tomates",
  category: "legumes",
  conditionProduct: "frais" as const,
  price: 500,
  unit: "kg" as const,
  city: "Oyem",
  description: "Récoltées ce matin",
  ...changes,
});

test.for([
  ["tomates", true],
  ["TOMATES FRAICHES", true],
  ["fraîches", true],
  ["ntoum", true],
  ["lambarene", true],
  ["port gentil", true],
  ["port-gentil", true],
  ["ca d arachide", true],
  ["d\u2019arachide", true],
  ["portgentil", false],
  ["mates fra", true],
  ["banane", false],
  ["%", false],
  ["_", false],
  ["\\", false],
  ["to", true],
  ["é", true],
  ["de nt", true],
  ["zq", false],
  ["zq zq", false],
] as const)("la recherche « %s » trouve l'annonce : %s", async ([search, found], { db, as }) => {
  const awa = await aPerson(db);
  await anAnnouncement(db, {
    userId: awa.id,
    title: "Tomates fraîches",
    description: "Maraîchage de Ntoum, et ça d'arachide ; vient de Lambaréné",
    city: "Port-Gentil",
  });
  expect((await as(null).announcements.list({ search, exact: true })).items).toHaveLength(found ? 1 : 0);
  expect(await as(null).announcements.count({ search, exact: true })).toEqual({ count: found ? 1 : 0 });
});

test("un signe de la recherche cherche lui-même", async ({ db, as }) => {
  const awa = await aPerson(db);
  await anAnnouncement(db, { userId: awa.id, title: "Tomates à 50 % du prix" });
  await anAnnouncement(db, { userId: awa.id, title: "Tomates" });
  expect((await as(null).announcements.list({ search: "50 %" })).items).toHaveLength(1);
});

test("la liste ne montre que l'actif des auteurs actifs, sans téléphone ni adresse", async ({ db, as }) => {
  const awa = await aPerson(db, { phone: "+24106999999", email: "canari@exemple.example" });
  const gone = await aPerson(db);
  await anAnnouncement(db, { userId: awa.id, title: "Visible", address: "rue du canari" });
  for (const status of ["paused", "pending", "rejected", "expired"] as const)
    await anAnnouncement(db, { userId: awa.id, status });
  await anAnnouncement(db, { userId: gone.id });
  await suspend(db, gone.id);

  const page = await as(null).announcements.list({});
  expect(page.items.map(({ title }) => title)).toEqual(["Visible"]);
  expect(JSON.stringify(page)).not.toMatch(/06999999|canari/u);
});

test("ce que les modérateurs ont écrit ne se lit que de l'auteur, même quand l'annonce est redevenue publique", async ({
  db,
  as,
}) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const told = { moderatedAt: new Date(), moderationReason: "Photo floue" };
  const [refused, again] = [
    await anAnnouncement(db, { userId: awa.id, status: "rejected", ...told }),
    await anAnnouncement(db, { userId: awa.id, ...told }),
  ];
  for (const { id } of [refused, again])
    expect(await as(awa).announcements.byId({ id })).toMatchObject({ moderationReason: "Photo floue" });
  expect(await as(ben).announcements.byId({ id: again.id })).toMatchObject({ moderationReason: null });
  expect(await as(null).announcements.byId({ id: again.id })).toMatchObject({ moderationReason: null });
  await expect(as(ben).announcements.byId({ id: refused.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test.for([
  ["recent", ["C", "B", "A"]],
  ["price_asc", ["B", "A", "C"]],
  ["price_desc", ["C", "A", "B"]],
] as const)("le tri « %s » donne %j", async ([sort, titles], { db, as }) => {
  const { id: userId } = await aPerson(db);
  const made = [
    ["A", 200, 1],
    ["B", 100, 2],
    ["C", 300, 3],
  ] as const;
  for (const [title, price, minute] of made)
    await anAnnouncement(db, { userId, title, price, createdAt: new Date(2026, 0, 1, 0, minute) });
  expect((await as(null).announcements.list({ sort })).items.map(({ title }) => title)).toEqual(titles);
});

test.for(["recent", "price_asc", "price_desc"] as const)(
  "« Voir plus » trié par « %s » n'oublie et ne répète rien, même à prix et date égaux",
  async (sort, { db, as }) => {
    const { id: userId } = await aPerson(db);
    const createdAt = new Date(2026, 0, 1);
    for (let i = 0; i < 60; i++) await anAnnouncement(db, { userId, createdAt, price: 12.5 + (i % 3) });
    const seen: string[] = [];
    let cursor: { key: string; id: string } | null = null;
    do {
      const page: Awaited<ReturnType<ReturnType<typeof as>["announcements"]["list"]>> = await as(null).announcements.list({
        sort,
        cursor,
      });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
  },
);

test.for(["hier", "-1", "1e5", "NaN"])("un curseur inventé « %s » est refusé", async (key, { as }) => {
  for (const sort of ["recent", "price_asc"] as const) {
    await expect(as(null).announcements.list({ sort, cursor: { key, id: UNKNOWN } })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  }
});

test("catégorie, pays, ville et bio se combinent", async ({ db, as }) => {
  const { id: userId } = await aPerson(db);
  await anAnnouncement(db, {
    userId,
    category: "fruits",
    country: "cote_ivoire",
    city: "Korhogo",
    isOrganic: true,
    title: "Mangues",
  });
  await anAnnouncement(db, { userId, category: "fruits", city: "Oyem" });
  const titles = async (filter: object) => (await as(null).announcements.list(filter)).items.map(({ title }) => title);
  expect(await titles({ category: "fruits" })).toHaveLength(2);
  for (const filter of [
    { country: "cote_ivoire" },
    { city: "Korhogo" },
    { organic: true },
    { category: "fruits", city: "Korhogo", organic: true },
  ])
    expect(await titles(filter)).toEqual(["Mangues"]);
});

test("inconnue, d'autrui et non active, d'un auteur suspendu : la même réponse", async ({ db, as }) => {
  const [awa, ben, gone] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const paused = await anAnnouncement(db, { userId: awa.id, status: "paused" });
  const hidden = await anAnnouncement(db, { userId: gone.id });
  await suspend(db, gone.id);
  for (const viewer of [null, ben]) {
    for (const id of [UNKNOWN, paused.id, hidden.id])
      await expect(as(viewer).announcements.byId({ id })).rejects.toMatchObject(NOT_FOUND);
  }
  expect(await as(awa).announcements.byId({ id: paused.id })).toMatchObject({ own: true, status: "paused" });
});

test("l'adresse précise n'est que pour l'auteur", async ({ db, as }) => {
  const awa = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: awa.id, address: "12 rue du Marché" });
  expect((await as(null).announcements.byId({ id })).address).toBeNull();
  expect((await as(awa).announcements.byId({ id })).address).toBe("12 rue du Marché");
});

test("tout membre publie ; l'annonce est active, à lui, dans la monnaie du pays", async ({ db, as }) => {
  const ama = await aPerson(db, { userType: "consommateur" });
  const { id } = await as(ama).announcements.create(form({ country: "cote_ivoire", city: "Korhogo", featured: true }));
  const row = await db.query.announcements.findFirst({ where: (t, { eq }) => eq(t.id, id) });
  expect(row).toMatchObject({ userId: ama.id, status: "active", currency: "XOF", featuredUntil: null, viewsCount: 0 });
  expect(row?.featuredRequestedAt).not.toBeNull();
});

test("un visiteur ne publie pas", async ({ as }) => {
  await expect(as(null).announcements.create(form())).rejects.toMatchObject({
    code: "UNAUTHORIZED",
    message: "Vous devez être connecté pour créer une annonce",
  });
});

test("publier deux fois le même formulaire ne publie qu'une annonce ; l'identifiant d'autrui est refusé", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const twice = form();
  await as(awa).announcements.create(twice);
  expect(await as(awa).announcements.create(twice)).toEqual({ id: twice.id });
  expect((await as(awa).announcements.mine({})).items).toHaveLength(1);
  await expect(as(ben).announcements.create(twice)).rejects.toMatchObject({ code: "CONFLICT" });
});

test("le même formulaire sous le même identifiant, mais avec d'autres photos : personne ne lit qu'il est publié", async ({
  db,
  as,
}) => {
  const awa = await aPerson(db);
  const [first, second, third] = await Promise.all(
    ["a", "b", "c"].map(async (name) => {
      const look = { key: `${awa.id}/1-${name}`, width: 640, height: 480, widths: [320, 640], color: "#336633" };
      return (await insertImage(db, { ownerId: awa.id, ...look, bytes: 1000, sha256: name.repeat(64) })).id;
    }),
  );
  const twice = { ...form(), imageIds: [first!, second!] };
  await as(awa).announcements.create(twice);
  expect(await as(awa).announcements.create(twice)).toEqual({ id: twice.id });
  for (const imageIds of [[first!, second!, third!], [second!, first!], [first!], []])
    await expect(as(awa).announcements.create({ ...twice, imageIds })).rejects.toMatchObject({ code: "CONFLICT" });
});

test.for(["status", "viewsCount", "userId", "featuredUntil", "hidden", "createdAt", "currency"])(
  "« %s » ne se choisit pas en publiant",
  async (key, { db, as }) => {
    const awa = await aPerson(db);
    await expect(as(awa).announcements.create({ ...form(), [key]: "2030-01-01" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  },
);

test("« mes annonces » montre les miennes dans tous leurs états, et elles seules", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  await anAnnouncement(db, { userId: awa.id, status: "paused" });
  await anAnnouncement(db, { userId: awa.id });
  await anAnnouncement(db, { userId: ben.id });
  expect((await as(awa).announcements.mine({})).items.map(({ status }) => status).toSorted()).toEqual(["active", "paused"]);
  await expect(as(null).announcements.mine({})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("le numéro du vendeur se demande connecté, vient tel qu'il se compose d'un autre pays, et la demande est notée", async ({
  db,
  as,
}) => {
  const [awa, ben] = [await aPerson(db, { phone: "077123456" }), await aPerson(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id });
  await expect(as(null).announcements.revealPhone({ id })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  expect(await as(ben).announcements.revealPhone({ id })).toEqual({ phone: "+24177123456" });
  expect(await db.query.phoneReveals.findMany()).toMatchObject([{ viewerId: ben.id, sellerId: awa.id, announcementId: id }]);
  await expect(as(ben).announcements.revealPhone({ id: UNKNOWN })).rejects.toMatchObject(NOT_FOUND);
});
