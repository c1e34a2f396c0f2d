import { anAnnouncement, aPerson, suspend } from "@recolte/db/factories";
import { anOrder } from "@recolte/db/trade-factories";
import { favourites, follows, notifications, sessions, userRoles, users } from "@recolte/db/schema";
import { hash } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { browserOf, PASSWORD } from "#testing/browser.ts";
import { accountOf, both, bothFromNumber, codeFor, NUMBER } from "#testing/merging.ts";
import { openServer } from "#testing/open-server.ts";
import { BARS, ENDS, MOVES } from "./merge-queries.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
/** An order of one of them with somebody else. */
const anOrderOf = async ({ db }: Server, buyerId: string) => anOrder(db, { buyerId, sellerId: (await aPerson(db)).id });

test("chaque table qui nomme une personne est décidée : ce qui passe à l'autre compte, finit avec lui, ou empêche de réunir", async () => {
  await using server = await openServer();
  const { rows } = await server.pool.query<{ place: string }>(
    `select t.relname || '.' || a.attname as place from pg_constraint c join pg_class t on t.oid = c.conrelid
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'users'::regclass and c.connamespace = 'public'::regnamespace and not t.relispartition`,
  );
  expect([...new Set([...MOVES, ...ENDS, ...BARS])].toSorted()).toEqual(rows.map(({ place }) => place).toSorted());
  expect(MOVES.length + ENDS.length + BARS.length).toBe(rows.length);
});

test("le compte du numéro, sans affaires, finit dans l'autre : ses favoris et ses suivis passent, une fois", async () => {
  await using server = await openServer();
  const { own, other, browser, merge } = await both(server);
  const seller = await aPerson(server.db);
  const [shared, alone] = [
    await anAnnouncement(server.db, { userId: seller.id }),
    await anAnnouncement(server.db, { userId: seller.id }),
  ];
  const kept = (userId: string, { id }: { id: string }) => ({ userId, announcementId: id, priceAtSave: 100 });
  await server.db.insert(favourites).values([kept(own.id, shared), kept(other.id, shared), kept(other.id, alone)]);
  await server.db.insert(follows).values({ userId: other.id, sellerId: seller.id });
  await server.cookieOf(other);
  expect((await merge()).data).toEqual({ id: own.id });
  expect(await browser.me()).toMatchObject({ id: own.id, email: own.email, phone: NUMBER });
  expect(await accountOf(server, other.id)).toMatchObject({ status: "deleted", phone: null });
  const hearts = await server.db.select().from(favourites);
  expect(hearts.map(({ userId, announcementId }) => `${userId} ${announcementId}`).toSorted()).toEqual(
    [shared, alone].map(({ id }) => `${own.id} ${id}`).toSorted(),
  );
  expect(await server.db.select({ userId: follows.userId }).from(follows)).toEqual([{ userId: own.id }]);
  expect(await server.db.$count(sessions, eq(sessions.userId, other.id))).toBe(0);
  expect((await server.db.select().from(notifications)).map(({ facts }) => facts.event)).toEqual(["account.merged"]);
});

test("le compte par adresse, sans affaires, finit dans celui du numéro, que l'adresse et le mot de passe ouvrent alors", async () => {
  await using server = await openServer();
  const { own, other, browser, merge } = await bothFromNumber(server, { hasPassword: true });
  await server.db
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(eq(users.id, own.id));
  await anOrderOf(server, other.id);
  expect((await merge()).status).toBe(200);
  expect(await browser.me()).toMatchObject({ id: other.id, email: own.email, phone: NUMBER });
  expect((await accountOf(server, own.id))?.status).toBe("deleted");
  const later = browserOf(server);
  expect((await later.call("auth.signIn", { email: own.email, password: PASSWORD })).data).toMatchObject({ id: other.id });
});

const sells = ({ db }: Server, userId: string) => anAnnouncement(db, { userId });
test.each([
  ["un passé", "par l'adresse", { give: anOrderOf, openBoth: both }],
  ["un passé", "par le numéro", { give: anOrderOf, openBoth: bothFromNumber }],
  ["des annonces", "par l'adresse", { give: sells, openBoth: both }],
  ["des annonces", "par le numéro", { give: sells, openBoth: bothFromNumber }],
])(
  "qui tient un instant le téléphone d'un compte qui a %s ne le prend pas en le réunissant au sien, %s",
  async (_has, _by, { give, openBoth }) => {
    await using server = await openServer();
    const { other, merge } = await openBoth(server);
    await give(server, other.id);
    const owner = await server.cookieOf(other);
    expect((await merge()).refusal).toBe("account.merge-by-code");
    expect(await accountOf(server, other.id)).toMatchObject({ email: null, passwordHash: null, phone: NUMBER, status: "active" });
    expect(await server.client(owner).auth.me.query()).toMatchObject({ id: other.id });
  },
);

test("sans le mot de passe redonné, avec un faux code, ou d'une autre session, rien n'est réuni", async () => {
  await using server = await openServer();
  const { own, other, browser, merge, request, code } = await both(server);
  await server.db.update(sessions).set({ confirmedAt: null });
  expect((await merge()).refusal).toBe("auth.confirm-password");
  await browser.call("auth.stepUp", { password: PASSWORD });
  const wrong = code === "000000" ? "000001" : "000000";
  expect((await browser.call("account.merge", { request, code: wrong })).refusal).toBe("telephone.wrong-code");
  const elsewhere = browserOf(server);
  await elsewhere.call("auth.signIn", { email: own.email, password: PASSWORD });
  await elsewhere.call("auth.stepUp", { password: PASSWORD });
  expect((await elsewhere.call("account.merge", { request, code })).refusal).toBe("telephone.code-over");
  expect((await accountOf(server, other.id))?.phone).toBe(NUMBER);
});

test("un compte de l'équipe, suspendu, qui dort, ou qui a son propre mot de passe ou son adresse ne finit dans aucun autre", async () => {
  await using server = await openServer();
  const { other, merge } = await both(server);
  await server.db.insert(userRoles).values({ userId: other.id, role: "moderator" });
  expect((await merge()).refusal).toBe("telephone.taken");
  await server.db.delete(userRoles);
  const change = (values: Partial<typeof users.$inferInsert>) =>
    server.db.update(users).set(values).where(eq(users.id, other.id));
  await change({ passwordHash: await hash(PASSWORD) });
  expect((await merge()).refusal).toBe("account.merge-password");
  await change({ email: "ailleurs@exemple.example" });
  expect((await merge()).refusal).toBe("account.merge-two-addresses");
  await change({ passwordHash: null, email: null });
  await server.db
    .update(users)
    .set({ phoneProvedAt: sql`now() - interval '366 days'` })
    .where(eq(users.id, other.id));
  expect((await merge()).refusal).toBe("account.merge-asleep");
  await change({ phone: "+24174000003" });
  expect((await merge()).refusal).toBe("account.merge-changed");
  await change({ phone: NUMBER });
  await suspend(server.db, other.id);
  expect((await merge()).refusal).toBe("telephone.taken");
});

test("ce qui commence pendant que l'on réunit est attendu, et empêche : rien n'est à un compte qui vient de finir", async () => {
  await using server = await openServer();
  const { own, other, merge } = await both(server);
  await anOrderOf(server, own.id);
  const seller = await aPerson(server.db);
  const { id } = await anAnnouncement(server.db, { userId: seller.id });
  // It refers to the other account, which merging waits for.
  const opening = await server.pool.connect();
  await opening.query("begin");
  await opening.query("insert into favorites (user_id, announcement_id, price_at_save) values ($1, $2, 1)", [other.id, id]);
  const merging = merge();
  await expect
    .poll(
      async () =>
        (await server.pool.query("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"))
          .rowCount,
    )
    .toBeGreaterThan(0);
  await opening.query("insert into blocks (blocker_id, blocked_id) values ($1, $2)", [other.id, seller.id]);
  await opening.query("commit");
  opening.release();
  expect((await merging).refusal).toBe("account.merge-two-pasts");
  expect((await accountOf(server, other.id))?.phone).toBe(NUMBER);
});

test("deux personnes qui prouvent un numéro à la fois : une seule réunit, l'autre apprend que rien ne l'est", async () => {
  await using server = await openServer();
  const first = await both(server);
  const ben = await aPerson(server.db, { passwordHash: await hash(PASSWORD) });
  const second = await codeFor(server, ben);
  const answers = await Promise.all([first.merge(), second.merge()]);
  expect(answers.map(({ refusal }) => refusal ?? "merged").toSorted()).toEqual(["merged", "telephone.code-over"]);
  expect(await server.db.$count(users, eq(users.phone, NUMBER))).toBe(1);
  expect((await accountOf(server, first.other.id))?.status).toBe("deleted");
});

test("ce que les appareils du compte qui finit gardaient pour lui ne part plus sous son nom", async () => {
  await using server = await openServer();
  const { other, merge } = await both(server);
  const cookie = await server.cookieOf(other);
  expect((await merge()).status).toBe(200);
  const sent = { device: uuidv7(), operations: [] };
  await expect(server.client(cookie).operations.send.mutate(sent as never)).rejects.toMatchObject({
    data: { code: "UNAUTHORIZED" },
  });
});
