import type { Db } from "@recolte/db/client";
import { aPerson, suspend } from "@recolte/db/factories";
import { auditLog, profiles, reviews, verifications } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { ORDER_STATUSES } from "@recolte/domain/trade/orders/status";
import { eq, isNull, sql } from "drizzle-orm";
import { jam } from "#testing/jam.ts";
import { expect, test } from "#testing/test.ts";
import { openServer } from "#testing/open-server.ts";
import { followStandings } from "#judgement/standing/count.ts";
import { publishDue } from "./reviews.ts";

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);
type Changes = Partial<Parameters<typeof anOrder>[1]>;

/** Something handed over yesterday, and its two sides. */
async function stage(db: Db, changes: Changes = {}) {
  const [seller, buyer] = [await aPerson(db, { firstName: "Awa" }), await aPerson(db, { firstName: "Ben" })];
  await db.insert(verifications).values({ personId: buyer.id, step: "identity", status: "done", doneAt: new Date() });
  const order = await anOrder(db, {
    buyerId: buyer.id,
    sellerId: seller.id,
    status: "cloturee",
    createdAt: ago(1),
    ...changes,
  });
  return { seller, buyer, orderId: order.id };
}

/** What a seller's card counts, once the standings were. */
async function ratingOf(db: Db, id: string) {
  await followStandings(db);
  const [row] = await db
    .select({ sum: profiles.ratingSum, count: profiles.ratingCount })
    .from(profiles)
    .where(eq(profiles.id, id));
  return row;
}

test.for(ORDER_STATUSES)("commande %s : chaque côté donne son avis, ou apprend pourquoi non", async (status, { db, as }) => {
  const may = ["remise", "cloturee", "litige", "resolue"].includes(status);
  const { seller, buyer, orderId } = await stage(db, { status });
  for (const person of [buyer, seller]) {
    expect((await as(person).reviews.mine({ orderId })).open).toBe(may);
    const written = as(person).reviews.write({ orderId, rating: 4 });
    if (may) await written;
    else await expect(written).rejects.toThrow("Un avis se donne une fois la commande remise");
  }
  expect(await db.$count(reviews)).toBe(may ? 2 : 0);
});

test.for<[string, Changes]>([
  ["encore ouvert", { status: "litige" }],
  ["qui maintient la vente", { status: "resolue", upheld: true }],
  ["qui annule la vente", { status: "resolue", upheld: false }],
])(
  "un litige %s ne change rien aux avis : on le donne dans les quatorze jours, il paraît et compte",
  async ([, changes], { db, as }) => {
    const { seller, buyer, orderId } = await stage(db, { ...changes, createdAt: ago(13.9) });
    await as(buyer).reviews.write({ orderId, rating: 1, content: "Abîmées" });
    await as(seller).reviews.write({ orderId, rating: 3 });
    expect((await as(null).reviews.ofPerson({ id: seller.id })).items).toMatchObject([{ rating: 1, content: "Abîmées" }]);
    expect(await ratingOf(db, seller.id)).toEqual({ sum: 1, count: 1 });
  },
);

test.for<Changes>([{}, { status: "litige" }, { status: "resolue", upheld: false }])(
  "quatorze jours après la remise on ne donne plus son avis : %j",
  async (changes, { db, as }) => {
    const { buyer, orderId } = await stage(db, { ...changes, createdAt: ago(14) });
    await expect(as(buyer).reviews.write({ orderId, rating: 5 })).rejects.toThrow("dans les 14 jours qui suivent la remise");
    expect(await as(buyer).reviews.mine({ orderId })).toMatchObject({ open: false, mine: null });
  },
);

test("pour qui n'est pas de la commande, elle n'existe pas, même avec un rôle", async ({ db, as }) => {
  const { orderId } = await stage(db);
  for (const stranger of [
    await aPerson(db),
    await aPerson(db, { roles: ["moderator"] }),
    await aPerson(db, { roles: ["admin"] }),
  ]) {
    const { mine, write, reply } = as(stranger).reviews;
    for (const call of [() => mine({ orderId }), () => write({ orderId, rating: 1 }), () => reply({ orderId, content: "Non" })])
      await expect(call()).rejects.toMatchObject({ code: "NOT_FOUND", message: "Commande non trouvée" });
  }
});

test("le premier avis attend caché ; le second montre les deux, et la note du vendeur compte celui de l'acheteur", async ({
  db,
  as,
}) => {
  const { seller, buyer, orderId } = await stage(db);
  await as(buyer).reviews.write({ orderId, rating: 5, content: "De belles tomates" });
  expect(await as(seller).reviews.mine({ orderId })).toMatchObject({ open: true, otherWrote: true, theirs: null, mine: null });
  expect((await as(null).reviews.ofPerson({ id: seller.id })).items).toEqual([]);
  expect(await ratingOf(db, seller.id)).toEqual({ sum: 0, count: 0 });
  expect((await as(seller).notifications.list({})).items[0]?.facts).toMatchObject({
    event: "review.awaited",
    otherName: "Ben Obame",
  });

  await as(seller).reviews.write({ orderId, rating: 2, content: "En retard" });
  expect(await as(buyer).reviews.mine({ orderId })).toMatchObject({ open: false, theirs: { rating: 2, content: "En retard" } });
  const { items } = await as(null).reviews.ofPerson({ id: seller.id });
  expect(items).toMatchObject([
    { rating: 5, content: "De belles tomates", reply: null, author: { id: buyer.id, firstName: "Ben" } },
  ]);
  expect(await ratingOf(db, seller.id)).toEqual({ sum: 5, count: 1 });
  expect(await ratingOf(db, buyer.id)).toEqual({ sum: 0, count: 0 });
  expect((await as(buyer).notifications.list({})).items[0]?.facts).toMatchObject({ event: "review.received", orderId });
});

test("un avis se donne une fois : répété il est le même, changé il est refusé", async ({ db, as }) => {
  const { buyer, orderId } = await stage(db);
  await as(buyer).reviews.write({ orderId, rating: 5, content: "Bien" });
  await as(buyer).reviews.write({ orderId, rating: 5, content: "Bien" });
  await expect(as(buyer).reviews.write({ orderId, rating: 1, content: "Bien" })).rejects.toThrow(
    "Vous avez déjà donné votre avis sur cette commande",
  );
  expect(await db.select({ rating: reviews.rating }).from(reviews)).toEqual([{ rating: 5 }]);
});

test("au bout des quatorze jours l'avis d'un seul côté paraît, celui d'une vente défaite aussi", async ({ db, deps, as }) => {
  const [late, early, undone] = [
    await stage(db, { createdAt: ago(14.01) }),
    await stage(db, { createdAt: ago(13) }),
    await stage(db, { createdAt: ago(20), status: "resolue", upheld: false }),
  ];
  for (const { orderId, buyer, seller } of [late, early, undone])
    await db.insert(reviews).values({ orderId, side: "buyer", authorId: buyer.id, subjectId: seller.id, rating: 3 });
  await publishDue({ ...deps, db });
  await publishDue({ ...deps, db });
  for (const [{ seller }, count] of [
    [late, 1],
    [early, 0],
    [undone, 1],
  ] as const)
    expect(await ratingOf(db, seller.id)).toEqual({ sum: 3 * count, count });
  const news = await as(late.seller).notifications.list({});
  expect(news.items.map(({ facts }) => facts)).toMatchObject([{ event: "review.received", otherName: "Ben Obame" }]);
  await expect(as(late.seller).reviews.write({ orderId: late.orderId, rating: 1 })).rejects.toThrow("dans les 14 jours");
});

test("un avis qui ne peut pas paraître n'arrête pas les autres", async ({ db, deps }) => {
  const written = [await stage(db, { createdAt: ago(20) }), await stage(db, { createdAt: ago(15) })];
  for (const { orderId, buyer, seller } of written)
    await db.insert(reviews).values({ orderId, side: "buyer", authorId: buyer.id, subjectId: seller.id, rating: 3 });
  const { orderId } = written[0]!;
  const heard = await jam(db, "reviews", sql`old.order_id = ${orderId}`);
  await publishDue({ ...deps, db, log: heard.log });
  expect(heard.lines).toMatchObject([{ msg: "review not published", id: orderId }]);
  const waiting = await db.select({ orderId: reviews.orderId }).from(reviews).where(isNull(reviews.publishedAt));
  expect(waiting).toEqual([{ orderId }]);
});

test("une réponse, une seule, de qui l'avis parle, une fois qu'il paraît", async ({ db, as }) => {
  const { seller, buyer, orderId } = await stage(db);
  await as(buyer).reviews.write({ orderId, rating: 2, content: "Trop mûres" });
  const answer = { orderId, content: "Nous vous les remplaçons" };
  await expect(as(seller).reviews.reply(answer)).rejects.toThrow("Avis non trouvé");
  await as(seller).reviews.write({ orderId, rating: 5 });
  expect((await as(seller).reviews.mine({ orderId })).mayReply).toBe(true);
  await as(seller).reviews.reply(answer);
  await as(seller).reviews.reply(answer);
  await expect(as(seller).reviews.reply({ orderId, content: "Autre chose" })).rejects.toThrow("déjà répondu");
  expect((await as(null).reviews.ofPerson({ id: seller.id })).items).toMatchObject([{ reply: answer.content }]);
  expect((await as(buyer).notifications.list({})).items[0]?.facts).toMatchObject({ event: "review.replied" });
  expect((await as(seller).reviews.mine({ orderId })).mayReply).toBe(false);
});

test("un modérateur retire un avis : ses étoiles ne comptent plus, son auteur sait pourquoi, le journal garde le texte", async ({
  db,
  as,
}) => {
  const { seller, buyer, orderId } = await stage(db);
  await as(buyer).reviews.write({ orderId, rating: 1, content: "Injures" });
  await as(seller).reviews.write({ orderId, rating: 5 });
  const moderator = await aPerson(db, { roles: ["moderator"] });
  const removal = { orderId, side: "buyer", reason: "Propos injurieux" } as const;
  await as(moderator).reviews.remove(removal);
  expect(await ratingOf(db, seller.id)).toEqual({ sum: 0, count: 0 });
  expect((await as(null).reviews.ofPerson({ id: seller.id })).items).toEqual([]);
  expect((await as(seller).reviews.mine({ orderId })).theirs).toBeNull();
  expect((await as(buyer).notifications.list({})).items[0]?.facts).toMatchObject({
    event: "review.removed",
    reason: "Propos injurieux",
  });
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      action: "review.remove",
      actor: moderator.id,
      before: { content: "Injures", rating: 1 },
      after: { reason: removal.reason },
    },
  ]);
  const removed = await as(moderator).moderation.removedReviews({ id: seller.id });
  expect(removed).toMatchObject([{ action: "review.remove", byRole: "moderator", reason: removal.reason, at: expect.any(Date) }]);
  expect(await as(moderator).moderation.removedReviews({ id: buyer.id })).toEqual([]);
  await expect(as(moderator).reviews.remove(removal)).rejects.toThrow("Cet avis est déjà retiré");
  await expect(as(buyer).reviews.write({ orderId, rating: 1, content: "Encore" })).rejects.toThrow("déjà donné");
  await expect(as(seller).reviews.reply({ orderId, content: "Merci" })).rejects.toThrow("Avis non trouvé");
});

test("les avis d'une personne se suivent du plus récent au plus ancien, sans oubli ; suspendue, on n'en voit plus", async ({
  db,
  as,
}) => {
  const seller = await aPerson(db);
  const [buyer, rude] = [await aPerson(db), await aPerson(db)];
  for (let i = 0; i < 30; i++) {
    const author = i === 29 ? rude : buyer;
    const { id } = await anOrder(db, { buyerId: author.id, sellerId: seller.id, status: "cloturee" });
    await db.insert(reviews).values({
      orderId: id,
      side: "buyer",
      authorId: author.id,
      subjectId: seller.id,
      rating: 1 + (i % 5),
      content: `Avis ${i}`,
      publishedAt: new Date(Date.UTC(2026, 0, 1, 0, i)),
    });
  }
  const first = await as(null).reviews.ofPerson({ id: seller.id });
  const second = await as(null).reviews.ofPerson({ id: seller.id, cursor: first.next });
  const told = [...first.items, ...second.items].map(({ content }) => content);
  expect(told).toEqual(Array.from({ length: 30 }, (_, i) => `Avis ${29 - i}`));
  expect(second.next).toBeNull();

  await suspend(db, rude.id);
  expect((await as(null).reviews.ofPerson({ id: seller.id })).items[0]).toMatchObject({ content: "", rating: 5 });
  await suspend(db, seller.id);
  expect((await as(null).reviews.ofPerson({ id: seller.id })).items).toEqual([]);
});

test("les deux côtés qui écrivent au même moment montrent leurs deux avis, vingt fois", async () => {
  await using server = await openServer();
  for (let i = 0; i < 20; i++) {
    const { seller, buyer, orderId } = await stage(server.db);
    const clients = [server.client(await server.cookieOf(seller)), server.client(await server.cookieOf(buyer))];
    await Promise.all(clients.map((client) => client.reviews.write.mutate({ orderId, rating: 4 })));
    const rows = await server.db.select({ at: reviews.publishedAt }).from(reviews).where(eq(reviews.orderId, orderId));
    expect(rows.map(({ at }) => at !== null)).toEqual([true, true]);
    expect(await ratingOf(server.db, seller.id)).toEqual({ sum: 4, count: 1 });
  }
});

test("un modérateur ne retire pas l'avis qu'on a laissé sur lui, ni le sien", async ({ db, as }) => {
  const [seller, buyer] = [await aPerson(db, { roles: ["moderator"] }), await aPerson(db, { roles: ["moderator"] })];
  const { id: orderId } = await anOrder(db, { buyerId: buyer.id, sellerId: seller.id, status: "cloturee" });
  await as(buyer).reviews.write({ orderId, rating: 1, content: "Abîmé" });
  await as(seller).reviews.write({ orderId, rating: 5 });
  const removal = { orderId, side: "buyer", reason: "Faux" } as const;
  for (const party of [seller, buyer])
    await expect(as(party).reviews.remove(removal)).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await db.$count(reviews, isNull(reviews.removedAt))).toBe(2);
});
