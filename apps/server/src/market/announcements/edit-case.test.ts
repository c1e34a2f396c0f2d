import { aPerson, aProduct } from "@recolte/db/factories";
import { announcementImages, announcementRevisions, cases, notifications, outbox, products } from "@recolte/db/schema";
import type { Db } from "@recolte/db/client";
import { and, asc, eq, inArray } from "drizzle-orm";
import { approved, newsOf, refused, tell } from "#testing/case-stage.ts";
import { ago, aPhoto, atRisk, casesOf, revisionsOf, rowOf, standing } from "#testing/publication-stage.ts";
import { expect } from "#testing/test.ts";
import { forgetUnpublished } from "./photos.ts";

const test = atRisk;
const REASON = refused.reason;
const CHANGED = { message: "Ce dont parle ce dossier a changé depuis : la décision ne se défait plus" };

const aModerator = (db: Db) => aPerson(db, { roles: ["moderator"] });

/** The case about its edit that waits, as the list shows it to who decides. */
async function seenOf(db: Db, targetId: string) {
  const [row] = await db
    .select({ id: cases.id, version: cases.version })
    .from(cases)
    .where(and(eq(cases.targetId, targetId), eq(cases.kind, "edit"), inArray(cases.status, ["open", "claimed"])));
  const [edit] = await db
    .select({ n: announcementRevisions.n })
    .from(announcementRevisions)
    .where(and(eq(announcementRevisions.announcementId, targetId), eq(announcementRevisions.status, "proposed")));
  return { ...row!, seen: edit!.n };
}

const attached = async (db: Db, id: string) =>
  (
    await db
      .select({ id: announcementImages.id })
      .from(announcementImages)
      .where(eq(announcementImages.announcementId, id))
      .orderBy(asc(announcementImages.position))
  ).map((image) => image.id);
const isThere = async (db: Db, id: string) => (await db.$count(announcementImages, eq(announcementImages.id, id))) === 1;

test("approuvée, la modification vaut aussitôt sur l'annonce d'aujourd'hui, quantité gardée ; l'auteur l'apprend une fois", async ({
  db,
  as,
}) => {
  const { awa, id, change } = await standing(db);
  const mona = await aModerator(db);
  await as(awa).announcements.update(change({ title: "Téléphone neuf" }));
  await as(awa).announcements.quickEdit({ id, version: 1, price: 1000, quantityAvailable: 3 });
  expect(await as(mona).cases.counts()).toMatchObject({ waiting: 1 });
  const [listed] = (await as(mona).cases.list({ pile: "waiting", kind: "edit" })).items;
  const next = await as(mona).cases.next({ after: null });
  expect(next?.id).toBe(listed?.id);
  const { kind, version, seen } = await as(mona).cases.byId({ id: next!.id });
  expect({ kind, seen, listed: listed?.seen }).toEqual({ kind: "edit", seen: 1, listed: 1 });
  const { decisionId } = await as(mona).cases.decide({ id: next!.id, version, seen, ...approved });
  expect(await rowOf(db, id)).toMatchObject({ title: "Téléphone neuf", quantityAvailable: 3, status: "active" });
  expect(await newsOf(db, awa.id)).toEqual([]);
  for (let i = 0; i < 2; i++) await tell(db, decisionId);
  expect(await newsOf(db, awa.id)).toEqual([{ event: "moderation.edit-published", announcementId: id, title: "Téléphone neuf" }]);
  await expect(as(mona).cases.undo({ id: decisionId! })).rejects.toMatchObject({ code: "CONFLICT" });
});

test("refusée, l'annonce reste publique comme avant ; l'auteur lit la raison, qui est requise", async ({ db, as }) => {
  const { awa, id, change } = await standing(db);
  const mona = await aModerator(db);
  await as(awa).announcements.update(change({ title: "Téléphone neuf" }));
  const seen = await seenOf(db, id);
  await expect(as(mona).cases.decide({ ...seen, ...refused, reason: " " })).rejects.toThrow("La raison est requise");
  const { decisionId } = await as(mona).cases.decide({ ...seen, ...refused });
  expect(await rowOf(db, id)).toMatchObject({ title: "Bananes plantain d'Oyem", status: "active", version: 1 });
  expect((await as(null).announcements.byId({ id })).title).toBe("Bananes plantain d'Oyem");
  await tell(db, decisionId);
  expect(await newsOf(db, awa.id)).toEqual([
    { event: "moderation.edit-refused", decisionId, announcementId: id, title: "Bananes plantain d'Oyem", reason: REASON },
  ]);
});

test.for([
  ["publiée", approved],
  ["refusée", refused],
] as const)(
  "%s puis défaite dans les dix secondes : l'annonce est comme avant, la modification attend, personne n'apprend rien",
  async ([_name, said], { db, as }) => {
    const { awa, id, change } = await standing(db);
    const mona = await aModerator(db);
    const [old, fresh] = [
      await aPhoto(db, awa.id, { announcementId: id, position: 0, createdAt: ago(3) }),
      await aPhoto(db, awa.id, { createdAt: ago(3) }),
    ];
    await as(awa).announcements.update(change({ title: "Téléphone neuf", imageIds: [fresh] }));
    const { decisionId } = await as(mona).cases.decide({ ...(await seenOf(db, id)), ...said });
    // The clock comes by before they think better of it.
    await forgetUnpublished(db);
    await as(mona).cases.undo({ id: decisionId! });
    expect(await rowOf(db, id)).toMatchObject({ title: "Bananes plantain d'Oyem", quantityAvailable: 12, status: "active" });
    expect(await attached(db, id)).toEqual([old]);
    await forgetUnpublished(db);
    expect((await as(awa).announcements.toEdit({ id })).pictures).toMatchObject([{ id: fresh }]);
    expect(await casesOf(db, id)).toMatchObject([{ kind: "edit", status: "open" }]);
    await tell(db, decisionId);
    expect(await db.$count(notifications)).toBe(0);
    await as(mona).cases.decide({ ...(await seenOf(db, id)), ...approved });
    expect(await rowOf(db, id)).toMatchObject({ title: "Téléphone neuf", quantityAvailable: 12 });
    expect(await attached(db, id)).toEqual([fresh]);
  },
);

test("la photo d'une modification refusée pour de bon s'oublie avec ses fichiers, celles de l'annonce restent", async ({
  db,
  as,
}) => {
  const { awa, id, change } = await standing(db);
  const old = await aPhoto(db, awa.id, { announcementId: id, position: 0, createdAt: ago(3) });
  const fresh = await aPhoto(db, awa.id, { createdAt: ago(3) });
  await as(awa).announcements.update(change({ imageIds: [old, fresh] }));
  await as(await aModerator(db)).cases.decide({ ...(await seenOf(db, id)), ...refused });
  await db.update(announcementRevisions).set({ endedAt: new Date(Date.now() - 61_000) });
  await forgetUnpublished(db);
  expect([await isThere(db, old), await isThere(db, fresh)]).toEqual([true, false]);
  expect(await db.$count(outbox, eq(outbox.kind, "image.delete"))).toBe(1);
});

test("l'auteur retire sa modification pendant qu'on la lit : le dossier est sans objet, rien ne se publie", async ({
  db,
  as,
}) => {
  const { awa, id, change } = await standing(db);
  const mona = await aModerator(db);
  await as(awa).announcements.update(change({ title: "Téléphone neuf" }));
  const seen = await seenOf(db, id);
  await as(awa).announcements.withdrawRevision({ id });
  await expect(as(mona).cases.decide({ ...seen, ...approved })).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await casesOf(db, id)).toMatchObject([{ status: "obsolete" }]);
  expect(await as(mona).cases.counts()).toMatchObject({ waiting: 0 });
  expect(await rowOf(db, id)).toMatchObject({ title: "Bananes plantain d'Oyem" });
});

test("l'auteur la remplace pendant qu'on la lit : on relit la nouvelle avant de décider, et c'est elle qui paraît", async ({
  db,
  as,
}) => {
  const { awa, id, change } = await standing(db);
  const mona = await aModerator(db);
  await as(awa).announcements.update(change({ title: "Téléphone neuf" }));
  const former = await seenOf(db, id);
  await as(awa).announcements.update(change({ title: "Ordinateur" }));
  const newest = await seenOf(db, id);
  expect(newest).toMatchObject({ id: former.id, seen: 2 });
  const stale = { code: "CONFLICT", message: "Ce dossier a changé entre-temps. Relisez-le avant de décider." };
  await expect(as(mona).cases.decide({ ...former, ...approved })).rejects.toMatchObject(stale);
  await expect(as(mona).cases.decide({ ...newest, seen: former.seen, ...approved })).rejects.toMatchObject(stale);
  await as(mona).cases.decide({ ...newest, ...approved });
  expect(await rowOf(db, id)).toMatchObject({ title: "Ordinateur" });
  expect((await revisionsOf(db, id)).map(({ status }) => status)).toEqual(["superseded", "published"]);
});

test("une décision ne se défait plus quand l'auteur a changé l'annonce ou envoyé autre chose, ni quand elle est retirée", async ({
  db,
  as,
}) => {
  const { awa, id, change } = await standing(db);
  const mona = await aModerator(db);
  await as(awa).announcements.update(change({ title: "Téléphone neuf" }));
  const published = await as(mona).cases.decide({ ...(await seenOf(db, id)), ...approved });
  await as(awa).announcements.quickEdit({ id, version: 2, price: 1000, quantityAvailable: 4 });
  await expect(as(mona).cases.undo({ id: published.decisionId! })).rejects.toMatchObject(CHANGED);
  const sent = (title: string) => as(awa).announcements.update(change({ version: 3, title, quantityAvailable: 4 }));
  await sent("Ordinateur");
  const answered = await as(mona).cases.decide({ ...(await seenOf(db, id)), ...refused });
  await sent("Imprimante");
  await expect(as(mona).cases.undo({ id: answered.decisionId! })).rejects.toMatchObject(CHANGED);
  const last = await as(mona).cases.decide({ ...(await seenOf(db, id)), ...refused });
  await as(mona).moderation.deactivate({ id, version: 3, moderatedAt: null, reason: REASON });
  await expect(as(mona).cases.undo({ id: last.decisionId! })).rejects.toMatchObject(CHANGED);
  expect(await rowOf(db, id)).toMatchObject({ status: "rejected", title: "Téléphone neuf" });
});

async function productOf(db: Db, id: string) {
  const { productId, productChosen } = await rowOf(db, id);
  const [product] = productId ? await db.select().from(products).where(eq(products.id, productId)) : [];
  return [product?.name ?? null, productChosen];
}

test("un produit choisi paraît avec la modification et s'en va quand on la défait ; laissé au titre, le titre le dit", async ({
  db,
  as,
}) => {
  await aProduct(db, { name: "Banane plantain", category: "fruits", names: { bananes: "local" } });
  await aProduct(db, { name: "Safou", category: "fruits" });
  const { awa, id, change } = await standing(db);
  const mona = await aModerator(db);
  const before = await productOf(db, id);
  await as(awa).announcements.update(change({ title: "Paniers du marché", product: "Safou" }));
  expect(await as(mona).moderation.announcement({ id })).toMatchObject({
    title: "Bananes plantain d'Oyem",
    edit: { was: { product: null }, fields: { title: "Paniers du marché", product: "Safou" } },
  });
  const { decisionId } = await as(mona).cases.decide({ ...(await seenOf(db, id)), ...approved });
  expect(await productOf(db, id)).toEqual(["Safou", true]);
  await as(mona).cases.undo({ id: decisionId! });
  expect(await productOf(db, id)).toEqual(before);
  expect((await as(awa).announcements.toEdit({ id })).product).toBe("Safou");
  await as(awa).announcements.update(change({ version: 3, title: "Safou d'Oyem", product: null }));
  await as(mona).cases.decide({ ...(await seenOf(db, id)), ...approved });
  expect(await productOf(db, id)).toEqual(["Safou", false]);
});

test("un produit inconnu n'est pas envoyé ; oublié du dictionnaire depuis, la modification ne se publie pas mais se refuse", async ({
  db,
  as,
}) => {
  const safou = await aProduct(db, { name: "Safou", category: "fruits" });
  const { awa, id, change } = await standing(db);
  const mona = await aModerator(db);
  const unknown = { message: "Ce produit est inconnu : choisissez-en un de la liste, ou aucun." };
  const sent = (product: string) => as(awa).announcements.update(change({ title: "Paniers du marché", product }));
  await expect(sent("Licorne")).rejects.toMatchObject(unknown);
  await sent("Safou");
  await db.delete(products).where(eq(products.id, safou.id));
  const seen = await seenOf(db, id);
  await expect(as(mona).cases.decide({ ...seen, ...approved })).rejects.toMatchObject(unknown);
  expect(await revisionsOf(db, id)).toMatchObject([{ status: "proposed" }]);
  await as(mona).cases.decide({ ...seen, ...refused });
  expect(await revisionsOf(db, id)).toMatchObject([{ status: "refused" }]);
});

test("plusieurs modifications se refusent ensemble et se défont ensemble ; les siennes, personne ne les décide", async ({
  db,
  as,
}) => {
  const mona = await aModerator(db);
  const both = [await standing(db), await standing(db)];
  for (const { awa, change } of both) await as(awa).announcements.update(change({ title: "Téléphone neuf" }));
  const waiting = await Promise.all(both.map(({ id }) => seenOf(db, id)));
  const { batchId, decided } = await as(mona).cases.decideMany({ cases: waiting, ...refused });
  expect(decided).toHaveLength(2);
  await as(mona).cases.undo({ id: batchId });
  for (const { id } of both) expect((await revisionsOf(db, id)).map(({ status }) => status)).toEqual(["proposed"]);
  await db.update(cases).set({ subjectId: mona.id });
  await expect(as(mona).cases.decide({ ...(await seenOf(db, both[0]!.id)), ...approved })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
});
