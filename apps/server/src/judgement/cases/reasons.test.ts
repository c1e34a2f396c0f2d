import { aPerson } from "@recolte/db/factories";
import { readyReasons } from "@recolte/db/schema";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";

const aReason = (title: string, changes: object = {}) => ({
  id: null,
  kind: "publication" as const,
  title,
  text: "Ajoutez une photo de votre produit.",
  retired: false,
  ...changes,
});

test("l'équipe lit les raisons prêtes d'une sorte, dans leur ordre ; un administrateur les écrit, change et retire", async ({
  db,
  as,
}) => {
  const [mona, chief] = [await aPerson(db, { roles: ["moderator"] }), await aPerson(db, { roles: ["admin"] })];
  await expect(as(mona).reasons.save(aReason("Photo"))).rejects.toMatchObject({ code: "FORBIDDEN" });
  const { id } = await as(chief).reasons.save(aReason("Photo"));
  await as(chief).reasons.save(aReason("Prix"));
  await as(chief).reasons.save(aReason("Prix", { kind: "report" }));
  const titles = async () => (await as(mona).reasons.list({ kind: "publication" })).map(({ title }) => title);
  expect(await titles()).toEqual(["Photo", "Prix"]);
  await as(chief).reasons.save(aReason("Photo floue", { id }));
  expect(await titles()).toEqual(["Photo floue", "Prix"]);
  await as(chief).reasons.save(aReason("Photo floue", { id, retired: true }));
  expect(await titles()).toEqual(["Prix"]);
  expect(await db.$count(readyReasons)).toBe(3);
});

test("vide, trop longue, en double, retirée ou en trop : refusée, et dite", async ({ db, as }) => {
  const chief = await aPerson(db, { roles: ["admin"] });
  const { save } = as(chief).reasons;
  await expect(save(aReason(" "))).rejects.toThrow("Le titre est requis");
  await expect(save(aReason("a".repeat(81)))).rejects.toThrow("80 caractères au maximum");
  await expect(save(aReason("Photo", { text: "" }))).rejects.toThrow("Le texte est requis");
  await expect(save(aReason("Photo", { id: uuidv7() }))).rejects.toThrow("Cette raison prête n'existe plus");
  const { id } = await save(aReason("1"));
  await save(aReason("1", { id, retired: true }));
  await expect(save(aReason("1", { id }))).rejects.toThrow("Cette raison prête n'existe plus");
  for (let i = 1; i <= 9; i++) await save(aReason(String(i)));
  await expect(save(aReason("9"))).rejects.toThrow("Une raison prête de cette sorte a déjà ce titre");
  await expect(save(aReason("10"))).rejects.toThrow("Neuf raisons prêtes au plus");
});
