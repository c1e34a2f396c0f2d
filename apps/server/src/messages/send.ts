import type { SendMessage } from "@recolte/domain/message";
import { Refusal } from "@recolte/domain/refusal";
import type { Db } from "@recolte/db/client";
import {
  countUnreadFrom,
  findStored,
  insertEvents,
  insertMessage,
  isActive,
  keepConversations,
  lockInboxes,
  markRead,
  mayMention,
  nextSeqs,
} from "./send-queries.ts";

/** The answer to a repeated send is the first one's; the same id for another message is refused. */
async function replayed(db: Db, senderId: string, { id, receiverId, content, announcementId }: SendMessage) {
  const stored = await findStored(db, id, senderId);
  if (!stored) return null;
  const same =
    stored.senderId === senderId &&
    stored.receiverId === receiverId &&
    stored.content === content &&
    stored.announcementId === (announcementId ?? null);
  if (!same || stored.seq === null) throw new Refusal("message.id-taken");
  return { id, seq: stored.seq, createdAt: stored.createdAt };
}

/** One transaction: what is answered is stored, numbered for both sides and counted. */
export async function send(tx: Db, senderId: string, input: SendMessage) {
  const { id, receiverId, content } = input;
  const announcementId = input.announcementId ?? null;
  if (receiverId === senderId) throw new Refusal("message.to-oneself");
  if (!(await isActive(tx, receiverId))) throw new Refusal("message.bad-receiver");
  if (announcementId && !(await mayMention(tx, announcementId, [senderId, receiverId])))
    throw new Refusal("announcement.not-found");

  await lockInboxes(tx, [senderId, receiverId]);
  const before = await replayed(tx, senderId, input);
  if (before) return before;
  const message = { id, senderId, receiverId, content, announcementId };
  const written = await insertMessage(tx, message);
  if (!written) throw new Refusal("message.id-taken");
  const seqs = await nextSeqs(tx, [senderId, receiverId]);
  await keepConversations(tx, message, written.createdAt);
  const seq = seqs.get(senderId) ?? 0;
  await insertEvents(tx, [
    { userId: senderId, seq, kind: "sent", otherId: receiverId, messageId: id },
    { userId: receiverId, seq: seqs.get(receiverId) ?? 0, kind: "message", otherId: senderId, messageId: id },
  ]);
  return { id, seq, createdAt: written.createdAt };
}

/** Tells the other side, and one's own other tabs. False when there was nothing new to read. */
export async function read(tx: Db, userId: string, { otherId, upTo }: { otherId: string; upTo: Date }) {
  if ((await countUnreadFrom(tx, userId, otherId)) === 0) return false;
  await lockInboxes(tx, [userId, otherId]);
  if ((await markRead(tx, { userId, otherId, upTo })) === 0) return false;
  const seqs = await nextSeqs(tx, [userId, otherId]);
  await insertEvents(tx, [
    { userId, seq: seqs.get(userId) ?? 0, kind: "read", otherId, upTo },
    { userId: otherId, seq: seqs.get(otherId) ?? 0, kind: "read", otherId: userId, upTo },
  ]);
  return true;
}
