import type { Db } from "@recolte/db/client";
import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { reviews, verifications } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { hasEnoughReviews } from "@recolte/domain/trade/reviews/rating";
import { trackRecordWords } from "@recolte/domain/judgement/trust/track-record";
import { followStandings } from "#judgement/standing/count.ts";
import { expect, test } from "#testing/test.ts";

/** A buyer's review of a sale, shown or waiting; of somebody whom the staff verified, or of an account of minutes. */
async function reviewed(db: Db, sellerId: string, { rating, isVerified = true, waits = false }: Given) {
  const buyer = await aPerson(db);
  const doneAt = new Date();
  if (isVerified) await db.insert(verifications).values({ personId: buyer.id, step: "identity", status: "done", doneAt });
  const { id } = await anOrder(db, { buyerId: buyer.id, sellerId, status: "cloturee" });
  const publishedAt = waits ? null : new Date();
  await db.insert(reviews).values({ orderId: id, side: "buyer", authorId: buyer.id, subjectId: sellerId, rating, publishedAt });
}
interface Given {
  rating: number;
  isVerified?: boolean;
  waits?: boolean;
}

test("quatre comptes de quelques minutes ne font ni étoiles ni commandes : ils valent une personne", async ({ db, as }) => {
  const seller = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: seller.id });
  for (let at = 0; at < 4; at++) await reviewed(db, seller.id, { rating: 5, isVerified: false });
  await followStandings(db);
  const said = (await as(null).announcements.byId({ id })).seller;
  expect(said).toMatchObject({ ratingSum: 5, ratingCount: 1, handOvers: 4 });
  expect([hasEnoughReviews(said), trackRecordWords(said)]).toEqual([false, ["1 commande remise comptée"]]);
});

test("cartes, détail, store, profil et annuaire disent la même note, celle des avis parus", async ({ db, as }) => {
  const [seller, other] = [await aPerson(db), await aPerson(db)];
  const buyer = await aPerson(db, { userType: "grossiste" });
  const { id } = await anAnnouncement(db, { userId: seller.id });
  await anAnnouncement(db, { userId: other.id });
  for (const rating of [5, 4, 2]) await reviewed(db, seller.id, { rating });
  await reviewed(db, seller.id, { rating: 1, waits: true });
  await followStandings(db);

  const real = { ratingSum: 11, ratingCount: 3 };
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
