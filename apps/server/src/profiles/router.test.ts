import { anAnnouncement, aPerson, suspend } from "@recolte/db/factories";
import { expect, test } from "#testing/test.ts";

test("le profil public ne montre ni téléphone ni adresse", async ({ db, as }) => {
  const awa = await aPerson(db, { phone: "+24106123456", email: "secret@exemple.example" });
  const seen = JSON.stringify(await as(null).profiles.byId({ id: awa.id }));
  expect(seen).not.toContain("06123456");
  expect(seen).not.toContain("secret@");
});

test("son propre profil montre téléphone et adresse, à soi seul", async ({ db, as }) => {
  const awa = await aPerson(db, { phone: "+24106123456" });
  expect(await as(awa).profiles.me()).toMatchObject({ phone: "+24106123456", email: awa.email });
  await expect(as(null).profiles.me()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("une personne inconnue ou suspendue : « Profil non trouvé »", async ({ db, as }) => {
  const refused = { code: "NOT_FOUND", message: "Profil non trouvé" };
  await expect(as(null).profiles.byId({ id: "0198c0de-0000-7000-8000-000000000000" })).rejects.toMatchObject(refused);
  const awa = await aPerson(db);
  await suspend(db, awa.id);
  await expect(as(null).profiles.byId({ id: awa.id })).rejects.toMatchObject(refused);
});

test("les chiffres publics comptent les annonces actives, les siens toutes", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id, viewsCount: 3 });
  await anAnnouncement(db, { userId: awa.id, viewsCount: 4, status: "paused" });
  await as(ben).favourites.set({ announcementId: id, favourite: true });

  expect((await as(null).profiles.byId({ id: awa.id })).stats).toEqual({ announcements: 1, views: 3, favouritesGiven: 0 });
  expect((await as(awa).profiles.me()).stats).toEqual({ announcements: 2, views: 7, favouritesReceived: 1 });
  expect((await as(null).profiles.byId({ id: ben.id })).stats.favouritesGiven).toBe(1);
});
