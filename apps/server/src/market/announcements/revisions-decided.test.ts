import { aPerson } from "@recolte/db/factories";
import { announcementImages, announcementRevisions } from "@recolte/db/schema";
import { aStockItem } from "@recolte/db/trade-factories";
import { asc, eq } from "drizzle-orm";
import { ago, aPhoto, atRisk, casesOf, revisionsOf, rowOf, standing } from "#testing/publication-stage.ts";
import { expect } from "#testing/test.ts";
import { forgetRevisions } from "./revision-queries.ts";
import { publishRevision, refuseRevision, undoRevision } from "./revisions-decided.ts";

const test = atRisk;

test("le prix du jour ne se perd pas : changé pendant qu'un titre attend, il vaut aussitôt et reste après la relecture", async ({
  db,
  as,
}) => {
  const { awa, id, change } = await standing(db);
  await as(awa).announcements.update(change({ title: "Téléphone neuf" }));
  expect(await as(awa).announcements.quickEdit({ id, version: 1, price: 900, quantityAvailable: 5 })).toEqual({ id, version: 2 });
  expect(await rowOf(db, id)).toMatchObject({ price: 900, quantityAvailable: 5, title: "Bananes plantain d'Oyem" });
  await publishRevision(db, id);
  expect(await rowOf(db, id)).toMatchObject({ price: 900, quantityAvailable: 5, title: "Téléphone neuf", version: 3 });
});

test("l'auteur retire sa modification ; personne d'autre ne le peut, et deux fois ne change rien", async ({ db, as }) => {
  const { awa, id, change } = await standing(db);
  await as(awa).announcements.update(change({ title: "Téléphone neuf" }));
  await expect(as(await aPerson(db)).announcements.withdrawRevision({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(as(null).announcements.withdrawRevision({ id })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  for (let i = 0; i < 2; i++) expect(await as(awa).announcements.withdrawRevision({ id })).toEqual({ id });
  expect([await revisionsOf(db, id), await casesOf(db, id)]).toMatchObject([
    [{ status: "superseded" }],
    [{ status: "obsolete" }],
  ]);
  await expect(publishRevision(db, id)).rejects.toMatchObject({ code: "revision.gone" });
});

test("publiée, elle s'applique à l'annonce d'aujourd'hui avec ses photos ; refusée, rien ne change", async ({ db, as }) => {
  const { awa, id, change } = await standing(db);
  const old = await aPhoto(db, awa.id, { announcementId: id, position: 0 });
  const fresh = await aPhoto(db, awa.id);
  await as(awa).announcements.update(change({ imageIds: [fresh, old] }));
  expect((await as(awa).announcements.byId({ id })).pictures).toHaveLength(1);
  await as(awa).announcements.quickEdit({ id, version: 1, price: 1000, quantityAvailable: 2 });
  await publishRevision(db, id);
  const shown = await db
    .select()
    .from(announcementImages)
    .where(eq(announcementImages.announcementId, id))
    .orderBy(asc(announcementImages.position));
  expect(shown.map((image) => image.id)).toEqual([fresh, old]);
  expect(await rowOf(db, id)).toMatchObject({ quantityAvailable: 2, status: "active", version: 3 });

  await as(awa).announcements.update(
    change({ version: 3, title: "Téléphone neuf", quantityAvailable: 2, imageIds: [fresh, old] }),
  );
  await refuseRevision(db, id);
  expect(await rowOf(db, id)).toMatchObject({ title: "Bananes plantain d'Oyem", version: 3 });
  expect((await revisionsOf(db, id)).map(({ status }) => status)).toEqual(["published", "refused"]);
});

test("une décision reprise remet tout comme avant, photos comprises, et la modification attend de nouveau", async ({
  db,
  as,
}) => {
  const { awa, id, change } = await standing(db);
  const old = await aPhoto(db, awa.id, { announcementId: id, position: 0 });
  const fresh = await aPhoto(db, awa.id);
  await as(awa).announcements.update(change({ title: "Téléphone neuf", imageIds: [fresh] }));
  await undoRevision(db, id, await publishRevision(db, id));
  expect(await rowOf(db, id)).toMatchObject({ title: "Bananes plantain d'Oyem", quantityAvailable: 12 });
  expect((await as(awa).announcements.byId({ id })).pictures.map(({ key }) => key)).toEqual([`${awa.id}/${old}`]);
  await undoRevision(db, id, await refuseRevision(db, id));
  expect((await as(awa).announcements.toEdit({ id })).pictures).toMatchObject([{ id: fresh }]);
  await publishRevision(db, id);
  expect(await rowOf(db, id)).toMatchObject({ title: "Téléphone neuf" });
  expect((await revisionsOf(db, id)).map(({ status }) => status)).toEqual(["published"]);
});

test("une décision ne se reprend plus quand l'auteur a changé l'annonce ou envoyé autre chose", async ({ db, as }) => {
  const { awa, id, change } = await standing(db);
  await as(awa).announcements.update(change({ title: "Téléphone neuf" }));
  const published = await publishRevision(db, id);
  await as(awa).announcements.quickEdit({ id, version: 2, price: 1000, quantityAvailable: 4 });
  await expect(undoRevision(db, id, published)).rejects.toMatchObject({ code: "announcement.stale" });
  await as(awa).announcements.update(change({ version: 3, title: "Ordinateur", quantityAvailable: 4 }));
  const refused = await refuseRevision(db, id);
  await as(awa).announcements.update(change({ version: 3, title: "Imprimante", quantityAvailable: 4 }));
  await expect(undoRevision(db, id, refused)).rejects.toMatchObject({ code: "announcement.stale" });
});

test("un prix que l'équipe a publié est celui auquel on compare ensuite", async ({ db, as }) => {
  const { awa, id, change } = await standing(db);
  await as(awa).announcements.update(change({ price: 3000 }));
  await publishRevision(db, id);
  expect(await as(awa).announcements.quickEdit({ id, version: 2, price: 4000, quantityAvailable: 12 })).toEqual({
    id,
    version: 3,
  });
});

test("vendue du stock : la quantité comptée vaut tout de suite, le reste attend", async ({ db, as }) => {
  const { awa, id, change } = await standing(db);
  const item = await aStockItem(db, { ownerId: awa.id, onHand: 12 });
  await as(awa).stock.linkAnnouncement({ id: item.id, announcementId: id });
  await as(awa).announcements.update(change({ title: "Téléphone neuf", quantityAvailable: 7, quantitySeen: 12 }));
  expect(await rowOf(db, id)).toMatchObject({ title: "Bananes plantain d'Oyem", quantityAvailable: 7 });
  await publishRevision(db, id);
  expect(await rowOf(db, id)).toMatchObject({ title: "Téléphone neuf", quantityAvailable: 7 });
});

test("retirée par un modérateur, l'annonce n'a plus de modification qui attende", async ({ db, as }) => {
  const { awa, id, change } = await standing(db);
  await as(awa).announcements.update(change({ title: "Téléphone neuf" }));
  const mona = await aPerson(db, { roles: ["moderator"] });
  await as(mona).moderation.deactivate({ id, version: 1, moderatedAt: null, reason: "Photo volée" });
  expect(await revisionsOf(db, id)).toMatchObject([{ status: "superseded" }]);
  await expect(publishRevision(db, id)).rejects.toMatchObject({ code: "revision.gone" });
});

test("ce qui a été décidé est gardé deux ans", async ({ db, as }) => {
  const { awa, id, change } = await standing(db);
  await as(awa).announcements.update(change({ title: "Téléphone neuf" }));
  await refuseRevision(db, id);
  await db.update(announcementRevisions).set({ endedAt: ago(720) });
  await forgetRevisions(db);
  expect(await db.$count(announcementRevisions)).toBe(1);
  await db.update(announcementRevisions).set({ endedAt: ago(740) });
  await forgetRevisions(db);
  expect(await db.$count(announcementRevisions)).toBe(0);
});
