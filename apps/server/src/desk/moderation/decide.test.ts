import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import { anAnnouncement, aPerson, type Person, suspend } from "@recolte/db/factories";
import { announcements, auditLog, decisions, notifications, reports } from "@recolte/db/schema";
import type { AnnouncementStatus } from "@recolte/domain/market/announcements/status";
import type { Role } from "@recolte/domain/identity/role";
import { expect, test } from "#testing/test.ts";

const DAY = 86_400_000;
const REASON = "La photo n'est pas la vôtre";

const find = async (db: Db, id: string) => (await db.select().from(announcements).where(eq(announcements.id, id)))[0]!;
const seen = async (db: Db, id: string) => {
  const { version, moderatedAt } = await find(db, id);
  return { id, version, moderatedAt: moderatedAt?.toISOString() ?? null };
};
const newsOf = async (db: Db, userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ facts }) => facts);
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;
const moderator = (db: Db, roles: Role[] = ["moderator"]) => aPerson(db, { roles });

test("approuver publie pour 60 jours dès maintenant ; l'auteur l'apprend, le journal le garde", async ({ db, as }) => {
  const [awa, mona] = [await aPerson(db), await moderator(db)];
  const created = new Date(Date.now() - 90 * DAY);
  const { id } = await anAnnouncement(db, {
    userId: awa.id,
    status: "pending",
    createdAt: created,
    expiresAt: new Date(Date.now() - 30 * DAY),
    expiryToldAt: created,
  });
  await expect(as(null).announcements.byId({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });

  expect(await as(mona).moderation.approve(await seen(db, id))).toEqual({ id, status: "active" });

  const row = await find(db, id);
  expect(row).toMatchObject({ status: "active", moderatedBy: mona.id, moderationReason: null, expiryToldAt: null });
  expect(Math.round((row.expiresAt.getTime() - row.publishedAt.getTime()) / DAY)).toBe(60);
  expect(row.publishedAt.getTime()).toBeGreaterThan(Date.now() - DAY);
  await expect(as(null).announcements.byId({ id })).resolves.toBeDefined();
  expect(await newsOf(db, awa.id)).toEqual([{ event: "moderation.approved", announcementId: id, title: "Tomates" }]);
  expect(await db.select().from(auditLog)).toMatchObject([
    { actor: mona.id, actorRole: "moderator", action: "announcement.approve", targetType: "announcement", targetId: id },
  ]);
});

const DOWN = [
  ["reject", "pending", "moderation.rejected"],
  ["deactivate", "active", "moderation.deactivated"],
  ["deactivate", "paused", "moderation.deactivated"],
  ["deactivate", "expired", "moderation.deactivated"],
] as const;

test.for(DOWN)(
  "%s depuis %s : rejetée, la raison à l'auteur seul, dans le journal aussi",
  async ([move, from, event], { db, as }) => {
    const [awa, ben, mona] = [await aPerson(db), await aPerson(db), await moderator(db)];
    const { id } = await anAnnouncement(db, { userId: awa.id, status: from });

    await as(mona).moderation[move]({ ...(await seen(db, id)), reason: REASON });

    expect(await find(db, id)).toMatchObject({ status: "rejected", moderatedBy: mona.id, moderationReason: REASON });
    const [decision] = await db.select().from(decisions);
    expect(await newsOf(db, awa.id)).toEqual([
      { event, announcementId: id, title: "Tomates", reason: REASON, decisionId: decision?.id },
    ]);
    expect(await newsOf(db, ben.id)).toEqual([]);
    await expect(as(ben).announcements.byId({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: `announcement.${move}`, before: { status: from }, after: { status: "rejected", reason: REASON } },
    ]);
  },
);

test("qui a retiré une annonce ne la rétablit ni ne l'approuve, tant qu'un autre de l'équipe le peut ; l'auteur lit pourquoi", async ({
  db,
  as,
}) => {
  const [awa, mona, paul] = [await aPerson(db), await moderator(db), await moderator(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id, status: "pending" });
  await as(mona).moderation.reject({ ...(await seen(db, id)), reason: REASON });
  const back = "La photo est bien la vôtre";
  await expect(as(mona).moderation.restore({ ...(await seen(db, id)), reason: back })).rejects.toMatchObject({
    cause: { code: "moderation.another" },
  });
  expect(await as(mona).moderation.announcement({ id })).toMatchObject({ othersTurn: true });
  await as(awa).announcements.reactivate({ id });
  await expect(as(mona).moderation.approve(await seen(db, id))).rejects.toMatchObject({ cause: { code: "moderation.another" } });
  await as(mona).moderation.reject({ ...(await seen(db, id)), reason: REASON });

  expect(await as(paul).moderation.announcement({ id })).toMatchObject({ othersTurn: false });
  expect(await as(paul).moderation.restore({ ...(await seen(db, id)), reason: back })).toEqual({ id, status: "active" });
  expect(await find(db, id)).toMatchObject({ status: "active", moderatedBy: paul.id, moderationReason: null });
  expect(await newsOf(db, awa.id)).toContainEqual({
    event: "moderation.restored",
    announcementId: id,
    title: "Tomates",
    reason: back,
  });
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, "announcement.restore"));
  expect(entries.map(({ after }) => after)).toEqual([{ status: "active", reason: back }]);
  const { decisions } = await as(mona).moderation.announcement({ id });
  expect(decisions.map(({ action, by, byRole, reason }) => [action, by, byRole, reason])).toEqual([
    ["announcement.restore", nameOf(paul), "moderator", back],
    ["announcement.reject", nameOf(mona), "moderator", REASON],
    ["announcement.reject", nameOf(mona), "moderator", REASON],
  ]);
});

test("seul de l'équipe, ou avec l'auteur ou un suspendu pour seuls collègues, on rétablit soi-même, et le journal le dit", async ({
  db,
  as,
}) => {
  const [awa, mona, gone] = [await moderator(db), await moderator(db), await moderator(db)];
  await suspend(db, gone.id);
  const { id } = await anAnnouncement(db, { userId: awa.id });
  await as(mona).moderation.deactivate({ ...(await seen(db, id)), reason: REASON });
  await as(mona).moderation.restore({ ...(await seen(db, id)), reason: "Une erreur de ma part" });
  expect(await db.select().from(auditLog).where(eq(auditLog.action, "announcement.restore"))).toMatchObject([
    { actor: mona.id, before: { status: "rejected" }, after: { status: "active", noOtherStaff: true } },
  ]);
});

const IMPOSSIBLE = [
  ["restore", ["active", "paused", "expired", "pending"]],
  ["approve", ["active", "paused", "expired", "rejected"]],
  ["reject", ["active", "paused", "expired", "rejected"]],
  ["deactivate", ["pending", "rejected"]],
] as ["approve" | "reject" | "deactivate" | "restore", AnnouncementStatus[]][];

test.for(IMPOSSIBLE)("%s ne part pas de %j", async ([move, states], { db, as }) => {
  const [awa, mona] = [await aPerson(db), await moderator(db)];
  for (const status of states) {
    const { id } = await anAnnouncement(db, { userId: awa.id, status });
    const asked = await seen(db, id);
    const call =
      move === "approve" ? as(mona).moderation.approve(asked) : as(mona).moderation[move]({ ...asked, reason: REASON });
    await expect(call).rejects.toMatchObject({ code: "CONFLICT", message: "Cette annonce n'est plus dans l'état attendu" });
    expect(await find(db, id)).toMatchObject({ status, moderatedAt: null });
  }
  expect(await db.$count(auditLog)).toBe(0);
  expect(await newsOf(db, awa.id)).toEqual([]);
});

test("la première décision compte : la seconde est refusée et le dit, même après un nouvel envoi par l'auteur", async ({
  db,
  as,
}) => {
  const [awa, mona, paul] = [await aPerson(db), await moderator(db), await moderator(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id, status: "pending" });
  const screen = await seen(db, id);
  await as(mona).moderation.reject({ ...screen, reason: REASON });
  const late = { code: "CONFLICT", message: /^Une décision vient déjà d'être prise/u };
  await expect(as(paul).moderation.approve(screen)).rejects.toMatchObject({ code: late.code });
  await expect(as(paul).moderation.approve(screen)).rejects.toThrow(late.message);

  await as(awa).announcements.reactivate({ id });
  expect(await find(db, id)).toMatchObject({ status: "pending" });
  await expect(as(paul).moderation.approve(screen)).rejects.toThrow(late.message);
  await as(paul).moderation.approve(await seen(db, id));
  expect(await find(db, id)).toMatchObject({ status: "active", moderatedBy: paul.id, moderationReason: null });
});

test("ce que l'auteur a modifié entre-temps n'est pas jugé sur l'ancien texte", async ({ db, as }) => {
  const [awa, mona] = [await aPerson(db), await moderator(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id, status: "pending" });
  const screen = await seen(db, id);
  await as(awa).announcements.quickEdit({ id, version: 1, price: 700, quantityAvailable: 3 });
  await expect(as(mona).moderation.approve(screen)).rejects.toMatchObject({
    code: "CONFLICT",
    message: "Cette annonce a été modifiée entre-temps. Rechargez la page pour voir sa dernière version.",
  });
});

test("inconnue ou supprimée : introuvable ; la sienne : à un autre de décider", async ({ db, as }) => {
  const [awa, mona] = [await aPerson(db), await moderator(db)];
  const gone = await anAnnouncement(db, { userId: awa.id, status: "pending", deletedAt: new Date() });
  for (const id of [uuidv7(), gone.id]) {
    await expect(as(mona).moderation.approve({ id, version: 1, moderatedAt: null })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: "Annonce non trouvée",
    });
    await expect(as(mona).moderation.announcement({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
  const own = await anAnnouncement(db, { userId: mona.id, status: "pending" });
  await expect(as(mona).moderation.approve(await seen(db, own.id))).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: "Vous ne pouvez pas décider de ce qui vous concerne",
  });
});

test("ce que décident les modérateurs réveille la page de l'auteur", async ({ db, deps, as }) => {
  const [awa, mona, paul] = [await aPerson(db), await moderator(db), await moderator(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id, status: "pending" });
  let rung = 0;
  deps.bell.on(awa.id, () => (rung += 1));
  await as(mona).moderation.approve(await seen(db, id));
  await as(mona).moderation.deactivate({ ...(await seen(db, id)), reason: REASON });
  await as(paul).moderation.restore({ ...(await seen(db, id)), reason: "Une erreur" });
  expect(rung).toBe(3);
});

test.for([
  ["vide", " ", "La raison est requise"],
  ["de 10 000 caractères", "x".repeat(10_000), "1000 caractères au maximum"],
] as const)("une raison %s ne rejette rien", async ([_name, reason, message], { db, as }) => {
  const [awa, mona] = [await aPerson(db), await moderator(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id, status: "pending" });
  await expect(as(mona).moderation.reject({ ...(await seen(db, id)), reason })).rejects.toThrow(message);
  expect(await find(db, id)).toMatchObject({ status: "pending" });
});

test("une annonce retirée clôt les signalements qui l'attendaient ; leurs auteurs l'apprennent, le journal les nomme", async ({
  db,
  as,
}) => {
  const [awa, ben, eve, mona] = [await aPerson(db), await aPerson(db), await aPerson(db), await moderator(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id });
  for (const reporter of [ben, eve])
    await as(reporter).reports.create({ id: uuidv7(), announcementId: id, reason: "arnaque", text: "" });
  await as(mona).moderation.deactivate({ ...(await seen(db, id)), reason: REASON });
  const closed = await db.select().from(reports).where(eq(reports.status, "upheld"));
  expect(closed).toHaveLength(2);
  const [entry] = await db.select().from(auditLog);
  const { reports: named } = entry!.after as { reports: string[] };
  expect(named.toSorted()).toEqual(closed.map((report) => report.id).toSorted());
  for (const { id: reporter } of [ben, eve])
    expect(await newsOf(db, reporter)).toEqual([{ event: "moderation.upheld", announcementId: id, title: "Tomates" }]);
});
