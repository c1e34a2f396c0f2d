import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { shortLinks } from "@recolte/db/schema";
import { expect, test } from "#testing/test.ts";

test("on a un lien pour chaque annonce et un pour toutes, toujours le même : sept lettres sans voyelle", async ({ db, as }) => {
  const awa = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: awa.id });
  const [one, all] = [
    await as(awa).shortLinks.create({ announcementId: id }),
    await as(awa).shortLinks.create({ announcementId: null }),
  ];
  expect([one.code, all.code]).toEqual([
    expect.stringMatching(/^[b-df-hj-np-tv-z]{7}$/u),
    expect.stringMatching(/^[b-df-hj-np-tv-z]{7}$/u),
  ]);
  expect(one.code).not.toBe(all.code);
  expect(await as(awa).shortLinks.create({ announcementId: id })).toEqual(one);
  expect(await as(awa).shortLinks.create({ announcementId: null })).toEqual(all);
  expect(await db.$count(shortLinks)).toBe(2);
});

test("à l'annonce d'un autre, ou supprimée, on ne fait pas de lien ; celui d'un autre ne se voit pas", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id });
  const gone = await anAnnouncement(db, { userId: ben.id, status: "paused", deletedAt: new Date() });
  for (const announcementId of [id, gone.id])
    await expect(as(ben).shortLinks.create({ announcementId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await as(awa).shortLinks.create({ announcementId: id });
  expect(await as(ben).shortLinks.find({ announcementId: id })).toBeNull();
});

test("l'annonce en pause de son auteur a un lien : l'affiche s'imprime avant", async ({ db, as }) => {
  const awa = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: awa.id, status: "paused" });
  expect(await as(awa).shortLinks.create({ announcementId: id })).toMatchObject({ arrivals: 0 });
});
