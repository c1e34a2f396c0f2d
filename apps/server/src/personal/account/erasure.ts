import type { FastifyBaseLogger } from "fastify";
import type { Db } from "@recolte/db/client";
import { remove } from "#market/announcements/own.ts";
import { endCasesOf } from "#judgement/cases/queries.ts";
import { eraseCopies } from "#talk/messages/copy-queries.ts";
import { eraseHeld } from "#talk/messages/held-queries.ts";
import { lockInboxes } from "#talk/messages/send-queries.ts";
import { eraseLikeness } from "#market/likeness/forget-queries.ts";
import { eachAlone } from "#platform/jobs.ts";
import { enqueueImageDeletion } from "#platform/outbox-queries.ts";
import { removeAvatar } from "#market/profiles/avatar.ts";
import { eraseShop } from "#goods/shop/erasure-queries.ts";
import { eraseCrops } from "#goods/farming/export-queries.ts";
import { eraseStock } from "#goods/stock/erasure-queries.ts";
import { eraseOperations } from "#device/operations/queries.ts";
import { eraseUploads } from "#device/uploads/queries.ts";
import { eraseReviewWords } from "#trade/reviews/export-queries.ts";
import { orders } from "#trade/transport/orders.ts";
import { eraseHandOverPictures } from "#trade/orders/hand-over-pictures.ts";
import { erasePickups, lockOrdersOf } from "#trade/orders/jobs-queries.ts";
import { endTransportsOf } from "#trade/transport/clock.ts";
import { eraseFleet } from "#trade/transport/export-queries.ts";
import {
  blankAccount,
  blankProfile,
  deleteBelongings,
  deleteMessagePictures,
  deletePhotosOf,
  eraseProfileChanges,
  hasProfile,
  listDue,
  listRemaining,
  lockDue,
  renameInNotifications,
} from "./erasure-queries.ts";
import { deleteUnsentEvidence, eraseTrust } from "./trust-queries.ts";
import { eraseStanding } from "#judgement/standing/queries.ts";
import { eraseVerifications } from "#desk/verification/erasure.ts";

const AT_ONCE = 100;

/** What is left of an account when it goes: a row without a word, for what others still refer to. Its orders are locked before. */
export async function eraseAccount(tx: Db, userId: string) {
  for (const id of await listRemaining(tx, userId)) await remove(tx, userId, id);
  for (const image of await deletePhotosOf(tx, userId)) await enqueueImageDeletion(tx, image);
  if (await hasProfile(tx, userId)) await removeAvatar(tx, userId);
  await eraseLikeness(tx, userId);
  await eraseReviewWords(tx, userId);
  await eraseShop(tx, userId);
  await eraseStock(tx, userId);
  await eraseCrops(tx, userId);
  await eraseFleet(tx, userId);
  await erasePickups(tx, userId);
  // After the goods, like a move of an order, and before what was written, like who forgets it.
  await lockInboxes(tx, [userId]);
  // The cases before what they are about, like who decides them.
  await endCasesOf(tx, userId);
  await eraseTrust(tx, userId);
  for (const image of await eraseHeld(tx, userId)) await enqueueImageDeletion(tx, image, "message-images");
  await eraseCopies(tx, userId);
  for (const image of await deleteMessagePictures(tx, userId)) await enqueueImageDeletion(tx, image, "message-images");
  for (const image of await deleteUnsentEvidence(tx, userId)) await enqueueImageDeletion(tx, image, "evidence");
  await eraseHandOverPictures(tx, userId);
  await eraseOperations(tx, userId);
  await eraseUploads(tx, userId);
  await deleteBelongings(tx, userId);
  await renameInNotifications(tx, userId);
  await blankProfile(tx, userId);
  await blankAccount(tx, userId);
  await eraseVerifications(tx, userId);
  // Last: what is blanked above is written down as well.
  await eraseStanding(tx, userId);
  await eraseProfileChanges(tx, userId);
}

/** All of it or nothing, and once: what is erased is due no more. */
async function eraseIfDue(tx: Db, userId: string) {
  // First, as everywhere: an order that moves is locked before goods, months of sales and people.
  await lockOrdersOf(tx, userId);
  if (await lockDue(tx, userId)) await eraseAccount(tx, userId);
}

/** Accounts whose days of grace are over. */
export const eraseDue = async ({ db, log }: { db: Db; log: Pick<FastifyBaseLogger, "error"> }) =>
  eachAlone(await listDue(db, AT_ONCE), { log, failed: "account not erased" }, async ({ id }) => {
    // Before, and one by one: each order locks the inboxes of two people.
    await orders.cancelOrdersOf(db, id);
    await endTransportsOf(db, id);
    await db.transaction((tx) => eraseIfDue(tx, id));
  });
