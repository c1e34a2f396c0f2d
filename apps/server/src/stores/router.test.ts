import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { STORES } from "@recolte/domain/store";
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
  await expect(as(admin).stores.list({ store: "detaillants" })).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("un store ne montre que les annonces actives de son type de vendeur, cherchées dans titre et description", async ({
  db,
  as,
}) => {
  const [seller, other, viewer] = [
    await aPerson(db, { userType: "detaillant" }),
    await aPerson(db, { userType: "grossiste" }),
    await aPerson(db, { userType: "consommateur" }),
  ];
  await anAnnouncement(db, { userId: seller.id, title: "Piments séchés", category: "epices" });
  await anAnnouncement(db, { userId: seller.id, title: "Tomates", city: "Piment-ville" });
  await anAnnouncement(db, { userId: seller.id, status: "paused" });
  await anAnnouncement(db, { userId: other.id, title: "Ailleurs" });
  const titles = async (filter: object) =>
    (await as(viewer).stores.list({ store: "detaillants", ...filter })).items.map(({ title }) => title).toSorted();
  expect(await titles({})).toEqual(["Piments séchés", "Tomates"]);
  expect(await titles({ search: "PIMENTS SECHES" })).toEqual(["Piments séchés"]);
  expect(await titles({ search: "piment-ville" })).toEqual([]);
  expect(await titles({ category: "epices" })).toEqual(["Piments séchés"]);
});
