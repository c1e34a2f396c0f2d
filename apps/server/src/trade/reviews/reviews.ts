import type { FastifyBaseLogger } from "fastify";
import type { Db } from "@recolte/db/client";
import type { NotificationFacts } from "@recolte/domain/identity/notification";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { Refusal } from "@recolte/domain/platform/refusal";
import {
  type RemoveReview,
  type ReplyToReview,
  reviewRefusal,
  reviewsUntil,
  type WriteReview,
} from "@recolte/domain/trade/reviews/review";
import type { Trail } from "#platform/trpc/trail.ts";
import { notify } from "#identity/notifications/queries.ts";
import { decideAtOnce } from "#judgement/cases/elsewhere.ts";
import type { Bell } from "#platform/bell.ts";
import { eachAlone } from "#platform/jobs.ts";
import type { Viewer } from "#platform/session/viewer.ts";
import type { Context } from "#platform/trpc/context.ts";
import { otherSide, partiesOf } from "#trade/orders/locked-order.ts";
import { findOrder, lockOrder, type Parties } from "#trade/orders/queries.ts";
import {
  insertReview,
  listDueOrders,
  listNames,
  listReviews,
  lockDueOrder,
  lockReview,
  publishReviews,
  saveReply,
  takeReviewDown,
} from "./queries.ts";

const sideOf = ({ buyerId }: { buyerId: string }, viewerId: string) => (buyerId === viewerId ? "buyer" : "seller");

interface Published {
  id: string;
  title: string;
  names: Map<string, string>;
}

/** Shows what waits of an order and tells those it is about; `but` sees it on their screen. */
async function publish(db: Db, { id, title, names }: Published, but?: string) {
  const shown = await publishReviews(db, id);
  return notify(
    db,
    shown
      .filter(({ subjectId }) => subjectId !== but)
      .map(({ authorId, subjectId }) => ({
        userId: subjectId,
        facts: {
          event: "review.received" as const,
          orderId: id,
          title,
          otherId: authorId,
          otherName: names.get(authorId) ?? "Membre",
        },
      })),
  );
}

const namesOf = ({ buyer, seller }: Parties) => new Map([buyer, seller].map((one) => [one.id, fullName(one)]));

/** Once for each side, for good. The second one shows both; under the lock of the order there is no first at the same time. */
export async function write(db: Db, viewerId: string, { orderId, rating, content }: WriteReview) {
  const order = await lockOrder(db, viewerId, orderId);
  if (!order) throw new Refusal("order.not-found");
  const side = sideOf(order, viewerId);
  const known = await listReviews(db, orderId);
  const own = known.find((one) => one.side === side);
  // A call that is repeated is the same review.
  if (own?.rating === rating && own.content === content) return { recipients: [] };
  if (own) throw new Refusal("review.written");
  const refusal = reviewRefusal(order, new Date());
  if (refusal) throw new Refusal(refusal);

  const parties = await partiesOf(db, order);
  const other = parties[otherSide(side)];
  await insertReview(db, { orderId, side, authorId: viewerId, subjectId: other.id, rating, content });
  const { title } = order;
  if (known.length > 0) return { recipients: await publish(db, { id: orderId, title, names: namesOf(parties) }, viewerId) };
  if (!other.active) return { recipients: [] };
  const facts = { event: "review.awaited" as const, orderId, title, otherId: viewerId, otherName: fullName(parties[side]) };
  return { recipients: await notify(db, [{ userId: other.id, facts }]) };
}

/** The one answer of whom it is about. */
export async function reply(db: Db, viewerId: string, { orderId, content }: ReplyToReview) {
  const order = await lockOrder(db, viewerId, orderId);
  if (!order) throw new Refusal("order.not-found");
  const side = sideOf(order, viewerId);
  const review = (await listReviews(db, orderId)).find((one) => one.subjectId === viewerId);
  if (!review?.publishedAt || review.removedAt) throw new Refusal("review.not-found");
  if (review.reply === content) return { recipients: [] };
  if (review.reply !== null) throw new Refusal("review.replied");
  await saveReply(db, { orderId, side: otherSide(side), reply: content });
  const parties = await partiesOf(db, order);
  const facts = {
    event: "review.replied" as const,
    orderId,
    title: order.title,
    otherId: viewerId,
    otherName: fullName(parties[side]),
  };
  return { recipients: await notify(db, [{ userId: review.authorId, facts }]) };
}

/** What a side may do now and what both wrote; the other's words only once they are shown. */
export async function reviewsOfOrder(db: Db, viewerId: string, orderId: string) {
  const order = await findOrder(db, viewerId, orderId);
  if (!order) throw new Refusal("order.not-found");
  const known = await listReviews(db, orderId);
  const mine = known.find(({ authorId }) => authorId === viewerId) ?? null;
  const theirs = known.find(({ subjectId }) => subjectId === viewerId) ?? null;
  const readable = theirs?.publishedAt && !theirs.removedAt ? theirs : null;
  return {
    side: sideOf(order, viewerId),
    open: mine === null && reviewRefusal(order, new Date()) === null,
    until: order.handedOverAt && reviewsUntil(order.handedOverAt),
    mine,
    otherWrote: theirs !== null,
    theirs: readable,
    mayReply: readable !== null && readable.reply === null,
  };
}

type Staff = Pick<Context, "db" | "bell"> & Trail & { viewer: Viewer };

interface Removal {
  id: string;
  authorId: string;
  by: string;
  reason: string;
  facts: Omit<NotificationFacts, "event">;
}

/** As if it had been reported and that was found true: its author may contest it, and it is shown again where they win. */
async function decideRemoval(db: Db, { id, authorId, by, reason, facts }: Removal) {
  const about = { kind: "report", targetType: "review", targetId: id, subjectId: authorId } as const;
  const subject = { type: "review", authorId, facts, reports: [], warned: false, taken: true };
  return (await decideAtOnce(db, { ...about, outcome: "upheld", by, reason, subject })).decisionId;
}

/** Takes it down: its stars count no more, and its author is told why. Nobody decides of what concerns themselves. */
export async function removeReview({ db, bell, audit, afterwards, viewer }: Staff, { orderId, side, reason }: RemoveReview) {
  const review = await lockReview(db, orderId, side);
  if (!review) throw new Refusal("review.not-found");
  if (viewer.id === review.authorId || viewer.id === review.subjectId) throw new Refusal("moderation.own");
  if (review.removedAt) throw new Refusal("review.removed");
  await takeReviewDown(db, orderId, side);
  const { id, authorId, subjectId, rating, content, reply: answer, title } = review;
  const decisionId = await decideRemoval(db, {
    id,
    authorId,
    by: viewer.id,
    reason,
    facts: { target: "review", orderId, title },
  });
  const recipients = await notify(db, [
    { userId: authorId, facts: { event: "review.removed", orderId, title, reason, otherId: subjectId, decisionId } },
  ]);
  afterwards(() => bell.ring(recipients));
  await audit({
    action: "review.remove",
    target: { type: "review", id: `${orderId}:${side}` },
    before: { authorId, subjectId, rating, content, reply: answer },
    after: { reason },
  });
}

const AT_ONCE = 200;

interface JobDeps {
  db: Db;
  bell: Pick<Bell, "ring">;
  log: Pick<FastifyBaseLogger, "error">;
}

/** Shows what only one side wrote, at the end of its days. */
export async function publishDue({ db, bell, log }: JobDeps) {
  await eachAlone(await listDueOrders(db, AT_ONCE), { log, failed: "review not published" }, async ({ id }) => {
    const recipients = await db.transaction(async (tx) => {
      const order = await lockDueOrder(tx, id);
      if (!order) return [];
      const names = new Map((await listNames(tx, id)).map((one) => [one.id, fullName(one)]));
      return publish(tx, { ...order, names });
    });
    bell.ring(recipients);
  });
}
