import type { Db } from "@recolte/db/client";
import { enqueueImageDeletion } from "#platform/outbox-queries.ts";
import { clearCopies, forgetCopies } from "./copy-queries.ts";
import { deleteOldHeld, listRefused, listWaitingAbout, setStatus, takeHeld } from "./held-queries.ts";
import { insertEvents, lockInboxes, nextSeq, writeMessage } from "./send-queries.ts";

type Waiting = Awaited<ReturnType<typeof listWaitingAbout>>[number];

/** As if written now. Who was blocked by its receiver meanwhile, say, has written to nobody. */
async function releaseOne(tx: Db, { id, senderId }: Waiting) {
  const taken = await takeHeld(tx, id);
  if (!taken) return;
  const { digest, ...message } = taken;
  await clearCopies(tx, senderId, [digest]);
  await writeMessage(tx, { ...message, paid: true });
}

/** What somebody of the staff found nothing in reaches its receivers, all or nobody; whom to wake. Done once more it does nothing. */
export const releaseHeld = (db: Db, targetId: string) =>
  db.transaction(async (tx) => {
    const waiting = await listWaitingAbout(tx, targetId);
    const people = [...new Set(waiting.flatMap(({ senderId, receiverId }) => [senderId, receiverId]))];
    await lockInboxes(tx, people);
    for (const one of waiting) await releaseOne(tx, one);
    return people;
  });

/** They reach nobody. Answers which these are. */
export async function refuseHeld(tx: Db, targetId: string) {
  const ids = (await listWaitingAbout(tx, targetId)).map(({ id }) => id);
  await setStatus(tx, ids, ["quarantined", "refused"]);
  return ids;
}

/** They wait again. */
export const restoreHeld = async (tx: Db, ids: readonly string[]) => void (await setStatus(tx, ids, ["refused", "quarantined"]));

/** Their sender's windows read them again; their receivers learn nothing. Whom to wake. */
export async function tellRefused(tx: Db, ids: readonly string[]) {
  const refused = await listRefused(tx, ids);
  const senders = [...new Set(refused.map(({ senderId }) => senderId))];
  await lockInboxes(tx, senders);
  for (const { senderId, receiverId } of refused)
    await insertEvents(tx, [{ userId: senderId, seq: await nextSeq(tx, senderId), kind: "sent", otherId: receiverId }]);
  return senders;
}

/** Digests of yesterday, and what was kept for cases that are forgotten too. */
export async function forgetHeld(db: Db) {
  await forgetCopies(db);
  await db.transaction(async (tx) => {
    for (const picture of await deleteOldHeld(tx)) await enqueueImageDeletion(tx, picture, "message-images");
  });
}
