import type { Db } from "@recolte/db/client";
import { enqueueImageDeletion } from "#platform/outbox-queries.ts";
import { clearCopies, forgetCopies } from "./copy-queries.ts";
import { deleteOldHeld, listWaitingAbout, setStatus, takeHeld } from "./held-queries.ts";
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

type Move = Parameters<typeof setStatus>[2];

/** Its sender's windows read it again; its receivers learn nothing, whatever becomes of it. */
async function moveHeld(tx: Db, people: readonly string[], [ids, move]: readonly [readonly string[], Move]) {
  await lockInboxes(tx, people);
  for (const { senderId, receiverId } of await setStatus(tx, ids, move)) {
    await insertEvents(tx, [{ userId: senderId, seq: await nextSeq(tx, senderId), kind: "sent", otherId: receiverId }]);
  }
}

/** They reach nobody. Answers which these are. */
export async function refuseHeld(tx: Db, targetId: string) {
  const waiting = await listWaitingAbout(tx, targetId);
  const ids = waiting.map(({ id }) => id);
  await moveHeld(tx, [...new Set(waiting.map(({ senderId }) => senderId))], [ids, ["quarantined", "refused"]]);
  return ids;
}

/** Digests of yesterday, and what was kept for cases that are forgotten too. */
export async function forgetHeld(db: Db) {
  await forgetCopies(db);
  await db.transaction(async (tx) => {
    for (const picture of await deleteOldHeld(tx)) await enqueueImageDeletion(tx, picture, "message-images");
  });
}
