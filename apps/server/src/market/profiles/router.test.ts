import { anAnnouncement, aPerson, suspend } from "@recolte/db/factories";
import { profiles } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
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

test("son propre profil dit la même note que celui que tous voient", async ({ db, as }) => {
  const awa = await aPerson(db);
  await db.update(profiles).set({ ratingSum: 14, ratingCount: 3 }).where(eq(profiles.id, awa.id));
  const rated = { ratingSum: 14, ratingCount: 3 };
  expect(await as(awa).profiles.me()).toMatchObject(rated);
  expect(await as(null).profiles.byId({ id: awa.id })).toMatchObject(rated);
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
  expect(await as(awa).profiles.myStats()).toEqual({ announcements: 2, active: 1, views: 7, favouritesReceived: 1 });
  expect((await as(null).profiles.byId({ id: ben.id })).stats.favouritesGiven).toBe(1);
});

test("le profil public liste les annonces actives de ce membre, les plus récentes d'abord, page par page", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute));
  for (let i = 0; i < 25; i++) await anAnnouncement(db, { userId: awa.id, title: `Lot ${i}`, createdAt: at(i) });
  await anAnnouncement(db, { userId: awa.id, title: "En pause", status: "paused", createdAt: at(50) });
  await anAnnouncement(db, { userId: ben.id, title: "D'un autre", createdAt: at(51) });

  const first = await as(null).profiles.announcements({ id: awa.id });
  expect([first.items.length, first.items[0]?.title, first.items[0]?.seller.id]).toEqual([24, "Lot 24", awa.id]);
  const second = await as(null).profiles.announcements({ id: awa.id, cursor: first.next });
  expect([second.items.map(({ title }) => title), second.next]).toEqual([["Lot 0"], null]);
  await suspend(db, awa.id);
  expect((await as(null).profiles.announcements({ id: awa.id })).items).toEqual([]);
});
