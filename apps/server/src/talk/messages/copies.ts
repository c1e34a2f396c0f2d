import { createHmac } from "node:crypto";
import type { Db } from "@recolte/db/client";
import { COPIES_MOST } from "@recolte/domain/talk/messages/copy";
import { openCase } from "#judgement/cases/open-case.ts";
import { derivedKey } from "#platform/derived-key.ts";
import type { Env } from "#platform/env.ts";
import { isEqual } from "#platform/is-equal.ts";
import { countOthersTold, insertCopy, whyNotWritten } from "./copy-queries.ts";
import { carryPicture, findHeld, findTarget, insertHeld, isWritten } from "./held-queries.ts";
import { insertEvents, lockInboxes, lockPicture, type NewMessage, nextSeq, writeMessage } from "./send-queries.ts";

/** The words do not come back from it, nor can it be made elsewhere. */
export const digestOf = ({ AUDIT_KEY }: Pick<Env, "AUDIT_KEY">, text: string) =>
  createHmac("sha256", derivedKey(AUDIT_KEY, "message-copies")).update(text).digest();

export const COPY_POINTS = 3;

/** Numbered for its sender alone: their other windows read it again. */
async function hold(tx: Db, { paid: _paid, ...message }: NewMessage, { digest, others }: { digest: Buffer; others: number }) {
  const { id, senderId, receiverId, imageId } = message;
  const targetId = (await findTarget(tx, senderId, digest)) ?? id;
  const terms = {
    kind: "message",
    targetType: "message",
    targetId,
    subjectId: senderId,
    points: COPY_POINTS,
    severe: false,
  } as const;
  const signals = [{ name: "burst.write", points: COPY_POINTS, facts: { receivers: others + 1 } }] as const;
  const { id: caseId } = await openCase(tx, { ...terms, signals });
  const seq = await nextSeq(tx, senderId);
  await insertEvents(tx, [{ userId: senderId, seq, kind: "sent", otherId: receiverId }]);
  const { createdAt } = await insertHeld(tx, { ...message, caseId, digest, seq });
  if (imageId) await carryPicture(tx, imageId);
  return { refusal: null, seq, createdAt, isHeld: true };
}

/** What the same words were answered the first time. */
async function repeated(tx: Db, { id, senderId, receiverId, content, announcementId, imageId }: NewMessage) {
  const held = await findHeld(tx, id);
  if (!held) return undefined;
  const { said, seq, createdAt } = held;
  if (!isEqual(said, { senderId, receiverId, content, announcementId, imageId }))
    return { refusal: "message.id-taken" as const, seq, createdAt };
  return { refusal: null, seq, createdAt, isHeld: true };
}

/** Tells a few people the same; from then on it is kept for the staff. Under the sender's lock: of many at once none is miscounted. */
export const writeOrHold = (db: Db, message: NewMessage, digest: Buffer) =>
  db.transaction(async (tx) => {
    const { id, senderId, receiverId, imageId } = message;
    // In the order of `send_message`.
    const isTaken = imageId !== null && (await lockPicture(tx, imageId));
    await lockInboxes(tx, [senderId, receiverId]);
    const known = await repeated(tx, message);
    if (known) return known;
    const others = await countOthersTold(tx, { senderId, receiverId, digest });
    if (others < COPIES_MOST || (await isWritten(tx, id))) {
      const sent = await writeMessage(tx, message);
      if (!sent.refusal) await insertCopy(tx, { senderId, receiverId, digest });
      return sent;
    }
    const refusal = isTaken ? ("image.not-found" as const) : await whyNotWritten(tx, message);
    return refusal ? { refusal, seq: 0, createdAt: new Date() } : hold(tx, message, { digest, others });
  });
