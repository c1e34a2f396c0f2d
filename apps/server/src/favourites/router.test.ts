import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { expect, test } from "#testing/test.ts";

test("un favori se pose et s'enlève par état voulu : le répéter ne change rien", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id });
  const want = (favourite: boolean) => as(ben).favourites.set({ announcementId: id, favourite });

  await want(true);
  await want(true);
  expect(await as(ben).favourites.ids()).toEqual([id]);
  expect(await as(awa).favourites.ids()).toEqual([]);

  await want(false);
  await want(false);
  expect(await as(ben).favourites.ids()).toEqual([]);
});

test("sans connexion, pas de favori", async ({ db, as }) => {
  const awa = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: awa.id });
  await expect(as(null).favourites.set({ announcementId: id, favourite: true })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await expect(as(null).favourites.ids()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test.for(["paused", "pending", "rejected", "expired"] as const)(
  "une annonce « %s » ne devient pas un favori : elle n'existe pas",
  async (status, { db, as }) => {
    const [awa, ben] = [await aPerson(db), await aPerson(db)];
    const { id } = await anAnnouncement(db, { userId: awa.id, status });
    await expect(as(ben).favourites.set({ announcementId: id, favourite: true })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: "Annonce non trouvée",
    });
  },
);
