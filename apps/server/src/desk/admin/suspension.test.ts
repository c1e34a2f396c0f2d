import { anAnnouncement, aPerson, suspend } from "@recolte/db/factories";
import { auditLog, users } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { jam } from "#testing/jam.ts";
import { caughtBy, mailsTo } from "#testing/mails.ts";
import { openLive } from "#testing/live.ts";
import { untilSomebodyWaits } from "#testing/lock-wait.ts";
import { openServer } from "#testing/open-server.ts";
import { endSuspensions } from "./suspension.ts";
import { lockUser } from "./user-queries.ts";

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
  const suspend = async (until: string | null) => client.admin.users.suspend.mutate({ ...(await seen()), reason: REASON, until });
  return { server, awa, client, seen, visible, suspend, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test("suspendre ferme aussitôt les sessions et les prises ouvertes, et cache tout ; lever rend tout", async () => {
  await using scenario = await aScenario();
  const { server, awa, client, seen, visible, suspend } = scenario;
  expect(await visible()).toEqual([true, true, true, true]);
  const cookie = await server.cookieOf(awa);
  using live = await openLive(server, cookie);
  await live.started();

  await suspend(null);
  expect(await live.closed).toBe(4401);
  expect(await server.client(cookie).auth.me.query()).toBeNull();
  await expect(server.client(cookie).messages.unread.query()).rejects.toMatchObject({ data: { code: "UNAUTHORIZED" } });
  expect(await visible()).toEqual([false, false, false, false]);

  await client.admin.users.lift.mutate(await seen());
  expect(await visible()).toEqual([true, true, true, true]);
  // What was closed stays closed: they sign in again.
  expect(await server.client(cookie).auth.me.query()).toBeNull();
});

test("ce qui part au moment même de la suspension n'est vu de personne avant qu'elle soit levée", async () => {
  await using scenario = await aScenario();
  const { server, awa, client, seen } = scenario;
  const author = server.client(await server.cookieOf(awa));
  const id = uuidv7();
  const field = { title: "Partie trop tard", category: "legumes", conditionProduct: "frais", price: 500, unit: "kg" } as const;
  const late = { id, ...field, city: "Oyem", description: "Récoltées ce matin" };
  const publishing = await server.db.transaction(async (tx) => {
    await suspend(tx, awa.id);
    const begun = { answer: author.announcements.create.mutate(late).then(Boolean), over: false };
    begun.answer = begun.answer.finally(() => (begun.over = true));
    await untilSomebodyWaits(server.pool, () => begun.over);
    return begun;
  });
  expect(await publishing.answer).toBe(true);
  const found = async () => (await server.client().announcements.list.query({})).items.map(({ title }) => title);
  expect(await found()).toEqual([]);
  await client.admin.users.lift.mutate(await seen());
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

test("on ne suspend pas qui l'est déjà, et l'on ne lève que ce qui suspend", async () => {
  await using scenario = await aScenario();
  const { server, awa, client, seen, suspend } = scenario;
  const message = "Ce compte n'est pas dans l'état attendu";
  await expect(client.admin.users.lift.mutate(await seen())).rejects.toMatchObject({ message });
  await suspend(null);
  await expect(suspend(inMinutes(60))).rejects.toMatchObject({ message });
  const [row] = await server.db.select({ until: users.suspendedUntil }).from(users).where(eq(users.id, awa.id));
  expect(row).toEqual({ until: null });
});

test("une suspension finit d'elle-même à sa date, pas avant ; le journal et un email le disent", async () => {
  await using scenario = await aScenario();
  const { server, awa, visible, suspend } = scenario;
  await suspend(inMinutes(60));
  await endSuspensions(server);
  expect((await visible())[0]).toBe(false);
  await server.db
    .update(users)
    .set({ suspendedAt: new Date(Date.now() - 7_200_000), suspendedUntil: new Date(Date.now() - 1000) })
    .where(eq(users.id, awa.id));

  await Promise.all([endSuspensions(server), endSuspensions(server)]);

  expect(await visible()).toEqual([true, true, true, true]);
  const lifted = await server.db.select().from(auditLog).where(eq(auditLog.action, "user.lift"));
  expect(lifted).toMatchObject([{ actor: null, targetId: awa.id }]);
  await mailsTo(server, awa.email);
  const subjects = (await caughtBy(awa.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === "Votre compte Récolte est rétabli")).toHaveLength(1);
});

test("une suspension qui ne peut pas finir n'arrête pas les autres ; le journal ne dit que ce qui est fait", async () => {
  await using server = await openServer();
  const [awa, ben] = [await aPerson(server.db), await aPerson(server.db)];
  for (const { id } of [awa, ben]) await suspend(server.db, id);
  await server.db.update(users).set({ suspendedAt: new Date(0), suspendedUntil: new Date(1000) });
  const heard = await jam(server.db, "users", sql`old.id = ${awa.id}`);
  await endSuspensions({ ...server, log: heard.log });
  const statusOf = async () => (await server.db.select().from(users).orderBy(users.createdAt)).map(({ status }) => status);
  expect(await statusOf()).toEqual(["suspended", "active"]);
  expect(heard.lines).toMatchObject([{ msg: "suspension not ended", id: awa.id }]);
  expect(await server.db.select().from(auditLog)).toMatchObject([{ action: "user.lift", targetId: ben.id }]);
  await heard.free();
  await endSuspensions(server);
  expect(await statusOf()).toEqual(["active", "active"]);
});
