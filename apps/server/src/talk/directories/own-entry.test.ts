import { aPerson } from "@recolte/db/factories";
import { expect, test } from "#testing/test.ts";

const listed = async (
  as: (person: null) => {
    directories: { list: (filter: { kind: "grossistes" }) => Promise<{ items: { userId: string | null }[] }> };
  },
) => (await as(null).directories.list({ kind: "grossistes" })).items.map(({ userId }) => userId);

test("un vendeur est dans l'annuaire dès son profil ; il s'en retire et y revient", async ({ db, as }) => {
  const awa = await aPerson(db, { userType: "grossiste" });
  expect(await as(awa).directories.mine()).toMatchObject({ kind: "grossiste", published: true, secteurs: [], minOrderKg: null });
  expect(await listed(as)).toEqual([awa.id]);
  expect(await as(awa).directories.updateMine({ published: false })).toEqual({ published: false });
  expect(await listed(as)).toEqual([]);
  await as(awa).directories.updateMine({ published: true });
  expect(await listed(as)).toEqual([awa.id]);
});

test("ce qu'il dit de son métier paraît sur sa fiche et la fait trouver ; la fiche d'un autre ne change pas", async ({
  db,
  as,
}) => {
  const [awa, ben] = [await aPerson(db, { userType: "grossiste" }), await aPerson(db, { userType: "grossiste" })];
  await as(awa).directories.updateMine({ secteurs: ["Céréales", "Céréales"], minOrderKg: 500 });
  const { items } = await as(null).directories.list({ kind: "grossistes", search: "cereales" });
  expect(items).toMatchObject([{ userId: awa.id, secteurs: ["Céréales"], minOrderKg: 500 }]);
  expect(await as(ben).directories.mine()).toMatchObject({ secteurs: [], minOrderKg: null });
});

test("un consommateur, un profil sans nom et un compte sans profil n'ont pas de fiche", async ({ db, as }) => {
  const people = [await aPerson(db, { userType: "consommateur" }), await aPerson(db, { firstName: "", lastName: "" })];
  for (const person of people) {
    expect(await as(person).directories.mine()).toBeNull();
    await expect(as(person).directories.updateMine({ published: true })).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
});

test("personne ne se vérifie, ne change de métier ni de nom par sa fiche", async ({ db, as }) => {
  const awa = await aPerson(db, { userType: "grossiste" });
  for (const stolen of [{ verified: true }, { kind: "producteur" }, { name: "La Centrale" }, { userId: null }])
    await expect(as(awa).directories.updateMine(stolen as object)).rejects.toMatchObject({ code: "BAD_REQUEST" });
});
