import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { announcements, auditLog, notifications } from "@recolte/db/schema";
import { confirmed, expect, test } from "#testing/test.ts";

const DAY = 86_400_000;
const find = async (db: Db, id: string) => (await db.select().from(announcements).where(eq(announcements.id, id)))[0]!;
const asked = new Date(Date.now() - DAY);
const requestedAt = asked.toISOString();
const newsOf = async (db: Db, userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ facts }) => facts);
const admin = async (db: Db) => confirmed(db, await aPerson(db, { roles: ["admin"] }));

test("la file des demandes : celle qui attend depuis le plus longtemps d'abord, sans celles qui ont leur réponse", async ({
  db,
  as,
}) => {
  const [awa, ada] = [await aPerson(db), await admin(db)];
  const late = await anAnnouncement(db, { userId: awa.id, featuredRequestedAt: new Date(asked.getTime() + 1000) });
  const early = await anAnnouncement(db, { userId: awa.id, featuredRequestedAt: asked });
  await anAnnouncement(db, { userId: awa.id });
  await anAnnouncement(db, {
    userId: awa.id,
    featuredRequestedAt: asked,
    featuredDecision: "refused",
    featuredDecidedAt: new Date(),
  });
  const { items } = await as(ada).moderation.featuredRequests({});
  expect(items.map(({ id }) => id)).toEqual([early.id, late.id]);
  expect(items[0]).toMatchObject({ requestedAt: asked, author: { id: awa.id }, status: "active" });
});

test("la file des demandes se cherche par le titre, la ville ou le vendeur, et se trie par état", async ({ db, as }) => {
  const [aissa, ada] = [await aPerson(db, { firstName: "Aïssa", lastName: "Mba" }), await admin(db)];
  const request = { userId: aissa.id, featuredRequestedAt: asked };
  await anAnnouncement(db, { ...request, title: "Gombos", city: "Oyem" });
  await anAnnouncement(db, { ...request, title: "Ignames", city: "Bitam", status: "paused" });
  const found = async (filter: { search?: string; status?: "active" | "paused" }) =>
    (await as(ada).moderation.featuredRequests(filter)).items.map(({ title }) => title);
  expect(await found({ search: "GOMBO" })).toEqual(["Gombos"]);
  expect(await found({ search: "bitam" })).toEqual(["Ignames"]);
  expect((await found({ search: "aissa mba" })).toSorted()).toEqual(["Gombos", "Ignames"]);
  expect(await found({ search: "aissa", status: "paused" })).toEqual(["Ignames"]);
  expect(await found({ search: "100%" })).toEqual([]);
});

test("accorder : en vedette pour n semaines, à la suite de ce qui court déjà ; l'auteur l'apprend", async ({ db, as }) => {
  const [awa, ada] = [await aPerson(db), await admin(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id, featuredRequestedAt: asked });
  const { featuredUntil } = await as(ada).moderation.grantFeature({ id, requestedAt, weeks: 2 });
  expect(Math.round((featuredUntil!.getTime() - Date.now()) / DAY)).toBe(14);
  expect(await find(db, id)).toMatchObject({ featuredDecision: "approved", featuredDecidedBy: ada.id, featuredUntil });
  expect(await newsOf(db, awa.id)).toEqual([{ event: "moderation.featured", announcementId: id, title: "Tomates", days: 14 }]);
  expect((await as(null).announcements.list({})).items[0]).toMatchObject({ id, featured: true });
  expect(await db.select().from(auditLog)).toMatchObject([{ action: "announcement.feature", targetId: id, after: { weeks: 2 } }]);

  const running = new Date(Date.now() + 3 * DAY);
  const again = await anAnnouncement(db, { userId: awa.id, featuredRequestedAt: asked, featuredUntil: running });
  const grant = await as(ada).moderation.grantFeature({ id: again.id, requestedAt, weeks: 1 });
  expect(Math.round((grant.featuredUntil!.getTime() - Date.now()) / DAY)).toBe(10);
});

test("refuser : la raison à l'auteur ; une nouvelle demande attend de nouveau", async ({ db, as }) => {
  const [awa, ada] = [await aPerson(db), await admin(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id, featuredRequestedAt: asked });
  await as(ada).moderation.refuseFeature({ id, requestedAt, reason: "Paiement non reçu" });
  expect(await find(db, id)).toMatchObject({ featuredDecision: "refused", featuredUntil: null });
  expect(await newsOf(db, awa.id)).toMatchObject([{ event: "moderation.not-featured", reason: "Paiement non reçu" }]);
  expect((await as(ada).moderation.featuredRequests({})).items).toEqual([]);
  await db
    .update(announcements)
    .set({ featuredRequestedAt: new Date(Date.now() + DAY) })
    .where(eq(announcements.id, id));
  expect((await as(ada).moderation.featuredRequests({})).items).toMatchObject([{ id }]);
});

test("un modérateur n'en décide pas ; un administrateur redonne d'abord son mot de passe", async ({ db, as }) => {
  const [awa, mona, ada] = [
    await aPerson(db),
    await aPerson(db, { roles: ["moderator"] }),
    await aPerson(db, { roles: ["admin"] }),
  ];
  const { id } = await anAnnouncement(db, { userId: awa.id, featuredRequestedAt: asked });
  const grant = { id, requestedAt, weeks: 1 };
  await expect(as(mona).moderation.featuredRequests({})).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(as(await confirmed(db, mona)).moderation.grantFeature(grant)).rejects.toMatchObject({ code: "FORBIDDEN" });
  const again = { message: "Confirmez votre mot de passe pour continuer" };
  await expect(as(ada).moderation.grantFeature(grant)).rejects.toMatchObject(again);
  await expect(as(ada).moderation.refuseFeature({ id, requestedAt, reason: "Non" })).rejects.toMatchObject(again);
  expect(await find(db, id)).toMatchObject({ featuredUntil: null, featuredDecidedAt: null });
});

test("ni inconnue, ni déjà répondue, ni sur une autre demande, ni hors ligne, ni la sienne", async ({ db, as }) => {
  const [awa, ada] = [await aPerson(db), await admin(db)];
  const grant = (id: string, at = requestedAt) => as(ada).moderation.grantFeature({ id, requestedAt: at, weeks: 1 });
  await expect(grant(uuidv7())).rejects.toMatchObject({ code: "NOT_FOUND" });
  const { id } = await anAnnouncement(db, { userId: awa.id, featuredRequestedAt: asked });
  await expect(grant(id, new Date().toISOString())).rejects.toThrow(/^Une décision vient déjà/u);
  await grant(id);
  await expect(grant(id)).rejects.toThrow(/^Une décision vient déjà/u);
  const paused = await anAnnouncement(db, { userId: awa.id, featuredRequestedAt: asked, status: "paused" });
  await expect(grant(paused.id)).rejects.toThrow("Cette annonce n'est plus dans l'état attendu");
  const own = await anAnnouncement(db, { userId: ada.id, featuredRequestedAt: asked });
  await expect(grant(own.id)).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test.for([
  ["vide", " \u200b", "La raison est requise"],
  ["de 10 000 caractères", "x".repeat(10_000), "1000 caractères au maximum"],
] as const)("une raison %s ne refuse aucune vedette", async ([_name, reason, message], { db, as }) => {
  const [awa, ada] = [await aPerson(db), await admin(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id, featuredRequestedAt: asked });
  await expect(as(ada).moderation.refuseFeature({ id, requestedAt, reason })).rejects.toThrow(message);
  expect(await find(db, id)).toMatchObject({ featuredDecision: null, featuredDecidedAt: null });
  expect([await newsOf(db, awa.id), await db.$count(auditLog)]).toEqual([[], 0]);
});
