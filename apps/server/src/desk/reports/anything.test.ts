import { aDirectoryEntry, anAnnouncement, aPerson, type Person } from "@recolte/db/factories";
import { cases, directoryEntries, notifications, profiles, reports, reviews, sanctions } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import type { Db } from "@recolte/db/client";
import { wordsOf } from "@recolte/domain/identity/notification";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { scam } from "#testing/reporters.ts";
import { expect, test } from "#testing/test.ts";

async function aReview(db: Db) {
  const [seller, buyer] = [await aPerson(db), await aPerson(db)];
  const order = await anOrder(db, { sellerId: seller.id, buyerId: buyer.id, status: "cloturee" });
  const written = { rating: 1, content: "Voleur", publishedAt: new Date() };
  const [row] = await db
    .insert(reviews)
    .values({ orderId: order.id, side: "buyer", authorId: buyer.id, subjectId: seller.id, ...written })
    .returning();
  return { seller, buyer, order, review: row! };
}

test("une personne, un avis et une fiche se signalent ; chaque signalement est dans le dossier de ce dont il parle", async ({
  db,
  as,
}) => {
  const [ben, eve] = [await aPerson(db), await aPerson(db)];
  const { buyer, order, review } = await aReview(db);
  const entry = await aDirectoryEntry(db, { kind: "transporteur" });
  const told = { id: "", text: "" };
  const sent = [
    await as(eve).reports.createOnPerson({ ...told, id: uuidv7(), personId: ben.id, reason: "usurpation" }),
    await as(eve).reports.createOnReview({ ...told, id: uuidv7(), orderId: order.id, side: "buyer", reason: "mensonge" }),
    await as(eve).reports.createOnDirectory({ ...told, id: uuidv7(), entryId: entry.id, reason: "fausse" }),
  ];
  const kept = await db.select().from(reports).where(eq(reports.reporterId, eve.id));
  expect(new Set(kept.map(({ id }) => id))).toEqual(new Set(sent.map(({ id }) => id)));
  const found = new Map(
    (await db.select().from(cases)).map(({ id, targetType, targetId, subjectId, kind, status }) => [
      targetType as string,
      { id, targetId, subjectId, kind, status },
    ]),
  );
  expect(found.get("person")).toMatchObject({ targetId: ben.id, subjectId: ben.id, kind: "report", status: "open" });
  expect(found.get("review")).toMatchObject({ targetId: review.id, subjectId: buyer.id });
  expect(found.get("directory")).toMatchObject({ targetId: entry.id, subjectId: null });
  for (const one of kept) expect(one.caseId).toBe(found.get(one.targetType ?? "")?.id);
});

test("les raisons sont celles de chaque chose", async ({ db, as }) => {
  const [ben, eve] = [await aPerson(db), await aPerson(db)];
  const wrong = { id: uuidv7(), text: "", personId: ben.id, reason: "doublon" } as never;
  await expect(as(eve).reports.createOnPerson(wrong)).rejects.toThrow("Choisissez une raison");
});

test("ni soi-même, ni son avis, ni sa fiche, ni ce qui n'est plus là : refusés dans les mots d'aujourd'hui", async ({
  db,
  as,
}) => {
  const own = "Vous ne pouvez pas signaler ce qui vient de vous";
  const { buyer, order, review } = await aReview(db);
  const ben = await aPerson(db);
  const [card] = await db.select().from(directoryEntries).where(eq(directoryEntries.userId, ben.id));
  const person = (personId: string) => ({ id: uuidv7(), personId, reason: "arnaque" as const });
  await expect(as(ben).reports.createOnPerson(person(ben.id))).rejects.toThrow(own);
  await expect(as(ben).reports.createOnPerson(person(uuidv7()))).rejects.toThrow("Profil non trouvé");
  const entry = (entryId: string) => ({ id: uuidv7(), entryId, reason: "fausse" as const });
  await expect(as(ben).reports.createOnDirectory(entry(card!.id))).rejects.toThrow(own);
  await expect(as(ben).reports.createOnDirectory(entry(uuidv7()))).rejects.toThrow("Cette fiche n'est plus dans l'annuaire");
  const onReview = { id: uuidv7(), orderId: order.id, side: "buyer" as const, reason: "mensonge" as const };
  await expect(as(buyer).reports.createOnReview(onReview)).rejects.toThrow(own);
  await db.update(reviews).set({ removedAt: new Date() }).where(eq(reviews.id, review.id));
  await expect(as(ben).reports.createOnReview({ ...onReview, id: uuidv7() })).rejects.toThrow("Avis non trouvé");
});

test("plusieurs signalements d'une chose : un dossier, qui s'avance avec leur nombre et leur poids", async ({ db, as }) => {
  const awa = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: awa.id });
  const points = [];
  for (let i = 0; i < 3; i++) {
    await as(await aPerson(db)).reports.create(scam(id));
    const [row] = await db.select().from(cases);
    points.push([row?.points, row?.severe]);
  }
  expect(await db.$count(cases)).toBe(1);
  // New accounts: three tenths each.
  expect(points).toEqual([
    [1, false],
    [2, false],
    [4, false],
  ]);
});

test("qui est de l'équipe est jugé par les administrateurs", async ({ db, as }) => {
  const mona = await aPerson(db, { roles: ["moderator"] });
  const { id } = await anAnnouncement(db, { userId: mona.id });
  await as(await aPerson(db)).reports.create(scam(id));
  await as(await aPerson(db)).reports.createOnPerson({ id: uuidv7(), personId: mona.id, reason: "arnaque" });
  expect((await db.select().from(cases)).map(({ status }) => status)).toEqual(["escalated", "escalated"]);
});

test("de qui n'est plus écouté, le signalement est gardé et n'ouvre rien", async ({ db, as }) => {
  const [awa, ben, mona] = [await aPerson(db), await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  const until = new Date(Date.now() + 86_400_000);
  await db.insert(sanctions).values({ personId: ben.id, kind: "mute_reports", reason: "Signale tout", until, by: mona.id });
  const { id } = await anAnnouncement(db, { userId: awa.id });
  await as(ben).reports.create(scam(id));
  expect(await db.select().from(reports)).toMatchObject([{ status: "dismissed", caseId: null, decidedBy: null, weight: null }]);
  expect(await db.$count(cases)).toBe(0);
});

/** Somebody looked at all that was reported, and found nothing. */
const judgeHarmless = async (db: Db) =>
  db.update(reports).set({ status: "dismissed", decidedBy: (await aPerson(db)).id, decidedAt: new Date() });
const toldTo = async (db: Db, { id }: { id: string }) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ facts }) => wordsOf(facts).text);

test("qui signale ce qui fut jugé sans infraction pour la même raison l'apprend aussitôt, une fois ; personne d'autre n'en lit rien", async ({
  db,
  as,
}) => {
  const [awa, ben, eve] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id, title: "Tomates" });
  await as(await aPerson(db)).reports.create(scam(id));
  await judgeHarmless(db);
  const [told, opened] = [scam(id), await db.$count(cases)];
  for (let i = 0; i < 2; i++) await as(ben).reports.create(told);
  await expect(as(ben).reports.create(scam(id))).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await toldTo(db, ben)).toEqual([
    "Notre équipe avait déjà examiné « Tomates » pour cette raison, et n'y avait pas trouvé d'infraction. Rien n'a changé depuis. Merci d'avoir veillé.",
  ]);
  expect([await toldTo(db, awa), await db.$count(cases)]).toEqual([[], opened]);
  // Another reason waits for somebody, and has no answer yet.
  await as(eve).reports.create({ ...scam(id), reason: "interdit" });
  expect(await toldTo(db, eve)).toEqual([]);
});

test("d'un profil, d'un avis ou d'une fiche, cette réponse dit lequel", async ({ db, as }) => {
  const [ben, eve] = [await aPerson(db, { firstName: "Ben", lastName: "Obame" }), await aPerson(db)];
  const entry = await aDirectoryEntry(db, { kind: "transporteur", name: "Trans-Oyem" });
  const { buyer, order } = await aReview(db);
  await db.update(profiles).set({ firstName: "Lia", lastName: "Mba" }).where(eq(profiles.id, buyer.id));
  async function reportAll(reporter: Person) {
    const { reports: calls } = as(reporter);
    await calls.createOnPerson({ id: uuidv7(), personId: ben.id, reason: "arnaque" });
    await calls.createOnReview({ id: uuidv7(), orderId: order.id, side: "buyer", reason: "mensonge" });
    await calls.createOnDirectory({ id: uuidv7(), entryId: entry.id, reason: "fausse" });
  }
  await reportAll(await aPerson(db));
  await judgeHarmless(db);
  await reportAll(eve);
  const named = (await toldTo(db, eve)).map((text) => /déjà examiné (.*) pour cette raison/u.exec(text)?.[1]);
  expect(new Set(named)).toEqual(new Set(["l'avis de Lia Mba", "la fiche « Trans-Oyem »", "le profil de Ben Obame"]));
});
