import { anAnnouncement, aPerson, type Person } from "@recolte/db/factories";
import { messages, orders, reviews, sanctions, users } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { lockUser } from "#desk/admin/user-queries.ts";
import { untilSomebodyWaits } from "#testing/lock-wait.ts";
import { bothFromNumber } from "#testing/merging.ts";
import { openServer } from "#testing/open-server.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
type Two = Awaited<ReturnType<typeof both>>;
/** Whose number sells gives its password too. */
const both = (server: Server) => bothFromNumber(server, { hasPassword: true });

/** Holds rows on a connection of its own until it is let go. */
async function holding({ pool }: Server, statement: string, values: unknown[]) {
  const holder = await pool.connect();
  await holder.query("begin");
  await holder.query(statement, values);
  return async () => {
    await holder.query("commit");
    holder.release();
  };
}
/** Who merges stops here, with both accounts in its hands and one of them not yet gone. */
async function holdEnd(server: Server, { id }: { id: string }) {
  await server.pool.query("insert into notification_switches values ($1, 'message', true)", [id]);
  return holding(server, "select from notification_switches where user_id = $1 for update", [id]);
}
/** Who writes to one of them, or makes them an offer, stops here. */
async function holdInbox(server: Server, { id }: { id: string }) {
  await server.pool.query("insert into inbox (user_id) values ($1) on conflict do nothing", [id]);
  return holding(server, "select from inbox where user_id = $1 for update", [id]);
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error: { data?: { refusal: string | null; httpStatus: number } }) => error.data?.refusal ?? error.data?.httpStatus,
  );

/** Sells both ways, so that the one by number ends in the other. */
async function stage(server: Server) {
  const two = await both(server);
  await anAnnouncement(server.db, { userId: two.own.id });
  const { id: announcementId } = await anAnnouncement(server.db, { userId: two.other.id });
  const ben = await aPerson(server.db);
  const bens = await anAnnouncement(server.db, { userId: ben.id });
  const clientOf = async (person: Pick<Person, "id">) => server.client(await server.cookieOf(person as Person));
  const [byBen, byOther] = [await clientOf(ben), await clientOf(two.other)];
  const offer = (id: string) => ({
    id: uuidv7(),
    announcementId: id,
    quantity: 4,
    unitPrice: 500,
    fulfilment: "retrait" as const,
  });
  const letter = (receiverId: string) => ({ id: uuidv7(), receiverId, content: "Bonjour, en reste-t-il ?" });
  return {
    ...two,
    ben,
    toEnding: {
      offer: () => byBen.orders.propose.mutate(offer(announcementId)),
      message: () => byBen.messages.send.mutate(letter(two.other.id)),
    },
    ofEnding: {
      offer: () => byOther.orders.propose.mutate(offer(bens.id)),
      message: () => byOther.messages.send.mutate(letter(ben.id)),
    },
  };
}
type Stage = Awaited<ReturnType<typeof stage>>;

const CASES = (["toEnding", "ofEnding"] as const).flatMap((way) =>
  (["offer", "message"] as const).map((what) => [way, what] as const),
);
const REFUSAL = { offer: "announcement.not-found", message: "message.bad-receiver" };

const statusOf = async ({ db }: Server, { id }: Two["other"]) =>
  (await db.select({ status: users.status }).from(users).where(eq(users.id, id)))[0]?.status;
/** Whose orders and messages there are, with what became of them. */
async function endedIn({ db }: Server) {
  const deals = await db.select({ one: orders.buyerId, other: orders.sellerId }).from(orders);
  const written = await db.select({ one: messages.senderId, other: messages.receiverId }).from(messages);
  const named = new Set([...deals, ...written].flatMap(({ one, other }) => [one, other]));
  const gone = await db.select({ id: users.id }).from(users).where(eq(users.status, "deleted"));
  return { count: deals.length + written.length, ended: gone.filter(({ id }) => named.has(id)).length };
}

test.for(CASES)(
  "réunir d'abord, %s %s ensuite : attendu, puis refusé ; rien n'est à un compte qui a fini",
  async ([way, what]) => {
    await using server = await openServer();
    const scene: Stage = await stage(server);
    const letGo = await holdEnd(server, scene.other);
    const merged = scene.merge();
    await untilSomebodyWaits(server.pool);
    let over = false;
    const refusal = refusalOf(scene[way][what]()).finally(() => (over = true));
    await untilSomebodyWaits(server.pool, () => over, 2);
    await letGo();
    expect((await merged).data).toEqual({ id: scene.own.id });
    expect(await refusal).toBe(REFUSAL[what]);
    expect(await endedIn(server)).toEqual({ count: 0, ended: 0 });
  },
);

test.for(CASES)(
  "%s %s d'abord, réunir ensuite : attendu, et le compte qui a désormais une affaire reste",
  async ([way, what]) => {
    await using server = await openServer();
    const scene: Stage = await stage(server);
    const letGo = await holdInbox(server, scene.other);
    const done = refusalOf(scene[way][what]());
    await untilSomebodyWaits(server.pool);
    let over = false;
    const merged = scene.merge().finally(() => (over = true));
    await untilSomebodyWaits(server.pool, () => over, 2);
    await letGo();
    expect(await done).toBe("done");
    expect((await merged).data).toEqual({ id: scene.other.id });
    expect(await statusOf(server, scene.other)).toBe("active");
    expect(await endedIn(server)).toMatchObject({ ended: 0 });
  },
);

test("un avis donné pendant que l'on réunit est sur le compte qui reste", async () => {
  await using server = await openServer();
  const { own, other, merge } = await both(server);
  const ben = await aPerson(server.db);
  const order = await anOrder(server.db, { buyerId: ben.id, sellerId: other.id, status: "cloturee" });
  const letGo = await holdEnd(server, own);
  const merged = merge();
  await untilSomebodyWaits(server.pool);
  let over = false;
  const { write } = server.client(await server.cookieOf(ben)).reviews;
  const written = refusalOf(write.mutate({ orderId: order.id, rating: 5 })).finally(() => (over = true));
  await untilSomebodyWaits(server.pool, () => over, 2);
  await letGo();
  expect((await merged).data).toEqual({ id: other.id });
  expect(await written).toBe("done");
  expect(await server.db.select({ subjectId: reviews.subjectId }).from(reviews)).toEqual([{ subjectId: other.id }]);
  expect(await statusOf(server, other)).toBe("active");
});

/** A warning of the staff for this account, as they see it now. */
async function warning(server: Server, { id }: { id: string }) {
  const cookie = await server.cookieOf(await aPerson(server.db, { roles: ["moderator"] }));
  const seen = { id, version: (await lockUser(server.db, id))!.version };
  return () => server.client(cookie).sanctions.warn.mutate({ ...seen, reason: "Photos d'un autre" });
}

test("une sanction donnée à un compte qui finit à cet instant est refusée : l'équipe voit d'abord où il a fini", async () => {
  await using server = await openServer();
  const { own, other, merge } = await stage(server);
  const warn = await warning(server, other);
  const letGo = await holdEnd(server, other);
  const merged = merge();
  await untilSomebodyWaits(server.pool);
  const refusal = refusalOf(warn());
  await untilSomebodyWaits(server.pool, () => false, 2);
  await letGo();
  expect((await merged).data).toEqual({ id: own.id });
  expect(await refusal).not.toBe("done");
  expect(await server.db.$count(sanctions)).toBe(0);
});

test("une sanction donnée d'abord ne se perd pas : son compte reste", async () => {
  await using server = await openServer();
  const { other, merge } = await stage(server);
  const warn = await warning(server, other);
  // Told last: everything else of it is written, and its account held.
  const letGo = await holding(server, "lock table notifications in exclusive mode", []);
  const warned = refusalOf(warn());
  await untilSomebodyWaits(server.pool);
  let over = false;
  const merged = merge().finally(() => (over = true));
  await untilSomebodyWaits(server.pool, () => over, 2);
  await letGo();
  expect(await warned).toBe("done");
  expect((await merged).data).toEqual({ id: other.id });
  expect(await server.db.select({ personId: sanctions.personId }).from(sanctions)).toEqual([{ personId: other.id }]);
});
