import { aPerson } from "@recolte/db/factories";
import { announcementImages, announcements } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { ago, aPhoto, atRisk, casesOf, goods, prove, revisionsOf, rowOf, standing } from "#testing/publication-stage.ts";
import { expect } from "#testing/test.ts";
import { forgetUnpublished } from "./photos.ts";

const test = atRisk;

test.for([
  ["le titre", { title: "Téléphone neuf" }, true],
  ["un mot de la description", { description: "Cueillies hier matin, à prendre au marché." }, false],
  ["la catégorie", { category: "legumes" }, true],
  ["le prix de moitié", { price: 500 }, false],
  ["le prix de plus de moitié", { price: 499 }, true],
  ["l'unité, pour la même chose", { price: 1_000_000, unit: "tonne" }, true],
  ["l'unité seule", { unit: "tonne" }, true],
  ["la ville", { city: "Bitam" }, false],
  ["ce qui se dit en « acompte »", { description: "Acompte obligatoire par Wave." }, true],
] as const)("changer %s attend l'équipe : l'annonce d'avant reste publique (%s)", async ([_what, changes, waits], { db, as }) => {
  const { awa, id, change } = await standing(db);
  const saved = await as(awa).announcements.update(change(changes));
  expect(saved).toEqual(waits ? { id, version: 1, waits: true } : { id, version: 2 });
  const { title, price, description, category, status } = await rowOf(db, id);
  const before = { title: "Bananes plantain d'Oyem", price: 1000, category: "fruits" };
  if (waits)
    expect({ title, price, category, status, description }).toMatchObject({
      ...before,
      status: "active",
      description: goods().description,
    });
  else expect(await rowOf(db, id)).toMatchObject(changes);
  expect((await revisionsOf(db, id)).map((one) => one.status)).toEqual(waits ? ["proposed"] : []);
  expect(await casesOf(db, id)).toMatchObject(waits ? [{ kind: "edit", status: "open", subjectId: awa.id }] : []);
});

test("un vendeur dont l'identité est prouvée change tout sans attendre, sauf pour demander un acompte", async ({ db, as }) => {
  const { awa, id, change } = await standing(db, { userId: (await aPerson(db)).id });
  const owner = { ...awa, id: (await rowOf(db, id)).userId };
  await prove(db, owner.id, "identity");
  const theirs = as(owner).announcements;
  expect(await theirs.update(change({ title: "Téléphone neuf" }))).toEqual({ id, version: 2 });
  const advance = { version: 2, title: "Téléphone neuf", description: "Un acompte est demandé" };
  expect(await theirs.update(change(advance))).toMatchObject({ waits: true });
  expect(await casesOf(db, id)).toMatchObject([{ points: 5, signals: ["phrase.advance 5"] }]);
});

test("quatre hausses de 40 % de suite : la deuxième attend déjà, et les suivantes aussi", async ({ db, as }) => {
  const { awa, id } = await standing(db);
  const theirs = as(awa).announcements;
  const asked: (true | undefined)[] = [];
  for (const price of [1400, 1960, 2744, 3842]) {
    const { version, quantityAvailable } = await theirs.toEdit({ id });
    asked.push((await theirs.quickEdit({ id, version, price, quantityAvailable })).waits);
  }
  expect(asked).toEqual([undefined, true, true, true]);
  expect((await rowOf(db, id)).price).toBe(1400);
});

test("le prix qui a tenu sept jours en public, ou que l'équipe a approuvé, devient celui auquel on compare", async ({
  db,
  as,
}) => {
  const [kept, approved] = [await standing(db), await standing(db)];
  for (const { awa, id } of [kept, approved])
    await as(awa).announcements.quickEdit({ id, version: 1, price: 1400, quantityAvailable: 12 });
  await db.execute(`update announcement_prices set since = since - interval '8 days' where price = 1400`);
  await db.update(announcements).set({ moderatedAt: new Date() }).where(eq(announcements.id, approved.id));
  for (const { awa, id } of [kept, approved])
    expect(await as(awa).announcements.quickEdit({ id, version: 2, price: 2000, quantityAvailable: 12 })).toEqual({
      id,
      version: 3,
    });
});

test("la quantité change tout de suite, la mise en pause et la suppression aussi", async ({ db, as }) => {
  const { awa, id, change } = await standing(db);
  const theirs = as(awa).announcements;
  expect(await theirs.update(change({ title: "Téléphone neuf", quantityAvailable: 3 }))).toEqual({ id, version: 2, waits: true });
  expect(await rowOf(db, id)).toMatchObject({ title: "Bananes plantain d'Oyem", quantityAvailable: 3 });
  await theirs.pause({ id });
  expect((await rowOf(db, id)).status).toBe("paused");
  await theirs.remove({ id });
  expect([await revisionsOf(db, id), await casesOf(db, id)]).toMatchObject([[], [{ status: "obsolete" }]]);
});

test("en pause, l'annonce ne se change pas non plus en une autre avant d'être réactivée", async ({ db, as }) => {
  const { awa, id, change } = await standing(db, { status: "paused" });
  expect(await as(awa).announcements.update(change({ title: "Téléphone neuf" }))).toMatchObject({ waits: true });
  await as(awa).announcements.reactivate({ id });
  expect(await rowOf(db, id)).toMatchObject({ status: "active", title: "Bananes plantain d'Oyem" });
});

test("une modification plus récente remplace celle qui attendait ; la même, renvoyée, ne s'ajoute pas", async ({ db, as }) => {
  const { awa, id, change } = await standing(db);
  const theirs = as(awa).announcements;
  await theirs.update(change({ title: "Téléphone neuf" }));
  await theirs.update(change({ title: "Téléphone neuf" }));
  expect(await theirs.toEdit({ id })).toMatchObject({ title: "Téléphone neuf", version: 1, waits: true });
  await theirs.update(change({ title: "Ordinateur" }));
  expect((await revisionsOf(db, id)).map(({ n, status }) => [n, status])).toEqual([
    [1, "superseded"],
    [2, "proposed"],
  ]);
  expect(await casesOf(db, id)).toHaveLength(1);
  await theirs.update(change({ description: "Cueillies ce matin, à prendre au grand marché." }));
  expect((await revisionsOf(db, id)).map(({ status }) => status)).toEqual(["superseded", "superseded"]);
  expect([await rowOf(db, id), await casesOf(db, id)]).toMatchObject([
    { description: "Cueillies ce matin, à prendre au grand marché.", version: 2 },
    [{ status: "obsolete" }],
  ]);
});

test("la photo d'une modification qui attend n'est ni oubliée au bout d'un jour, ni offerte à une autre annonce", async ({
  db,
  as,
}) => {
  const { awa, id, change } = await standing(db);
  const fresh = await aPhoto(db, awa.id, { createdAt: ago(3) });
  await as(awa).announcements.update(change({ imageIds: [fresh] }));
  await forgetUnpublished(db);
  expect(await as(awa).announcements.myImages()).toEqual([]);
  await expect(as(awa).announcements.removeImage({ id: fresh })).rejects.toMatchObject({ message: "Photo non trouvée" });
  await expect(as(awa).announcements.create(goods({ imageIds: [fresh] }))).rejects.toMatchObject({
    message: "Photo non trouvée",
  });
  expect((await as(awa).announcements.toEdit({ id })).pictures).toMatchObject([{ id: fresh }]);
  await as(awa).announcements.withdrawRevision({ id });
  await forgetUnpublished(db);
  expect(await db.$count(announcementImages)).toBe(0);
});

test("la photo d'un autre ne se propose pas", async ({ db, as }) => {
  const { awa, change } = await standing(db);
  const theirs = await aPhoto(db, (await aPerson(db)).id);
  for (const imageIds of [[theirs], [uuidv7()]])
    await expect(as(awa).announcements.update(change({ imageIds }))).rejects.toMatchObject({ message: "Photo non trouvée" });
});

test("modifiée pendant qu'elle attend sa publication, l'annonce change aussitôt et son dossier dit ce qui s'ajoute", async ({
  db,
  as,
}) => {
  const awa = await aPerson(db);
  const sent = goods();
  await as(awa).announcements.create(sent);
  await as(awa).announcements.update({ ...sent, version: 1, title: "Téléphone neuf", description: "Acompte par Wave" });
  expect(await rowOf(db, sent.id)).toMatchObject({ title: "Téléphone neuf", status: "pending" });
  expect(await casesOf(db, sent.id)).toMatchObject([{ kind: "publication", points: 5, signals: ["phrase.advance 5"] }]);
});
