import { DISPUTE_PICTURES_MAX } from "@recolte/domain/trade/orders/status";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { Db } from "@recolte/db/client";
import { claim, type Studio, storePhoto } from "#market/announcements/photos.ts";
import { type Counting, spend } from "#identity/auth/limits.ts";
import { untilFew } from "#platform/jobs.ts";
import { enqueueImageDeletion } from "#platform/outbox-queries.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { inTransactionThenNotify } from "#platform/trpc/in-transaction-then-notify.ts";
import {
  countShown,
  deleteOldDisputePictures,
  findShown,
  insertDisputePicture,
  type Showing,
} from "./dispute-picture-queries.ts";
import { partiesOf } from "./locked-order.ts";
import { findOrder, lockOrder, type OrderRow } from "./queries.ts";
import { recordMove } from "./record-move.ts";
import { saveAside } from "./write-queries.ts";

/** With that of reports: nobody sees what lies there but who may judge by it, and here the two sides. */
const BUCKET = "evidence";

function requireDisputed<O extends Pick<OrderRow, "status">>(order: O | undefined) {
  if (!order) throw new Refusal("order.not-found");
  if (order.status !== "litige") throw new Refusal("order.bad-state");
  return order;
}

async function requireFewer(db: Db, showing: Showing) {
  const shown = await countShown(db, showing);
  if (shown >= DISPUTE_PICTURES_MAX) throw new Refusal("dispute.pictures-full");
  return shown;
}

/** Its form is the order that is disputed. */
function showingOf({ form }: Pick<Studio, "form">, ownerId: string): Showing {
  if (!form) throw new Refusal("order.not-found");
  return { orderId: form, ownerId };
}

/** Asked before a picture is read. */
export async function requireDisputeRoom(ctx: Counting & Pick<Studio, "db" | "form">, ownerId: string) {
  const showing = showingOf(ctx, ownerId);
  await spend(ctx, "dispute.picture", ownerId);
  requireDisputed(await findOrder(ctx.db, ownerId, showing.orderId));
  await requireFewer(ctx.db, showing);
}

/** It stays with the order, and who decides must have seen it, like every word on a dispute. The other side is told of the first. */
export async function keepDisputePicture(studio: Studio & Pick<Deps, "bell">, ownerId: string, source: Buffer) {
  const showing = showingOf(studio, ownerId);
  const { orderId } = showing;
  const { photo } = await storePhoto(studio, BUCKET, [ownerId, source]);
  return inTransactionThenNotify(studio, async (tx) => {
    const { status, ...order } = requireDisputed(await lockOrder(tx, ownerId, orderId));
    const same = await findShown(tx, showing, photo.sha256);
    // Nothing claims the files of the second: they go.
    if (same) return { ...same, recipients: [] };
    const position = await requireFewer(tx, showing);
    await claim(tx, photo.key);
    const picture = await insertDisputePicture(tx, { ...photo, orderId, position });
    const saved = await saveAside(tx, orderId);
    if (position > 0) return { ...picture, recipients: [] };
    const actor = order.buyerId === ownerId ? "buyer" : "seller";
    const event = { move: "show", from: status, actor, actorId: ownerId } as const;
    return { ...picture, recipients: await recordMove(tx, { order: saved, parties: await partiesOf(tx, order), ...event }) };
  });
}

/** Two years after the decision. */
export const forgetDisputePictures = (db: Db) =>
  untilFew((limit) =>
    db.transaction(async (tx) => {
      const gone = await deleteOldDisputePictures(tx, limit);
      for (const picture of gone) await enqueueImageDeletion(tx, picture, BUCKET);
      return gone;
    }),
  );
