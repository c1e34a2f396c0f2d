import type { Db } from "@recolte/db/client";
import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { reviews } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { eq } from "drizzle-orm";
import { expect, test } from "#testing/test.ts";

/** Reviews of a seller's sales, shown; the last one waits and counts not. */
async function reviewed(db: Db, { buyerId, sellerId }: { buyerId: string; sellerId: string }, ratings: readonly number[]) {
  for (const [i, rating] of ratings.entries()) {
    const { id } = await anOrder(db, { buyerId, sellerId, status: "cloturee" });
    const publishedAt = i === ratings.length - 1 ? null : new Date();
    await db.insert(reviews).values({ orderId: id, side: "buyer", authorId: buyerId, subjectId: sellerId, rating, publishedAt });
  }
}

test("cartes, détail, store, profil et annuaire disent la même note, celle des avis parus", async ({ db, as }) => {
  const [seller, other] = [await aPerson(db), await aPerson(db)];
  const buyer = await aPerson(db, { userType: "grossiste" });
  const { id } = await anAnnouncement(db, { userId: seller.id });
  await anAnnouncement(db, { userId: other.id });
  await reviewed(db, { buyerId: buyer.id, sellerId: seller.id }, [5, 4, 2, 1]);

  const rows = await db.select().from(reviews).where(eq(reviews.subjectId, seller.id));
  const shown = rows.filter(({ publishedAt, removedAt }) => publishedAt && !removedAt).map(({ rating }) => rating);
  const real = { ratingSum: shown.reduce((sum, rating) => sum + rating, 0), ratingCount: shown.length };
  expect(real).toEqual({ ratingSum: 11, ratingCount: 3 });

  const none = { ratingSum: 0, ratingCount: 0 };
  const expected = new Map([
    [seller.id, real],
    [other.id, none],
  ]);
  const lists = [
    (await as(null).announcements.list({})).items,
    (await as(buyer).stores.list({ store: "producteurs" })).items,
    (await as(null).profiles.announcements({ id: seller.id })).items,
  ];
  for (const items of lists) {
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) expect(item.seller).toMatchObject(expected.get(item.seller.id) ?? {});
  }
  expect((await as(null).announcements.byId({ id })).seller).toMatchObject(real);
  expect(await as(null).profiles.byId({ id: seller.id })).toMatchObject(real);
  expect(await as(null).profiles.byId({ id: other.id })).toMatchObject(none);
  const entries = (await as(null).directories.list({ kind: "producteurs" })).items;
  const counted = new Map(entries.map(({ userId, ratingCount }) => [userId, ratingCount]));
  expect([counted.get(seller.id), counted.get(other.id)]).toEqual([3, 0]);
});
