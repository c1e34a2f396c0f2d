import type { Db } from "@recolte/db/client";
import { anAnnouncement, aPerson, type Person, suspend } from "@recolte/db/factories";
import { auditLog, sanctions, users } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { jam } from "#testing/jam.ts";
import { caughtBy, mailsTo } from "#testing/mails.ts";
import { openLive } from "#testing/live.ts";
import { untilSomebodyWaits } from "#testing/lock-wait.ts";
import { openServer } from "#testing/open-server.ts";
import { lockUser } from "#desk/admin/user-queries.ts";
import { endSanctions } from "#judgement/sanctions/clock.ts";
import { insertSanction } from "#judgement/sanctions/queries.ts";
import { suspensionOf } from "#testing/suspensions.ts";

const REASON = "Annonces trompeuses";

async function aScenario() {
  const server = await openServer();
  const awa = await aPerson(server.db, { verified: true });
  const announcement = await anAnnouncement(server.db, { userId: awa.id });
  const chief = await aPerson(server.db, { roles: ["admin"], userType: "consommateur" });
  const client = server.client(await server.cookieOf(chief));
  await server.pool.query("update sessions set confirmed_at = now() where user_id = $1", [chief.id]);
  const seen = async () => ({ id: awa.id, version: (await lockUser(server.db, awa.id))?.version ?? "" });
  /** Whether visitors find the person, what they sell and their entry in the directory. */
  async function visible() {
    const visitor = server.client();
    return Promise.all([
      visitor.profiles.byId.query({ id: awa.id }).then(Boolean, () => false),
      visitor.announcements.byId.query({ id: announcement.id }).then(Boolean, () => false),
      visitor.announcements.list.query({}).then(({ items }) => items.length > 0),
      visitor.directories.list.query({ kind: "producteurs" }).then(({ items }) => items.length > 0),
    ]);
  }
  const suspend = async (until: string | null) => client.sanctions.suspend.mutate({ ...(await seen()), reason: REASON, until });
  return { server, awa, client, seen, visible, suspend, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}
/** As it is given, without its letter. */
async function suspended(db: Db, { id: personId }: Person, { id: by }: Person) {
  await suspend(db, personId);
  await insertSanction(db, { personId, by, kind: "suspend", reason: REASON });
}
/** Its end has come, and the job has not. */
async function overNow({ db }: Awaited<ReturnType<typeof openServer>>, { id }: { id: string }) {
  const [began, until] = [new Date(Date.now() - 7_200_000), new Date(Date.now() - 1000)];
  await db.update(users).set({ suspendedAt: began, suspendedUntil: until }).where(eq(users.id, id));
  await db.update(sanctions).set({ from: began, until }).where(eq(sanctions.personId, id));
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test("suspendre ferme aussitôt les sessions et les prises ouvertes, et cache tout ; lever rend tout", async () => {
  await using scenario = await aScenario();
  const { server, awa, client, visible, suspend } = scenario;
  expect(await visible()).toEqual([true, true, true, true]);
  const cookie = await server.cookieOf(awa);
  using live = await openLive(server, cookie);
  await live.started();

  await suspend(null);
  expect(await live.closed).toBe(4401);
  expect(await server.client(cookie).auth.me.query()).toBeNull();
  await expect(server.client(cookie).messages.unread.query()).rejects.toMatchObject({ data: { code: "UNAUTHORIZED" } });
  expect(await visible()).toEqual([false, false, false, false]);

  await client.sanctions.lift.mutate(await suspensionOf(server.db, awa));
  expect(await visible()).toEqual([true, true, true, true]);
  // What was closed stays closed: they sign in again.
  expect(await server.client(cookie).auth.me.query()).toBeNull();
});

test("ce qui part au moment même de la suspension n'est vu de personne avant qu'elle soit levée", async () => {
  await using scenario = await aScenario();
  const { server, awa, client } = scenario;
  const author = server.client(await server.cookieOf(awa));
  const id = uuidv7();
  const field = { title: "Partie trop tard", category: "legumes", conditionProduct: "frais", price: 500, unit: "kg" } as const;
  const late = { id, ...field, city: "Oyem", description: "Récoltées ce matin" };
  const publishing = await server.db.transaction(async (tx) => {
    await suspended(tx, awa, await aPerson(server.db));
    const begun = { answer: author.announcements.create.mutate(late).then(Boolean), over: false };
    begun.answer = begun.answer.finally(() => (begun.over = true));
    await untilSomebodyWaits(server.pool, () => begun.over);
    return begun;
  });
  expect(await publishing.answer).toBe(true);
  const found = async () => (await server.client().announcements.list.query({})).items.map(({ title }) => title);
  expect(await found()).toEqual([]);
  await client.sanctions.lift.mutate(await suspensionOf(server.db, awa));
  expect(await found()).toContain("Partie trop tard");
});

test("fermer les sessions ferme aussi la prise, sans rien cacher", async () => {
  await using scenario = await aScenario();
  const { server, awa, client, seen, visible } = scenario;
  using live = await openLive(server, await server.cookieOf(awa));
  await live.started();
  await client.admin.users.endSessions.mutate(await seen());
  expect(await live.closed).toBe(4401);
  expect(await visible()).toEqual([true, true, true, true]);
});

test("la personne suspendue reçoit le motif et la fin par email", async () => {
  await using scenario = await aScenario();
  await scenario.suspend("2040-03-14T22:59:59.000Z");
  const [mail] = await mailsTo(scenario.server, scenario.awa.email);
  expect(mail?.subject).toBe("Votre compte Récolte est suspendu");
  for (const words of [REASON, "14 mars 2040"]) expect(mail?.text).toContain(words);
});

test("la lettre nomme le jour tel qu'il est au pays de qui la lit", async () => {
  await using scenario = await aScenario();
  await scenario.suspend("2040-03-14T23:30:00.000Z");
  const [mail] = await mailsTo(scenario.server, scenario.awa.email);
  expect(mail?.text).toContain("jusqu'au 15 mars 2040");
});

test("une fin déjà passée est refusée, et ne suspend personne", async () => {
  await using scenario = await aScenario();
  await expect(scenario.suspend(inMinutes(-1))).rejects.toMatchObject({
    data: { code: "BAD_REQUEST" },
    message: "La date de fin doit être dans le futur",
  });
  expect((await scenario.visible())[0]).toBe(true);
});

test("on ne suspend pas qui l'est déjà", async () => {
  await using scenario = await aScenario();
  const { server, awa, suspend } = scenario;
  await suspend(null);
  await expect(suspend(inMinutes(60))).rejects.toMatchObject({ message: "Ce compte n'est pas dans l'état attendu" });
  const [row] = await server.db.select({ until: users.suspendedUntil }).from(users).where(eq(users.id, awa.id));
  expect(row).toEqual({ until: null });
});

test("une suspension finit d'elle-même à sa date, pas avant ; le journal et un email le disent", async () => {
  await using scenario = await aScenario();
  const { server, awa, visible, suspend } = scenario;
  await suspend(inMinutes(60));
  await endSanctions(server);
  expect((await visible())[0]).toBe(false);
  await overNow(server, awa);

  await Promise.all([endSanctions(server), endSanctions(server)]);

  expect(await visible()).toEqual([true, true, true, true]);
  const lifted = await server.db.select().from(auditLog).where(eq(auditLog.action, "sanction.lift"));
  expect(lifted).toMatchObject([{ actor: null, targetId: awa.id }]);
  await mailsTo(server, awa.email);
  const subjects = (await caughtBy(awa.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === "Votre compte Récolte est rétabli")).toHaveLength(1);
});

test("une suspension qui ne peut pas finir n'arrête pas les autres ; le journal ne dit que ce qui est fait", async () => {
  await using server = await openServer();
  const [awa, ben] = [await aPerson(server.db), await aPerson(server.db)];
  const chief = await aPerson(server.db);
  for (const person of [awa, ben]) {
    await suspended(server.db, person, chief);
    await overNow(server, person);
  }
  const heard = await jam(server.db, "users", sql`old.id = ${awa.id}`);
  await endSanctions({ ...server, log: heard.log });
  const statusOf = async () => Promise.all([awa, ben].map(async ({ id }) => (await lockUser(server.db, id))?.status));
  expect(await statusOf()).toEqual(["suspended", "active"]);
  expect(heard.lines).toMatchObject([{ msg: "sanction not ended", ...(await suspensionOf(server.db, awa)) }]);
  expect(await server.db.select().from(auditLog)).toMatchObject([{ action: "sanction.lift", targetId: ben.id }]);
  await heard.free();
  await endSanctions(server);
  expect(await statusOf()).toEqual(["active", "active"]);
});
