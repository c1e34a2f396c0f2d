import { aPerson } from "@recolte/db/factories";
import { announcementRevisions } from "@recolte/db/schema";
import { openCase } from "#judgement/cases/open-case.ts";
import { refused } from "#testing/case-stage.ts";
import { ago, aPhoto, atRisk, revisionsOf, rowOf, standing } from "#testing/publication-stage.ts";
import { expect } from "#testing/test.ts";
import { listAttached } from "./own-queries.ts";
import { forgetUnpublished } from "./photos.ts";

const test = atRisk;

test("une photo que l'équipe retire part aussi de la modification qui attend ; les autres restent aux deux", async ({
  db,
  as,
}) => {
  const { awa, id, change } = await standing(db);
  const mona = await aPerson(db, { roles: ["moderator"] });
  const [first, second] = [0, 1].map((position) => aPhoto(db, awa.id, { announcementId: id, position }));
  const [stolen, kept, fresh] = [await first!, await second!, await aPhoto(db, awa.id)];
  await as(awa).announcements.update(change({ title: "Téléphone neuf", imageIds: [stolen, kept, fresh] }));

  await as(mona).moderation.removePhoto({ id, imageId: stolen, reason: "Photo volée" });
  expect((await listAttached(db, id)).map((photo) => photo.id)).toEqual([kept]);
  expect(await db.select({ imageIds: announcementRevisions.imageIds }).from(announcementRevisions)).toEqual([
    { imageIds: [kept, fresh] },
  ]);
  expect((await as(awa).announcements.toEdit({ id })).pictures.map((photo) => photo.id)).toEqual([kept, fresh]);
  const price = { id, version: 2, price: 4000, quantityAvailable: 12 };
  expect(await as(awa).announcements.quickEdit(price)).toMatchObject({ waits: true });
});

test("la modification qu'un refus a écartée retrouve ses photos même si le ménage passe avant que l'on défasse", async ({
  db,
  as,
}) => {
  const { awa, id, change } = await standing(db);
  const mona = await aPerson(db, { roles: ["moderator"] });
  const photo = await aPhoto(db, awa.id, { createdAt: ago(3) });
  await as(awa).announcements.update(change({ title: "Téléphone neuf", imageIds: [photo] }));
  const about = { kind: "publication", targetType: "announcement", targetId: id, subjectId: awa.id } as const;
  const held = await openCase(db, { ...about, points: 2, severe: false, signals: [] });
  const seen = (await rowOf(db, id)).version;
  const { decisionId } = await as(mona).cases.decide({ id: held.id, version: 1, seen, ...refused });
  await forgetUnpublished(db);
  await as(mona).cases.undo({ id: decisionId! });
  expect((await revisionsOf(db, id)).map(({ status }) => status)).toEqual(["proposed"]);
  expect((await as(awa).announcements.toEdit({ id })).pictures).toMatchObject([{ id: photo }]);
});
