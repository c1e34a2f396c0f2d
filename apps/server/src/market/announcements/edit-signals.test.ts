import { aProduct } from "@recolte/db/factories";
import { ago, atRisk, casesOf, goods, rowOf, standing } from "#testing/publication-stage.ts";
import { expect } from "#testing/test.ts";

const test = atRisk;

test("une modification qui porte un signal restait publique sans que l'équipe en sache rien", async ({ db, as }) => {
  const { awa, id, change } = await standing(db);
  const saved = await as(awa).announcements.update(change({ description: `${goods().description} Payez par Western Union.` }));
  expect(saved).toEqual({ id, version: 2 });
  expect(await casesOf(db, id)).toMatchObject([{ kind: "publication", status: "open", points: 3, signals: ["phrase.other 3"] }]);
});

test("dit en deux modifications, chacune sous le seuil, ce qui aurait attendu d'un coup paraissait", async ({ db, as }) => {
  const { awa, id, change } = await standing(db, { description: "Payez par Western Union.", moderatedAt: ago(20) });
  const said = "Payez par Western Union, acompte demandé.";
  expect(await as(awa).announcements.update(change({ description: said }))).toMatchObject({ waits: true });
  expect((await rowOf(db, id)).description).toBe("Payez par Western Union.");
});

test("ce qui fut déjà jugé n'est pas demandé de nouveau quand on ne fait que corriger", async ({ db, as }) => {
  const { awa, id, change } = await standing(db, { description: "Payez par Western Union.", moderatedAt: ago(20) });
  expect(await as(awa).announcements.update(change({ description: "Payez par Western Union, merci." }))).toEqual({
    id,
    version: 2,
  });
  expect(await casesOf(db, id)).toEqual([]);
});

test.for(["\u0430compte \u043eblig\u0430t\u043eire p\u0430r W\u0430ve", "ａｃｏｍｐｔｅ obligatoire", "𝐚𝐜𝐨𝐦𝐩𝐭𝐞 obligatoire"])(
  "« %s », qui se lit « acompte », passait sans être vu",
  async (description, { db, as }) => {
    const { awa, id, change } = await standing(db);
    expect(await as(awa).announcements.update(change({ description }))).toMatchObject({ waits: true });
    expect(await casesOf(db, id)).toMatchObject([{ kind: "edit", points: 5, signals: ["phrase.advance 5"] }]);
  },
);

test("mot après mot, ou par le champ du produit, une annonce devenait celle d'un autre produit sans être relue", async ({
  db,
  as,
}) => {
  for (const name of ["Plantain", "Tomate"]) await aProduct(db, { name, category: "fruits" });
  const title = "Plantain mûr de belle qualité cueilli ce matin à Oyem, en gros ou au détail";
  const { awa, id, change } = await standing(db, { title });
  const edit = as(awa).announcements.update;
  expect(await edit(change({ title: title.replace("Plantain", "Tomate") }))).toMatchObject({ waits: true });
  expect(await edit(change({ title, product: "Tomate" }))).toMatchObject({ waits: true });
  await as(awa).announcements.withdrawRevision({ id });
  expect(await edit(change({ title: title.replace("mûr", "sucré") }))).toEqual({ id, version: 2 });
});
