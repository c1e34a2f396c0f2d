import { EVIDENCE_MAX } from "@recolte/domain/desk/moderation/report";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { Db } from "@recolte/db/client";
import { claim, type Studio, storePhoto } from "#market/announcements/photos.ts";
import { type Counting, spend } from "#identity/auth/limits.ts";
import { untilFew } from "#platform/jobs.ts";
import { enqueueImageDeletion } from "#platform/outbox-queries.ts";
import { attach, blankOld, deleteOld, deleteUnsent, insertEvidence, listAttached, lockOwnReport } from "./evidence-queries.ts";

const BUCKET = "evidence";

/** Asked before a picture is read. */
export const requireEvidenceRoom = (ctx: Counting, ownerId: string) => spend(ctx, "evidence.account", ownerId);

/** Like the photo of an announcement, in a bucket of its own; it waits for the report that it belongs to. */
export async function keepEvidence(studio: Studio, ownerId: string, source: Buffer) {
  const { photo: picture } = await storePhoto(studio, BUCKET, [ownerId, source]);
  return studio.db.transaction(async (tx) => {
    await claim(tx, picture.key);
    return insertEvidence(tx, picture);
  });
}

/** Sent again, it is the same; beside those that it has already. */
export const attachEvidence = (db: Db, ownerId: string, { id, pictures }: { id: string; pictures: readonly string[] }) =>
  db.transaction(async (tx) => {
    const report = await lockOwnReport(tx, ownerId, id);
    if (!report) throw new Refusal("report.not-found");
    const known = await listAttached(tx, id);
    const others = [...new Set(pictures)].filter((one) => !known.includes(one));
    if (others.length > 0 && report.decidedBy !== null) throw new Refusal("report.judged");
    if (known.length + others.length > EVIDENCE_MAX) throw new Refusal("report.evidence-full");
    for (const [at, pictureId] of others.entries())
      if (!(await attach(tx, { ownerId, reportId: id, pictureId, position: known.length + at })))
        throw new Refusal("image.not-found");
    return { id };
  });

const forget = (db: Db, take: typeof deleteUnsent) =>
  untilFew((limit) =>
    db.transaction(async (tx) => {
      const gone = await take(tx, limit);
      for (const picture of gone) await enqueueImageDeletion(tx, picture, BUCKET);
      return gone;
    }),
  );

/** Pictures that no report took, and what was decided two years ago. */
export async function forgetEvidence(db: Db) {
  await forget(db, deleteUnsent);
  await forget(db, deleteOld);
  await untilFew((limit) => blankOld(db, limit));
}
