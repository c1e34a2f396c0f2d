import type { Db } from "@recolte/db/client";
import { anAnnouncement, aPerson, type Person } from "@recolte/db/factories";
import { auditLog, notifications, outbox, reports, sanctions, users } from "@recolte/db/schema";
import type { Role } from "@recolte/domain/identity/role";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { lockUser } from "#desk/admin/user-queries.ts";
import { endSanctions } from "#judgement/sanctions/clock.ts";
import { confirmed, expect, type Fixtures, test } from "#testing/test.ts";

type Stage = Pick<Fixtures, "db" | "as">;
const REASON = "Prix trompeurs";
const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const staff = async ({ db, as }: Stage, role: Role = "moderator") =>
  as(await confirmed(db, await aPerson(db, { roles: [role] })));
const seen = async (db: Db, { id }: Person) => ({ id, version: (await lockUser(db, id))?.version ?? "", reason: REASON });
const given = (db: Db, { id }: Person) => db.select().from(sanctions).where(eq(sanctions.personId, id));
const newsOf = async (db: Db, { id }: Person) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ facts }) => facts);
const announced = (person: Person) => ({
  id: uuidv7(),
  title: "Tomates",
  category: "legumes" as const,
  conditionProduct: "frais" as const,
  price: 500,
  unit: "kg" as const,
  city: "Oyem",
  description: "Récoltées ce matin",
  country: person.country ?? ("gabon" as const),
});

test("avertir : la personne le lit avec le motif, dans sa cloche, par email et dans son compte ; le journal le garde", async ({
  db,
  as,
}) => {
  const awa = await aPerson(db);
  const mona = await staff({ db, as });
  await mona.sanctions.warn(await seen(db, awa));
  expect(await newsOf(db, awa)).toEqual([{ event: "moderation.warning", reason: REASON, decisionId: expect.any(String) }]);
  expect(await db.select().from(outbox)).toMatchObject([{ kind: "mail" }]);
  expect((await as(awa).sanctions.mine({})).items).toMatchObject([
    { kind: "warn", what: null, reason: REASON, until: null, status: "running" },
  ]);
  expect((await as(awa).sanctions.mine({})).items[0]).not.toHaveProperty("by");
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: "sanction.give", targetType: "user", targetId: awa.id, after: { kind: "warn", reason: REASON } },
  ]);
  await expect(mona.sanctions.warn(await seen(db, awa))).rejects.toMatchObject({ cause: { code: "sanction.given" } });
});

test("limité à la publication : rien ne se publie, ne se réactive ni ne se renouvelle, le refus dit le motif et la fin ; le reste est permis", async ({
  db,
  as,
}) => {
  const [awa, ben] = [await aPerson(db, { country: "gabon" }), await aPerson(db)];
  const paused = await anAnnouncement(db, { userId: awa.id, status: "paused" });
  const expired = await anAnnouncement(db, { userId: awa.id, status: "expired" });
  const active = await anAnnouncement(db, { userId: awa.id });
  const mona = await staff({ db, as });
  await mona.sanctions.limit({ ...(await seen(db, awa)), what: "publish", until: "2040-03-14T22:59:59.000Z" });
  const said = `Vous ne pouvez pas publier jusqu'au 14 mars 2040 à 23:59. Motif : ${REASON}`;
  const { announcements, messages } = as(awa);
  await expect(announcements.create(announced(awa))).rejects.toMatchObject({ code: "FORBIDDEN", message: said });
  await expect(announcements.reactivate({ id: paused.id })).rejects.toThrow(said);
  await expect(announcements.renew({ id: expired.id })).rejects.toThrow(said);
  await announcements.pause({ id: active.id });
  await messages.send({ id: uuidv7(), receiverId: ben.id, content: "Bonjour" });
  expect(await newsOf(db, awa)).toMatchObject([
    { event: "moderation.limited", act: "publish", until: "14 mars 2040 à 23:59", reason: REASON },
  ]);
  const again = { ...(await seen(db, awa)), what: "publish", until: inDays(3) } as const;
  await expect(mona.sanctions.limit(again)).rejects.toMatchObject({ cause: { code: "sanction.given" } });
  await mona.sanctions.limit({ ...again, what: "write" });
  await expect(messages.send({ id: uuidv7(), receiverId: ben.id, content: "Et puis" })).rejects.toThrow(
    "Vous ne pouvez pas écrire",
  );
});

test("limité aux signalements : rien ne se signale, et le refus ne coûte rien", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id: announcementId } = await anAnnouncement(db, { userId: ben.id });
  const mona = await staff({ db, as });
  await mona.sanctions.limit({ ...(await seen(db, awa)), what: "report", until: inDays(1) });
  const report = { id: uuidv7(), announcementId, reason: "prix", text: "" } as const;
  await expect(as(awa).reports.create(report)).rejects.toThrow("Vous ne pouvez pas signaler");
  expect(await db.$count(reports)).toBe(0);
});

test("qui n'est plus écouté signale sans rien en voir : c'est gardé, et n'attend personne, trente jours", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id: announcementId } = await anAnnouncement(db, { userId: ben.id });
  const mona = await staff({ db, as });
  await mona.sanctions.mute(await seen(db, awa));
  const [{ until } = { until: null }] = await given(db, awa);
  expect(Math.round(((until?.getTime() ?? 0) - Date.now()) / DAY)).toBe(30);
  const report = { id: uuidv7(), announcementId, reason: "prix", text: "" } as const;
  for (let i = 0; i < 2; i++) expect(await as(awa).reports.create(report)).toEqual({ id: report.id });
  expect(await db.select().from(reports)).toMatchObject([{ status: "dismissed", decidedBy: null }]);
  expect((await mona.cases.list({ pile: "waiting" })).items).toEqual([]);
});

test.for([
  ["une fin passée", -1, "La date de fin doit être dans le futur"],
  ["plus de sept jours, par un modérateur", 8, "7 jours au maximum"],
] as const)("suspendre : %s est refusé, et ne suspend personne", async ([_name, days, message], { db, as }) => {
  const awa = await aPerson(db);
  const asked = { ...(await seen(db, awa)), until: inDays(days) };
  await expect((await staff({ db, as })).sanctions.suspendShort(asked)).rejects.toMatchObject({
    cause: { code: "sanction.wrong" },
    message: expect.stringContaining(message),
  });
  await expect((await staff({ db, as }, "admin")).sanctions.suspendShort(asked)).rejects.toThrow(message);
  if (days < 0) await expect((await staff({ db, as }, "admin")).sanctions.suspend(asked)).rejects.toThrow(message);
  expect(await given(db, awa)).toEqual([]);
  expect(await lockUser(db, awa.id)).toMatchObject({ status: "active" });
});

test("un modérateur suspend sept jours, un administrateur sans fin ; le compte le porte et l'historique le garde", async ({
  db,
  as,
}) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const until = inDays(6);
  await (await staff({ db, as })).sanctions.suspendShort({ ...(await seen(db, awa)), until });
  expect(await db.select().from(users).where(eq(users.id, awa.id))).toMatchObject([
    { status: "suspended", suspendedUntil: new Date(until), suspensionReason: REASON },
  ]);
  await (await staff({ db, as }, "admin")).sanctions.suspend({ ...(await seen(db, ben)), until: null });
  expect(await given(db, awa)).toMatchObject([{ kind: "suspend", status: "running", until: new Date(until), reason: REASON }]);
  expect(await given(db, ben)).toMatchObject([{ kind: "suspend", status: "running", until: null }]);
  const chief = await staff({ db, as }, "admin");
  await expect(chief.sanctions.suspend({ ...(await seen(db, ben)), until: null })).rejects.toThrow(
    "n'est pas dans l'état attendu",
  );
});

test("la liste des utilisateurs dit sous quelle suspension chacun est : sans motif, elle se lève, et rien d'autre", async ({
  db,
  as,
}) => {
  const awa = await aPerson(db);
  const [one, two] = [await staff({ db, as }, "admin"), await staff({ db, as }, "admin")];
  await one.sanctions.suspend({ ...(await seen(db, awa)), until: null });
  const listed = async () => (await two.admin.users.list({ search: awa.email })).items[0]?.suspensionId;
  const id = (await listed()) ?? "";
  await expect(one.sanctions.lift({ id })).rejects.toMatchObject({ cause: { code: "sanction.another" } });
  await two.sanctions.lift({ id });
  expect(await given(db, awa)).toMatchObject([{ id, status: "lifted", liftedAt: expect.any(Date) }]);
  expect(await listed()).toBeNull();
  await one.sanctions.warn(await seen(db, awa));
  const [, warning] = await given(db, awa);
  await expect(two.sanctions.lift({ id: warning!.id })).rejects.toThrow("Le motif est requis");
});

test("une mesure est levée par un autre administrateur, avec un motif que la personne lit ; deux fois, non", async ({
  db,
  as,
}) => {
  const awa = await aPerson(db);
  const [one, two] = [await staff({ db, as }, "admin"), await staff({ db, as }, "super_admin")];
  await one.sanctions.limit({ ...(await seen(db, awa)), what: "write", until: inDays(30) });
  const [{ id } = { id: "" }] = await given(db, awa);
  const lifting = { id, reason: "Une erreur" };
  await expect((await staff({ db, as })).sanctions.lift(lifting)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(one.sanctions.lift(lifting)).rejects.toMatchObject({ cause: { code: "sanction.another" } });
  await two.sanctions.lift(lifting);
  expect(await newsOf(db, awa)).toContainEqual({
    event: "moderation.sanction-over",
    sanction: "limit",
    act: "write",
    reason: "Une erreur",
  });
  await expect(two.sanctions.lift(lifting)).rejects.toMatchObject({ cause: { code: "sanction.over" } });
  await expect(two.sanctions.lift({ ...lifting, id: uuidv7() })).rejects.toMatchObject({ cause: { code: "sanction.not-found" } });
});

test("le seul administrateur lève ce qu'il a donné, et le journal le dit", async ({ db, as }) => {
  const awa = await aPerson(db);
  const chief = await staff({ db, as }, "admin");
  await chief.sanctions.suspend({ ...(await seen(db, awa)), until: null });
  const [{ id } = { id: "" }] = await given(db, awa);
  await chief.sanctions.lift({ id, reason: "Une erreur" });
  expect(await lockUser(db, awa.id)).toMatchObject({ status: "active" });
  expect(await db.select().from(auditLog).where(eq(auditLog.action, "sanction.lift"))).toMatchObject([
    { before: { kind: "suspend" }, after: { status: "lifted", noOtherStaff: true } },
  ]);
});

test("une limite finit à sa fin, pas avant ; la personne l'apprend une fois, et peut être limitée de nouveau", async ({
  db,
  deps,
  as,
}) => {
  const awa = await aPerson(db);
  const mona = await staff({ db, as });
  await mona.sanctions.limit({ ...(await seen(db, awa)), what: "publish", until: inDays(1) });
  const clock = { ...deps, db };
  await endSanctions(clock);
  expect(await given(db, awa)).toMatchObject([{ status: "running" }]);
  await db.update(sanctions).set({ from: new Date(0), until: new Date(1000) });
  await as(awa).announcements.create(announced(awa));
  await mona.sanctions.limit({ ...(await seen(db, awa)), what: "publish", until: inDays(2) });
  expect((await given(db, awa)).map(({ status }) => status).toSorted()).toEqual(["ended", "running"]);
  await db
    .update(sanctions)
    .set({ from: new Date(0), until: new Date(1000) })
    .where(eq(sanctions.status, "running"));
  for (let i = 0; i < 2; i++) await endSanctions(clock);
  expect((await newsOf(db, awa)).filter(({ event }) => event === "moderation.sanction-over")).toEqual([
    { event: "moderation.sanction-over", sanction: "limit", act: "publish" },
  ]);
});

test.for([
  ["vide", " ", "Le motif est requis"],
  ["de 10 000 signes", "x".repeat(10_000), "1000 caractères au maximum"],
] as const)("un motif %s ne donne rien", async ([_name, reason, message], { db, as }) => {
  const awa = await aPerson(db);
  await expect((await staff({ db, as })).sanctions.warn({ ...(await seen(db, awa)), reason })).rejects.toThrow(message);
  expect(await given(db, awa)).toEqual([]);
});
