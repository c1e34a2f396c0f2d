import type { Db } from "@recolte/db/client";
import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { orders, reports, reviews, standingLog, standings, users, verifications } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { writeMessage } from "#talk/messages/send-queries.ts";
import { expect, test } from "#testing/test.ts";
import { followStandings } from "./count.ts";

const kindsOf = async (db: Db, id: string) =>
  (await db.select().from(standingLog).where(eq(standingLog.personId, id)).orderBy(standingLog.seq)).map(({ kind }) => kind);
/** Nothing is told twice. */
const bytesOf = async (db: Db) => {
  const { rows } = await db.execute(sql`
    select person_id, kind, ref, other_id, facts, at from standing_log order by person_id, kind, ref, at`);
  return JSON.stringify(rows);
};

test("une adresse confirmée s'écrit dans le journal, et sa perte aussi", async ({ db }) => {
  const awa = await aPerson(db);
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, awa.id));
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, awa.id));
  await db
    .update(users)
    .set({ emailVerifiedAt: new Date(Date.now() + 1000) })
    .where(eq(users.id, awa.id));
  expect(await kindsOf(db, awa.id)).toEqual(["step_ended", "step"]);
});

test("remise, avis, avis retiré : chacun des deux a ses lignes", async ({ db }) => {
  const [seller, buyer] = [await aPerson(db), await aPerson(db)];
  const order = await anOrder(db, { sellerId: seller.id, buyerId: buyer.id, status: "prete" });
  await db.update(orders).set({ status: "remise", handedOverAt: new Date() }).where(eq(orders.id, order.id));
  const review = { orderId: order.id, side: "buyer", authorId: buyer.id, subjectId: seller.id, rating: 5 } as const;
  await db.insert(reviews).values(review);
  expect(await kindsOf(db, seller.id)).toEqual(["hand_over"]);
  await db.update(reviews).set({ publishedAt: new Date() }).where(eq(reviews.orderId, order.id));
  await db.update(reviews).set({ removedAt: new Date() }).where(eq(reviews.orderId, order.id));
  expect(await kindsOf(db, seller.id)).toEqual(["hand_over", "review", "review_removed"]);
  expect(await kindsOf(db, buyer.id)).toEqual(["hand_over"]);
});

test.for([
  ["buyer", false, ["seller"]],
  ["buyer", true, []],
  ["seller", true, ["buyer"]],
  ["seller", false, []],
] as const)("litige ouvert par %s, vente tenue : %s", async ([disputedBy, upheld, losers], { db }) => {
  const people = { seller: await aPerson(db), buyer: await aPerson(db) };
  const values = { sellerId: people.seller.id, buyerId: people.buyer.id, status: "litige", disputedBy } as const;
  const order = await anOrder(db, values);
  const resolved = { status: "resolue", upheld, resolution: "Vu", closedAt: new Date() } as const;
  await db.update(orders).set(resolved).where(eq(orders.id, order.id));
  for (const side of ["seller", "buyer"] as const) {
    const kinds = await kindsOf(db, people[side].id);
    expect(kinds.includes("dispute_lost"), side).toBe(losers.some((loser) => loser === side));
    expect(kinds.includes("hand_over_void"), side).toBe(!upheld);
  }
});

test("qui répond pour la première fois à qui lui a écrit a une ligne, et une seule", async ({ db }) => {
  const [asks, answers] = [await aPerson(db), await aPerson(db)];
  const write = (senderId: string, receiverId: string) =>
    writeMessage(db, { id: uuidv7(), senderId, receiverId, content: "Bonjour", announcementId: null, imageId: null, paid: true });
  await write(asks.id, answers.id);
  await write(asks.id, answers.id);
  expect(await db.$count(standingLog)).toBe(0);
  await write(answers.id, asks.id);
  await write(asks.id, answers.id);
  await write(answers.id, asks.id);
  expect(await kindsOf(db, answers.id)).toEqual(["answer"]);
  expect(await kindsOf(db, asks.id)).toEqual([]);
});

test("un signalement ouvert n'écrit rien et ne change pas un octet ; retenu, il s'écrit une fois", async ({ db }) => {
  const author = await aPerson(db);
  const about = await anAnnouncement(db, { userId: author.id });
  await followStandings(db);
  const read = async () => JSON.stringify(await db.select().from(standings).where(eq(standings.personId, author.id)));
  const before = await read();
  for (let i = 0; i < 3; i += 1) {
    const { id: reporterId } = await aPerson(db);
    await db.insert(reports).values({
      id: uuidv7(),
      reporterId,
      targetType: "announcement",
      targetId: about.id,
      announcementId: about.id,
      reason: "arnaque",
    });
  }
  await followStandings(db);
  expect(await read()).toBe(before);
  await db
    .update(reports)
    .set({ status: "upheld", decidedAt: sql`now()` })
    .where(eq(reports.announcementId, about.id));
  expect(await kindsOf(db, author.id)).toEqual(["step", "report_upheld"]);
});

test("ce qui fut inséré d'un bloc s'écrit au journal comme s'il y avait toujours été, une seule fois", async ({ db }) => {
  const [seller, buyer] = [await aPerson(db), await aPerson(db)];
  const order = await anOrder(db, { sellerId: seller.id, buyerId: buyer.id, status: "cloturee" });
  const shown = { publishedAt: new Date(), rating: 4 };
  await db.insert(reviews).values({ orderId: order.id, side: "buyer", authorId: buyer.id, subjectId: seller.id, ...shown });
  const message = { content: "Bonjour", announcementId: null, imageId: null, paid: true };
  await writeMessage(db, { id: uuidv7(), senderId: buyer.id, receiverId: seller.id, ...message });
  await writeMessage(db, { id: uuidv7(), senderId: seller.id, receiverId: buyer.id, ...message });
  const answered = await kindsOf(db, seller.id);
  expect(answered).toEqual(["answer"]);
  await followStandings(db);
  expect((await kindsOf(db, seller.id)).toSorted()).toEqual(["answer", "hand_over", "review", "step"]);
  expect((await kindsOf(db, buyer.id)).toSorted()).toEqual(["hand_over", "step"]);
  const first = await bytesOf(db);
  await db.delete(standings);
  await followStandings(db);
  expect(await bytesOf(db)).toBe(first);
});

test("la note se lit par tous, part par part, et se recompte aux mêmes octets", async ({ db, as }) => {
  const [seller, buyer] = [await aPerson(db), await aPerson(db)];
  expect(await as(null).standing.why({ id: seller.id })).toMatchObject({ total: 0, steps: [] });
  const done = { step: "identity", status: "done", doneAt: new Date() } as const;
  await db.insert(verifications).values([
    { personId: seller.id, ...done },
    { personId: buyer.id, ...done },
  ]);
  await anOrder(db, { sellerId: seller.id, buyerId: buyer.id, status: "remise" });
  await followStandings(db);
  const seen = await as(null).standing.why({ id: seller.id });
  expect(seen).toMatchObject({ total: 23_000, steps: ["email", "identity"], handOvers: 4, ordersDone: 1 });
  const stored = JSON.stringify(seen);
  await db.update(standings).set({ countedAt: sql`now() - interval '2 days'` });
  await followStandings(db);
  expect(JSON.stringify(await as(null).standing.why({ id: seller.id }))).toBe(stored);
});

test("l'annonce dit, de qui la vend, le temps de réponse et les commandes remises que la note compte", async ({ db, as }) => {
  const [seller, buyer] = [await aPerson(db), await aPerson(db)];
  const { id } = await anAnnouncement(db, { userId: seller.id });
  const said = async () => (await as(null).announcements.byId({ id })).seller;
  expect(await said()).toMatchObject({ handOvers: 0, answerMinutes: null });
  await anOrder(db, { sellerId: seller.id, buyerId: buyer.id, status: "remise" });
  const noon = new Date(Date.now() - 86_400_000).setUTCHours(12, 0, 0, 0);
  const answer = { personId: seller.id, kind: "answer", facts: { askedAt: new Date(noon - 75 * 60_000).toISOString() } } as const;
  for (let i = 0; i < 5; i += 1) await db.insert(standingLog).values({ ...answer, ref: uuidv7(), at: new Date(noon) });
  await followStandings(db);
  expect(await said()).toMatchObject({ handOvers: 1, answerMinutes: 75 });
});

test("la note d'un compte suspendu, effacé ou inconnu n'est pas dite", async ({ db, as }) => {
  const awa = await aPerson(db);
  await followStandings(db);
  await db.update(users).set({ status: "deleted" }).where(eq(users.id, awa.id));
  await expect(as(null).standing.why({ id: awa.id })).rejects.toMatchObject({ cause: { code: "profile.not-found" } });
  await expect(as(null).standing.why({ id: uuidv7() })).rejects.toMatchObject({ cause: { code: "profile.not-found" } });
});

test("une ligne du journal ne se réécrit pas", async ({ db }) => {
  const awa = await aPerson(db);
  await followStandings(db);
  const change = db.update(standingLog).set({ facts: {} }).where(eq(standingLog.personId, awa.id));
  await expect(db.transaction(() => change)).rejects.toMatchObject({
    cause: { message: expect.stringContaining("append-only") },
  });
});
