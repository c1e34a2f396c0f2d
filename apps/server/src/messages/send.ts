import type { SendMessage } from "@recolte/domain/messages/message";
import { Refusal } from "@recolte/domain/refusal";
import type { Db } from "@recolte/db/client";
import { markNewsRead } from "#notifications/queries.ts";
import { requireAllowed } from "#sanctions/limits.ts";
import type { Viewer } from "#session/viewer.ts";
import { countUnreadFrom, insertEvents, lockInboxes, markRead, nextSeqs, writeMessage } from "./send-queries.ts";

type Sender = Pick<Viewer, "id" | "userType">;

/** Stores and numbers a message for both sides. `pay` counts what goes to somebody who never wrote back, or refuses. */
export async function send(db: Db, sender: Sender, { input, pay }: { input: SendMessage; pay: () => Promise<void> }) {
  // Conversations and threads show who the other is: from somebody without a profile nobody could open or read one.
  if (!sender.userType) throw new Refusal("profile.missing");
  await requireAllowed(db, sender.id, "write");
  const { id, receiverId, content, announcementId = null, imageId = null } = input;
  const message = { id, senderId: sender.id, receiverId, content, announcementId, imageId };
  let sent = await writeMessage(db, { paid: false, ...message });
  if (sent.refusal === "unanswered") {
    await pay();
    sent = await writeMessage(db, { paid: true, ...message });
  }
  const { refusal, seq, createdAt } = sent;
  if (refusal === "unanswered") throw new Error("paid for, and yet asked to pay");
  if (refusal) throw new Refusal(refusal);
  return { id, seq, createdAt };
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
