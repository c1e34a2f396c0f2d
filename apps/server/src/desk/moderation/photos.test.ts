import { and, asc, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { announcementImages, announcements, auditLog, cases, decisions, notifications, outbox } from "@recolte/db/schema";
import { tell } from "#testing/case-stage.ts";
import { expect, test } from "#testing/test.ts";

const reason = "On y lit un numéro de téléphone";

async function aPhoto(db: Db, ownerId: string, { announcementId, position = 0 }: { announcementId?: string; position?: number }) {
  const id = uuidv7();
  const look = { key: `${ownerId}/${id}`, width: 640, height: 480, widths: [320, 640], color: "#888888" };
  await db
    .insert(announcementImages)
    .values({ id, ownerId, announcementId, position, ...look, bytes: 1000, sha256: "0".repeat(64) });
  return id;
}

/** An announcement with three photos, its author, and who watches. */
async function aCase(db: Db, over: Partial<typeof announcements.$inferInsert> = {}) {
  const [awa, mona] = [await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  const { id } = await anAnnouncement(db, { userId: awa.id, ...over });
  const photos: string[] = [];
  for (const position of [0, 1, 2]) photos.push(await aPhoto(db, awa.id, { announcementId: id, position }));
  return { awa, mona, id, photos: photos as [string, string, string] };
}
const placesOf = async (db: Db, id: string) =>
  (
    await db
      .select()
      .from(announcementImages)
      .where(eq(announcementImages.announcementId, id))
      .orderBy(asc(announcementImages.position))
  ).map((photo) => [photo.id, photo.position]);
const newsOf = async (db: Db, userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ facts }) => facts);

test.for(["pending", "active", "paused"] as const)(
  "la photo retirée d'une annonce %s s'en va avec ses fichiers ; l'annonce reste, la suivante devient la première, l'auteur lit la raison",
  async (status, { db, as }) => {
    const { awa, mona, id, photos } = await aCase(db, { status });
    const [first, second, third] = photos;

    expect(await as(mona).moderation.removePhoto({ id, imageId: first, reason })).toEqual({ id, version: 2 });

    expect(await placesOf(db, id)).toEqual([
      [second, 0],
      [third, 1],
    ]);
    const [kept] = await db.select().from(announcements).where(eq(announcements.id, id));
    expect(kept).toMatchObject({ status, version: 2, moderatedAt: null, deletedAt: null });
    const work = await db
      .select({ kind: outbox.kind, payload: outbox.payload })
      .from(outbox)
      .where(eq(outbox.kind, "image.delete"));
    expect(work).toEqual([{ kind: "image.delete", payload: { key: `${awa.id}/${first}`, widths: [320, 640] } }]);
    expect(await newsOf(db, awa.id)).toEqual([
      { event: "moderation.photo-removed", announcementId: id, title: "Tomates", reason, decisionId: expect.any(String) },
    ]);
    expect(await db.select().from(auditLog)).toMatchObject([
      {
        actor: mona.id,
        action: "announcement.remove-photo",
        targetType: "announcement",
        targetId: id,
        before: { photos: 3, version: 1 },
        after: { photos: 2, version: 2, photo: first, reason },
      },
    ]);
  },
);

test("la même photo ne se retire qu'une fois, et l'auteur qui avait l'ancien formulaire l'apprend", async ({ db, as }) => {
  const { awa, mona, id, photos } = await aCase(db);
  const asked = { id, imageId: photos[1], reason };
  await as(mona).moderation.removePhoto(asked);
  await expect(as(mona).moderation.removePhoto(asked)).rejects.toMatchObject({ code: "NOT_FOUND", message: "Photo non trouvée" });
  expect([await db.$count(auditLog), (await newsOf(db, awa.id)).length]).toEqual([1, 1]);
  await expect(as(awa).announcements.quickEdit({ id, version: 1, price: 700, quantityAvailable: 3 })).rejects.toMatchObject({
    code: "CONFLICT",
  });
});

test("une photo d'ailleurs, une annonce supprimée ou inconnue : introuvable ; la sienne : à un autre de décider", async ({
  db,
  as,
}) => {
  const { awa, mona, id } = await aCase(db);
  const other = await aCase(db);
  for (const imageId of [other.photos[0], await aPhoto(db, awa.id, {}), uuidv7()])
    await expect(as(mona).moderation.removePhoto({ id, imageId, reason })).rejects.toMatchObject({
      message: "Photo non trouvée",
    });
  const gone = await aCase(db, { status: "paused", deletedAt: new Date() });
  for (const missing of [gone.id, uuidv7()])
    await expect(as(mona).moderation.removePhoto({ id: missing, imageId: gone.photos[0], reason })).rejects.toMatchObject({
      message: "Annonce non trouvée",
    });
  const own = await anAnnouncement(db, { userId: mona.id });
  const imageId = await aPhoto(db, mona.id, { announcementId: own.id });
  await expect(as(mona).moderation.removePhoto({ id: own.id, imageId, reason })).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: "Vous ne pouvez pas décider de ce qui vous concerne",
  });
  expect(await db.$count(announcementImages)).toBe(11);
  expect(await db.$count(outbox, eq(outbox.kind, "image.delete"))).toBe(0);
});

test.for([
  ["vide", " ", "La raison est requise"],
  ["de 10 000 caractères", "x".repeat(10_000), "1000 caractères au maximum"],
] as const)("une raison %s ne retire rien", async ([_name, words, message], { db, as }) => {
  const { mona, id, photos } = await aCase(db);
  await expect(as(mona).moderation.removePhoto({ id, imageId: photos[0], reason: words })).rejects.toThrow(message);
  expect(await placesOf(db, id)).toHaveLength(3);
});

const WORDS = "Ce numéro n'est pas sur la photo.";
const overturned = { seen: null, outcome: "overturned", reason: "On n'y lit rien", readyReasonId: null } as const;
async function appealOf(db: Db) {
  const [row] = await db
    .select({ id: cases.id, version: cases.version })
    .from(cases)
    .where(and(eq(cases.kind, "appeal"), eq(cases.status, "open")));
  return row!;
}

test("un recours accepté fait reparaître la photo retirée, repris il la retire encore ; ses fichiers restent d'ici là", async ({
  db,
  as,
}) => {
  const { awa, mona, id, photos } = await aCase(db);
  const paul = await aPerson(db, { roles: ["moderator"] });
  const [first, second, third] = photos;
  await as(mona).moderation.removePhoto({ id, imageId: first, reason });
  const away = () => db.select().from(outbox).where(eq(outbox.kind, "image.delete"));
  const [late] = await away();
  expect(Math.round((late!.nextAt.getTime() - Date.now()) / 86_400_000)).toBe(30);
  const [mine, ...others] = await as(awa).appeals.mine();
  expect(others).toEqual([]);
  expect(mine).toMatchObject({ title: "Tomates", reason, open: true, photo: { id: mine!.id, width: 640, widths: [320, 640] } });
  expect(mine!.photo).not.toHaveProperty("key");
  await as(awa).appeals.file({ decisionId: mine!.id, text: WORDS });
  const judged = await as(paul).cases.byId({ id: (await appealOf(db)).id });
  expect(judged.appeal?.photo).toMatchObject({ id: mine!.id });

  for (let i = 0; i < 2; i++) {
    const { decisionId } = await as(paul).cases.decide({ ...(await appealOf(db)), ...overturned });
    expect(await placesOf(db, id)).toEqual([
      [second, 0],
      [third, 1],
      [first, 2],
    ]);
    expect(await away()).toEqual([]);
    await as(paul).cases.undo({ id: decisionId ?? "" });
    expect(await placesOf(db, id)).toHaveLength(2);
    expect(await away()).toHaveLength(1);
  }
});

test("ses fichiers partis, la photo ne revient pas, et le recours se juge quand même", async ({ db, as }) => {
  const { awa, mona, id, photos } = await aCase(db);
  const paul = await aPerson(db, { roles: ["moderator"] });
  await as(mona).moderation.removePhoto({ id, imageId: photos[0], reason });
  await as(awa).appeals.file({ decisionId: (await as(awa).appeals.mine())[0]!.id, text: WORDS });
  await db.delete(outbox).where(eq(outbox.kind, "image.delete"));
  await as(paul).cases.decide({ ...(await appealOf(db)), ...overturned });
  expect(await placesOf(db, id)).toHaveLength(2);
});

test("une photo retirée à tort se rétablit de l'archive, sans recours, par un collègue ; l'auteur et qui l'avait retirée lisent pourquoi", async ({
  db,
  as,
}) => {
  const { awa, mona, id, photos } = await aCase(db);
  const paul = await aPerson(db, { roles: ["moderator"] });
  const [first, second, third] = photos;
  const BACK = "On n'y lit rien";
  await as(mona).moderation.removePhoto({ id, imageId: first, reason });
  const offered = async (by: typeof paul) => (await as(by).cases.archive({})).items.map(({ mayRestore }) => mayRestore);
  expect([await offered(mona), await offered(paul)]).toEqual([[false], [true]]);
  await db.update(decisions).set({ at: sql`now() - interval '31 days'` });
  expect(await offered(paul)).toEqual([false]);
  await db.update(decisions).set({ at: sql`now() - interval '29 days'` });
  const [removal] = (await as(paul).cases.archive({})).items;
  const done = await as(paul).appeals.restore({ decisionId: removal!.id, reason: BACK });
  expect((await placesOf(db, id)).map(([photo]) => photo)).toEqual([second, third, first]);
  await tell(db, done.decisionId);
  expect(await newsOf(db, awa.id)).toContainEqual({ event: "moderation.taken-back", reason: BACK });
  expect(await newsOf(db, mona.id)).toEqual([{ event: "moderation.colleague-took-back", reason: BACK }]);
  expect([await offered(paul), await as(awa).appeals.mine()]).toEqual([[false, false], []]);
});
