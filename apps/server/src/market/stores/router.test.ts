import { anAnnouncement, aPerson, suspend } from "@recolte/db/factories";
import { STORES } from "@recolte/domain/goods/shop/store";
import { ROLES } from "@recolte/domain/identity/role";
import { USER_TYPES } from "@recolte/domain/identity/user-type";
import { expect, test } from "#testing/test.ts";

const MATRIX = [
  ["producteur", ["producteurs"]],
  ["grossiste", ["producteurs"]],
  ["transformateur", ["producteurs", "grossistes", "detaillants"]],
  ["transporteur", ["producteurs", "grossistes", "detaillants"]],
  ["detaillant", ["grossistes"]],
  ["consommateur", ["detaillants"]],
] as const;

test.for(MATRIX)("un %s entre dans %j et nulle part ailleurs", async ([userType, allowed], { db, as }) => {
  const viewer = await aPerson(db, { userType });
  for (const store of STORES) {
    const visit = as(viewer).stores.list({ store });
    if ((allowed as readonly string[]).includes(store)) await expect(visit).resolves.toEqual({ items: [], next: null });
    else
      await expect(visit).rejects.toMatchObject({
        code: "FORBIDDEN",
        message: "Vous n'avez pas l'autorisation d'accéder à ce store.",
      });
  }
});

test("un visiteur, un membre sans profil et un administrateur n'entrent dans aucun store", async ({ db, as }) => {
  const admin = await aPerson(db, { userType: "consommateur", roles: ["admin"] });
  await expect(as(null).stores.list({ store: "detaillants" })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await expect(as({ id: admin.id }).stores.list({ store: "detaillants" })).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
  for (const store of STORES) await expect(as(admin).stores.list({ store })).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test.for(ROLES)(
  "l'équipe (%s) n'entre dans aucun store, quel que soit son type, avec ou sans profil",
  async (role, { db, as }) => {
    for (const userType of USER_TYPES) {
      const staff = await aPerson(db, { userType, roles: [role] });
      for (const viewer of [staff, { id: staff.id, roles: [role] }])
        for (const store of STORES) await expect(as(viewer).stores.list({ store })).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
  },
);

test("un store ne montre que les annonces actives de son type de vendeur, cherchées dans titre et description", async ({
  db,
  as,
}) => {
  const [seller, other, viewer] = [
    await aPerson(db, { userType: "detaillant" }),
    await aPerson(db, { userType: "grossiste" }),
    await aPerson(db, { userType: "consommateur" }),
  ];
  await anAnnouncement(db, {
    userId: seller.id,
    title: "Piments séchés",
    category: "epices",
    description: "Récoltées ce matin, sous-vide",
  });
  await anAnnouncement(db, { userId: seller.id, title: "Tomates", city: "Piment-ville" });
  await anAnnouncement(db, { userId: seller.id, status: "paused" });
  await anAnnouncement(db, { userId: other.id, title: "Ailleurs" });
  const titles = async (filter: object) =>
    (await as(viewer).stores.list({ store: "detaillants", ...filter })).items.map(({ title }) => title).toSorted();
  expect(await titles({})).toEqual(["Piments séchés", "Tomates"]);
  expect(await titles({ search: "PIMENTS SECHES" })).toEqual(["Piments séchés"]);
  for (const search of ["piment-ville", "piment ville"]) expect([search, await titles({ search })]).toEqual([search, []]);
  expect(await titles({ search: "séchés récoltées ce" })).toEqual(["Piments séchés"]);
  expect(await titles({ search: "ce matin" })).toEqual(["Piments séchés", "Tomates"]);
  expect(await titles({ search: "sous vide" })).toEqual(["Piments séchés"]);
  expect(await titles({ search: "matin libreville" })).toEqual([]);
  for (const search of ["%", "_", "\\"]) expect([search, await titles({ search })]).toEqual([search, []]);
  expect(await titles({ category: "epices" })).toEqual(["Piments séchés"]);
});

test("un store se restreint à ce qui est près d'une ville, par la route, avec les autres filtres", async ({ db, as }) => {
  const [seller, viewer] = [await aPerson(db, { userType: "detaillant" }), await aPerson(db, { userType: "consommateur" })];
  for (const city of ["Oyem", "Bitam", "Mitzic", "Port-Gentil"])
    await anAnnouncement(db, { userId: seller.id, city, title: city });
  const titles = async (filter: object) =>
    (await as(viewer).stores.list({ store: "detaillants", ...filter })).items.map(({ title }) => title).toSorted();
  expect(await titles({ near: "Oyem" })).toEqual(["Bitam", "Oyem"]);
  expect(await titles({ near: "Oyem", radius: 25 })).toEqual(["Oyem"]);
  expect(await titles({ near: "Oyem", radius: 200, search: "m" })).toEqual(["Bitam", "Mitzic", "Oyem"]);
  expect(await titles({ near: "Oyem", country: "cote_ivoire" })).toEqual([]);
  expect(await titles({ near: "Port-Gentil", radius: 200 })).toEqual(["Port-Gentil"]);
  expect(await titles({ near: "Atlantide" })).toEqual([]);
  await expect(titles({ near: "Oyem", radius: 30 })).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("les produits se suivent du plus récent au plus ancien, page par page, sans trou ni doublon", async ({ db, as }) => {
  const [seller, viewer] = [await aPerson(db, { userType: "detaillant" }), await aPerson(db, { userType: "consommateur" })];
  const start = Date.parse("2026-01-05T10:00:00Z");
  // Several of one moment: only their ids tell them apart.
  for (let i = 0; i < 50; i++)
    await anAnnouncement(db, { userId: seller.id, title: `Lot ${i}`, createdAt: new Date(start + Math.floor(i / 4) * 60_000) });
  const seen: { id: string; createdAt: Date }[] = [];
  let cursor: { key: string; id: string } | null = null;
  do {
    const page: Awaited<ReturnType<ReturnType<typeof as>["stores"]["list"]>> = await as(viewer).stores.list({
      store: "detaillants",
      search: "lot",
      cursor,
    });
    seen.push(...page.items);
    cursor = page.next;
  } while (cursor);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(50);
  const moments = seen.map(({ createdAt }) => createdAt.getTime());
  expect(moments).toEqual(moments.toSorted((a, b) => b - a));
});

test("les produits d'un vendeur suspendu quittent le store à l'instant", async ({ db, as }) => {
  const [seller, viewer] = [await aPerson(db, { userType: "detaillant" }), await aPerson(db, { userType: "consommateur" })];
  await anAnnouncement(db, { userId: seller.id });
  const count = async () => (await as(viewer).stores.list({ store: "detaillants" })).items.length;
  expect(await count()).toBe(1);
  await suspend(db, seller.id);
  expect(await count()).toBe(0);
});

test("un store se lit par pays et par ville ; sans pays, celui de qui regarde", async ({ db, as }) => {
  const [seller, viewer] = [await aPerson(db, { userType: "detaillant" }), await aPerson(db, { userType: "consommateur" })];
  await anAnnouncement(db, { userId: seller.id, title: "Piments", city: "Oyem" });
  await anAnnouncement(db, { userId: seller.id, title: "Ignames", country: "cote_ivoire", currency: "XOF", city: "Bouaké" });
  const titles = async (place: { country?: "gabon" | "cote_ivoire" | "tous"; city?: string }) =>
    (await as(viewer).stores.list({ store: "detaillants", ...place })).items.map(({ title }) => title);
  expect(await titles({ country: "tous" })).toEqual(["Ignames", "Piments"]);
  expect(await titles({})).toEqual(["Piments"]);
  expect(await titles({ country: "gabon" })).toEqual(["Piments"]);
  expect(await titles({ country: "cote_ivoire" })).toEqual(["Ignames"]);
  expect(await titles({ country: "tous", city: "Bouaké" })).toEqual(["Ignames"]);
  expect(await titles({ country: "gabon", city: "Bouaké" })).toEqual([]);
});
