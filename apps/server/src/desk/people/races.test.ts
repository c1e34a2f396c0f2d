import { aPerson, type Person } from "@recolte/db/factories";
import { announcements, auditLog, sanctions, users } from "@recolte/db/schema";
import type { Role } from "@recolte/domain/identity/role";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { lockUser } from "#desk/admin/user-queries.ts";
import { lockPerson } from "#identity/auth/account-queries.ts";
import { endSanctions } from "#judgement/sanctions/clock.ts";
import { insertSanction } from "#judgement/sanctions/queries.ts";
import { untilSomebodyWaits } from "#testing/lock-wait.ts";
import { openServer } from "#testing/open-server.ts";

const TIMES = process.env.LONG === "1" ? 100 : 10;
const TIMEOUT = 120_000;
type Server = Awaited<ReturnType<typeof openServer>>;

/** Somebody of the staff who has just given their password again. */
async function aColleague(server: Server, role: Role) {
  const person = await aPerson(server.db, { roles: [role] });
  const cookie = await server.cookieOf(person);
  await server.pool.query("update sessions set confirmed_at = now() where user_id = $1", [person.id]);
  return { person, client: server.client(cookie) };
}
const seen = async (server: Server, { id }: Person) => ({ id, version: (await lockUser(server.db, id))?.version ?? "" });
const won = (outcomes: PromiseSettledResult<unknown>[]) => outcomes.filter(({ status }) => status === "fulfilled").length;
const given = (server: Server, { id }: Person) => server.db.select().from(sanctions).where(eq(sanctions.personId, id));

test(
  `deux suspendent la même personne au même instant, ${TIMES} fois : une suspension, un historique`,
  { timeout: TIMEOUT },
  async () => {
    await using server = await openServer();
    const [mona, chief] = [await aColleague(server, "moderator"), await aColleague(server, "admin")];
    const until = new Date(Date.now() + 86_400_000).toISOString();
    for (let i = 0; i < TIMES; i++) {
      const awa = await aPerson(server.db);
      const asked = { ...(await seen(server, awa)), reason: "Course" };
      const outcomes = await Promise.allSettled([
        mona.client.sanctions.suspendShort.mutate({ ...asked, until }),
        chief.client.sanctions.suspend.mutate({ ...asked, until: null }),
      ]);
      expect(won(outcomes)).toBe(1);
      expect(await given(server, awa)).toHaveLength(1);
    }
  },
);

test(`lever pendant qu'une suspension finit, ${TIMES} fois : levée ou finie, jamais les deux`, { timeout: TIMEOUT }, async () => {
  await using server = await openServer();
  const [one, two] = [await aColleague(server, "admin"), await aColleague(server, "admin")];
  for (let i = 0; i < TIMES; i++) {
    const awa = await aPerson(server.db);
    await one.client.sanctions.suspend.mutate({ ...(await seen(server, awa)), reason: "Course", until: null });
    const past = { from: new Date(Date.now() - 7_200_000), until: new Date(Date.now() - 1000) };
    await server.db.update(sanctions).set(past).where(eq(sanctions.personId, awa.id));
    const suspended = { suspendedAt: past.from, suspendedUntil: past.until };
    await server.db.update(users).set(suspended).where(eq(users.id, awa.id));
    const [row] = await given(server, awa);
    const outcomes = await Promise.allSettled([
      two.client.sanctions.lift.mutate({ id: row?.id ?? "", reason: "Une erreur" }),
      endSanctions(server),
    ]);
    const [after] = await given(server, awa);
    const lifted = outcomes[0]?.status === "fulfilled";
    expect(after?.status).toBe(lifted ? "lifted" : "ended");
    expect((await lockUser(server.db, awa.id))?.status).toBe("active");
    const entries = and(eq(auditLog.targetId, awa.id), eq(auditLog.action, "sanction.lift"));
    expect(await server.db.$count(auditLog, entries)).toBe(1);
  }
});

test(`lever une limite pendant qu'elle finit, ${TIMES} fois : la personne l'apprend une fois`, { timeout: TIMEOUT }, async () => {
  await using server = await openServer();
  const [one, two] = [await aColleague(server, "moderator"), await aColleague(server, "admin")];
  for (let i = 0; i < TIMES; i++) {
    const awa = await aPerson(server.db);
    const past = { from: new Date(Date.now() - 7_200_000), until: new Date(Date.now() - 1000) };
    const limit = { personId: awa.id, kind: "limit", what: "write", reason: "Course", by: one.person.id, ...past } as const;
    const id = (await insertSanction(server.db, limit)) ?? "";
    await Promise.allSettled([two.client.sanctions.lift.mutate({ id, reason: "Une erreur" }), endSanctions(server)]);
    const [row] = await given(server, awa);
    expect(["lifted", "ended"]).toContain(row?.status);
    const news = await server.client(await server.cookieOf(awa)).notifications.list.query({});
    expect(news.items.map(({ facts }) => facts.event)).toEqual(["moderation.sanction-over"]);
  }
});

test(
  "une limite donnée pendant qu'on publie : ce qui attendait est refusé, ce qui était parti reste",
  { timeout: TIMEOUT },
  async () => {
    await using server = await openServer();
    const mona = await aColleague(server, "moderator");
    const awa = await aPerson(server.db);
    const author = server.client(await server.cookieOf(awa));
    const field = { title: "Tomates", category: "legumes", conditionProduct: "frais", price: 500, unit: "kg" } as const;
    const create = () =>
      author.announcements.create.mutate({ id: uuidv7(), ...field, city: "Oyem", description: "Récoltées ce matin" });
    await create();
    const waiting = await server.db.transaction(async (tx) => {
      await lockPerson(tx, awa.id);
      let over = false;
      const answer = Promise.allSettled([create()]).finally(() => (over = true));
      await untilSomebodyWaits(server.pool, () => over);
      const until = new Date(Date.now() + 86_400_000);
      await insertSanction(tx, { personId: awa.id, kind: "limit", what: "publish", reason: "Course", until, by: mona.person.id });
      return { answer };
    });
    expect(await waiting.answer).toMatchObject([{ status: "rejected", reason: { data: { code: "FORBIDDEN" } } }]);
    expect(await server.db.$count(announcements, eq(announcements.userId, awa.id))).toBe(1);
  },
);

test("suspendre ferme aussitôt les sessions, comme depuis la liste", async () => {
  await using server = await openServer();
  const mona = await aColleague(server, "moderator");
  const awa = await aPerson(server.db);
  const cookie = await server.cookieOf(awa);
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await mona.client.sanctions.suspendShort.mutate({ ...(await seen(server, awa)), reason: "Course", until });
  expect(await server.client(cookie).auth.me.query()).toBeNull();
  await expect(server.client(cookie).messages.unread.query()).rejects.toMatchObject({ data: { code: "UNAUTHORIZED" } });
});
