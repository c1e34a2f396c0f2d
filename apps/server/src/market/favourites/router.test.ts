import { anAnnouncement, aPerson, suspend } from "@recolte/db/factories";
import { announcements, favourites, profiles, reviews, verifications } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { eq } from "drizzle-orm";
import { followStandings } from "#judgement/standing/count.ts";
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

test("un favori remis après « Annuler » garde son jour et son prix, sans pouvoir se dire plus vieux que l'annonce", async ({
  db,
  as,
}) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const createdAt = new Date(Date.UTC(2026, 0, 10));
  const { id } = await anAnnouncement(db, { userId: awa.id, price: 300, createdAt });
  async function restored(savedAt: Date) {
    const keptAs = { savedAt: savedAt.toISOString(), priceAtSave: 450 };
    await as(ben).favourites.set({ announcementId: id, favourite: false });
    await as(ben).favourites.set({ announcementId: id, favourite: true, keptAs });
    const [row] = (await as(ben).favourites.list({})).items;
    return [row?.priceAtSave, row?.savedAt.getTime()];
  }
  await as(ben).favourites.set({ announcementId: id, favourite: true });
  const [fresh] = (await as(ben).favourites.list({})).items;
  expect([fresh?.priceAtSave, Date.now() - fresh!.savedAt.getTime() < 60_000]).toEqual([300, true]);
  const saved = new Date(Date.UTC(2026, 0, 21));
  expect(await restored(saved)).toEqual([450, saved.getTime()]);
  expect(await restored(new Date(Date.UTC(2026, 0, 1)))).toEqual([450, createdAt.getTime()]);
  expect((await restored(new Date(Date.now() + 86_400_000)))[1]).toBeLessThanOrEqual(Date.now());
});

test.for([
  ["de l'an zéro", "0000-01-01T00:00:00Z"],
  ["à deux cents décimales", `2026-01-01T00:00:00.${"9".repeat(200)}Z`],
] as const)("un favori remis d'un moment %s est une date invalide, non une panne", async ([, savedAt], { db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id });
  const keptAs = { savedAt, priceAtSave: 450 };
  const restored = as(ben).favourites.set({ announcementId: id, favourite: true, keptAs });
  await expect(restored).rejects.toMatchObject({ code: "BAD_REQUEST" });
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

test("la liste des favoris est la sienne, la plus récente d'abord, au prix d'aujourd'hui à côté du prix gardé", async ({
  db,
  as,
}) => {
  const [awa, ben] = [await aPerson(db, { firstName: "Awa" }), await aPerson(db)];
  const older = await anAnnouncement(db, { userId: awa.id, title: "Manioc", price: 300 });
  const newer = await anAnnouncement(db, { userId: awa.id, title: "Tomates", price: 500 });
  for (const [id, day] of [
    [older.id, 1],
    [newer.id, 2],
  ] as const)
    await db
      .insert(favourites)
      .values({ userId: ben.id, announcementId: id, priceAtSave: 450, createdAt: new Date(Date.UTC(2026, 0, day)) });

  const { items, next } = await as(ben).favourites.list({});
  expect(items.map(({ title, price, priceAtSave, available }) => [title, price, priceAtSave, available])).toEqual([
    ["Tomates", 500, 450, true],
    ["Manioc", 300, 450, true],
  ]);
  expect(items[0]).toMatchObject({ savedAt: new Date(Date.UTC(2026, 0, 2)), seller: { firstName: "Awa" } });
  expect(next).toBeNull();
  expect((await as(awa).favourites.list({})).items).toEqual([]);
  await expect(as(null).favourites.list({})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("un favori retiré de la vente reste dans la liste, sans rien dire de ce que l'annonce est devenue", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id, price: 500, description: "Récoltées ce matin" });
  await as(ben).favourites.set({ announcementId: id, favourite: true });
  await db.update(announcements).set({ status: "paused", price: 900, description: "Secret" }).where(eq(announcements.id, id));

  const { items } = await as(ben).favourites.list({});
  expect(items).toMatchObject([{ id, available: false, price: 500, description: "" }]);
});

test("un favori dont l'auteur est suspendu ou part garde son titre, sans nom ni photo de qui n'a plus de profil", async ({
  db,
  as,
}) => {
  const [awa, ben] = [await aPerson(db, { firstName: "Awa", verified: true }), await aPerson(db)];
  await db.update(profiles).set({ avatarKey: "v1" }).where(eq(profiles.id, awa.id));
  const { id } = await anAnnouncement(db, { userId: awa.id, title: "Manioc" });
  await as(ben).favourites.set({ announcementId: id, favourite: true });
  const kept = async () => (await as(ben).favourites.list({})).items[0];
  expect(await kept()).toMatchObject({ seller: { firstName: "Awa", avatarKey: "v1", verified: true } });
  await suspend(db, awa.id);
  const seller = { firstName: "", lastName: "", avatarKey: null, verified: false };
  expect(await kept()).toMatchObject({ title: "Manioc", available: false, seller });
});

test("la liste se lit page par page, chaque favori une seule fois", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const kept: string[] = [];
  for (let i = 0; i < 30; i++) {
    const { id } = await anAnnouncement(db, { userId: awa.id });
    // Three at the same moment: the id decides where a page ends.
    const createdAt = new Date(Date.UTC(2026, 0, 1 + Math.floor(i / 3)));
    await db.insert(favourites).values({ userId: ben.id, announcementId: id, priceAtSave: 1, createdAt });
    kept.push(id);
  }
  const first = await as(ben).favourites.list({});
  const second = await as(ben).favourites.list({ cursor: first.next });
  expect(second.next).toBeNull();
  expect([...first.items, ...second.items].map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
});

test("qui a gardé l'annonce en favori la voit grisée aussitôt", async ({ db, as }) => {
  const [awa, ben, mona] = [await aPerson(db), await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  const { id } = await anAnnouncement(db, { userId: awa.id });
  await as(ben).favourites.set({ announcementId: id, favourite: true });
  const shownAs = async () => (await as(ben).favourites.list({})).items.map(({ available }) => available);
  expect(await shownAs()).toEqual([true]);
  await as(mona).moderation.deactivate({ id, version: 1, moderatedAt: null, reason: "La photo n'est pas la vôtre" });
  expect(await shownAs()).toEqual([false]);
});

test("une annonce que son auteur supprime garde son titre chez qui l'a gardée", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id });
  await as(ben).favourites.set({ announcementId: id, favourite: true });
  await as(awa).announcements.remove({ id });
  expect(JSON.stringify(await as(ben).favourites.list({}))).toContain("Tomates");
});

test("les favoris disent du vendeur la note des avis parus, et d'un autre aucune", async ({ db, as }) => {
  const [seller, other, buyer] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const doneAt = new Date();
  await db.insert(verifications).values({ personId: buyer.id, step: "identity", status: "done", doneAt });
  for (const publishedAt of [doneAt, null]) {
    const { id: orderId } = await anOrder(db, { buyerId: buyer.id, sellerId: seller.id, status: "cloturee" });
    const written = { orderId, side: "buyer", authorId: buyer.id, subjectId: seller.id, rating: 4, publishedAt } as const;
    await db.insert(reviews).values(written);
  }
  await followStandings(db);
  for (const { id: userId } of [seller, other]) {
    const { id: announcementId } = await anAnnouncement(db, { userId });
    await as(buyer).favourites.set({ announcementId, favourite: true });
  }
  const said = (await as(buyer).favourites.list({})).items.map(({ seller: { id, ratingSum, ratingCount } }) => [
    id === seller.id,
    ratingSum,
    ratingCount,
  ]);
  expect(said.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
    [false, 0, 0],
    [true, 4, 1],
  ]);
});
