import type { Db } from "@recolte/db/client";
import { aPerson, suspend } from "@recolte/db/factories";
import { reviews } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { REVIEW_DAYS } from "@recolte/domain/trade/orders/status";
import { sql } from "drizzle-orm";
import { openServer } from "#testing/open-server.ts";
import { expect, type Fixtures, test } from "#testing/test.ts";
import { publishDue } from "./reviews.ts";

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

async function stage(db: Db, createdAt = ago(1)) {
  const [seller, buyer] = [await aPerson(db), await aPerson(db)];
  const order = await anOrder(db, { buyerId: buyer.id, sellerId: seller.id, status: "cloturee", createdAt });
  return { seller, buyer, orderId: order.id };
}
const eventsOf = async (as: Fixtures["as"], person: { id: string }) =>
  (await as(person).notifications.list({})).items.map(({ facts }) => facts.event);

test("qui écrit le second avis voit l'autre à l'écran : la nouvelle n'est que pour le premier", async ({ db, as }) => {
  const { seller, buyer, orderId } = await stage(db);
  await as(buyer).reviews.write({ orderId, rating: 5 });
  await as(seller).reviews.write({ orderId, rating: 4 });
  expect(await eventsOf(as, buyer)).toEqual(["review.received"]);
  expect(await eventsOf(as, seller)).toEqual(["review.awaited"]);
});

test("un avis n'est pas demandé à qui est suspendu", async ({ db, as }) => {
  const { seller, buyer, orderId } = await stage(db);
  await suspend(db, seller.id);
  await as(buyer).reviews.write({ orderId, rating: 5 });
  expect(await eventsOf(as, seller)).toEqual([]);
});

test("avant tout avis : rien à lire ni à quoi répondre, et la date jusqu'à laquelle on en donne", async ({ db, as }) => {
  const { seller, buyer, orderId } = await stage(db);
  const handedOverAt = (await as(buyer).orders.byId({ id: orderId })).handedOverAt!;
  const until = new Date(handedOverAt.getTime() + REVIEW_DAYS * DAY);
  const nothing = { mine: null, theirs: null, otherWrote: false, mayReply: false };
  expect(await as(seller).reviews.mine({ orderId })).toEqual({ side: "seller", open: true, until, ...nothing });
  await expect(as(seller).reviews.reply({ orderId, content: "Merci" })).rejects.toThrow("Avis non trouvé");
  const proposed = await anOrder(db, { buyerId: buyer.id, sellerId: seller.id });
  expect(await as(buyer).reviews.mine({ orderId: proposed.id })).toEqual({ side: "buyer", open: false, until: null, ...nothing });
});

test("chaque côté répond à l'avis de l'autre, jamais au sien", async ({ db, as }) => {
  const { seller, buyer, orderId } = await stage(db);
  await as(buyer).reviews.write({ orderId, rating: 5 });
  await as(seller).reviews.write({ orderId, rating: 4 });
  await as(seller).reviews.reply({ orderId, content: "Merci, Ben" });
  await as(buyer).reviews.reply({ orderId, content: "Merci, Awa" });
  for (const [person, mine, theirs] of [
    [buyer, "Merci, Ben", "Merci, Awa"],
    [seller, "Merci, Awa", "Merci, Ben"],
  ] as const)
    expect(await as(person).reviews.mine({ orderId })).toMatchObject({ mine: { reply: mine }, theirs: { reply: theirs } });
});

test("l'avis qu'on retire doit être là ; qui l'avait écrit l'apprend aussitôt", async ({ db, deps, as }) => {
  const { buyer, orderId } = await stage(db);
  const moderator = as(await aPerson(db, { roles: ["moderator"] }));
  const removal = { orderId, side: "buyer", reason: "Injures" } as const;
  await expect(moderator.reviews.remove(removal)).rejects.toThrow("Avis non trouvé");
  await as(buyer).reviews.write({ orderId, rating: 1 });
  let rung = 0;
  deps.bell.on(buyer.id, () => (rung += 1));
  await moderator.reviews.remove(removal);
  expect(rung).toBe(1);
});

test("une commande que quelqu'un tient attend la fois d'après, sans que ce soit une panne ; l'avis paru sonne", async () => {
  await using server = await openServer();
  const { db } = server;
  const { seller, buyer, orderId } = await stage(db, ago(REVIEW_DAYS + 1));
  await db.insert(reviews).values({ orderId, side: "buyer", authorId: buyer.id, subjectId: seller.id, rating: 3 });
  const rung: string[] = [];
  const failures: unknown[] = [];
  const job = {
    db,
    bell: { ring: (ids: readonly string[]) => void rung.push(...ids) },
    log: { error: (one: unknown) => void failures.push(one) },
  };
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from orders where id = ${orderId} for update`);
    await publishDue(job);
  });
  expect([rung, failures]).toEqual([[], []]);
  await publishDue(job);
  expect([rung, failures]).toEqual([[seller.id], []]);
});
