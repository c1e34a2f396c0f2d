import { copiedText, mayBeCopy } from "@recolte/domain/talk/messages/copy";
import type { SendMessage } from "@recolte/domain/talk/messages/message";
import { DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { momentIn } from "@recolte/domain/platform/days/local-day";
import { Refusal } from "@recolte/domain/platform/refusal";
import { FRESH_DAYS, STANDING_ENOUGH } from "@recolte/domain/judgement/trust/judge";
import type { Db } from "@recolte/db/client";
import { type Counting, spend, spendOnSuccess } from "#identity/auth/limits.ts";
import { skeletonOfText } from "#market/likeness/skeleton.ts";
import { markNewsRead } from "#identity/notifications/queries.ts";
import type { Viewer } from "#platform/session/viewer.ts";
import { digestOf, writeOrHold } from "./copies.ts";
import { findGround, isNewcomersStart } from "./copy-queries.ts";
import { countUnreadFrom, insertEvents, lockInboxes, markRead, type NewMessage, nextSeqs, writeMessage } from "./send-queries.ts";

export type Sending = Counting & { db: Db; viewer: Viewer };
type Message = Omit<NewMessage, "paid">;

/** What makes a newcomer; a standing is kept in thousandths. */
export const FRESH = { freshDays: FRESH_DAYS, standing: STANDING_ENOUGH * 1000 };

/** Digest of what counts as said to many; null where it says little, or answers somebody. */
async function copyOf({ db, env }: Sending, message: Message) {
  if (!mayBeCopy(message.content)) return null;
  const { counts, title, name } = await findGround(db, message);
  if (!counts) return null;
  const text = copiedText(skeletonOfText(message.content), title && skeletonOfText(title), skeletonOfText(name ?? ""));
  return text === null ? null : digestOf(env, text);
}

/** Somebody who has just come writes to a few new people an hour, until they are known. */
async function asStart<T>(ctx: Sending, message: Message, work: () => Promise<T>) {
  return (await isNewcomersStart(ctx.db, message, FRESH)) ? countedAsStart(ctx, work) : work();
}

/** One of the few new people of an hour. */
export async function countedAsStart<T>(ctx: Sending, work: () => Promise<T>) {
  const { id, country } = ctx.viewer;
  try {
    return await spendOnSuccess(ctx, ["message.new", id], () => spendOnSuccess(ctx, ["message.new-daily", id], work));
  } catch (reason) {
    if (!(reason instanceof Refusal) || reason.code !== "limits.too-many" || !reason.retryAfter) throw reason;
    const next = new Date(Date.now() + reason.retryAfter * 1000);
    throw new Refusal("message.newcomer", momentIn(country ?? DEFAULT_COUNTRY, next));
  }
}

/**
 * Stores and numbers a message for both sides, or keeps it from the other one until somebody of the staff has read it. What goes
 * to somebody who never wrote back is counted, or refused.
 */
export async function send(ctx: Sending, { id, receiverId, content, announcementId = null, imageId = null }: SendMessage) {
  const { db, viewer } = ctx;
  // Conversations and threads show who the other is: from somebody without a profile nobody could open or read one.
  if (!viewer.userType) throw new Refusal("profile.missing");
  const message = { id, senderId: viewer.id, receiverId, content, announcementId, imageId };
  const digest = await copyOf(ctx, message);
  const write = async (paid: boolean) => {
    const sent = digest ? await writeOrHold(db, { ...message, paid }, digest) : await writeMessage(db, { ...message, paid });
    if (sent.refusal && sent.refusal !== "unanswered") throw new Refusal(sent.refusal);
    return { ...sent, isHeld: "isHeld" in sent };
  };
  let sent = await write(false);
  if (sent.refusal) {
    await spend(ctx, "message.silent", `${viewer.id} ${receiverId}`);
    sent = await asStart(ctx, message, () => write(true));
  }
  if (sent.refusal) throw new Error("paid for, and yet asked to pay");
  return { id, seq: sent.seq, createdAt: sent.createdAt, isHeld: sent.isHeld };
}

/** Tells the other side, and one's own other tabs. False when there was nothing new to read. */
export async function read(tx: Db, userId: string, { otherId, upTo }: { otherId: string; upTo: Date }) {
  if ((await countUnreadFrom(tx, userId, otherId)) === 0) return false;
  await lockInboxes(tx, [userId, otherId]);
  if ((await markRead(tx, { userId, otherId, upTo })) === 0) return false;
  if ((await countUnreadFrom(tx, userId, otherId)) === 0) await markNewsRead(tx, `message:${userId}:${otherId}`);
  const seqs = await nextSeqs(tx, [userId, otherId]);
  await insertEvents(tx, [
    { userId, seq: seqs.get(userId) ?? 0, kind: "read", otherId, upTo },
    { userId: otherId, seq: seqs.get(otherId) ?? 0, kind: "read", otherId: userId, upTo },
  ]);
  return true;
}
