import { Refusal } from "@recolte/domain/platform/refusal";
import type { Db } from "@recolte/db/client";
import { claim, type Studio, storePhoto } from "#market/announcements/photos.ts";
import { refreshPages } from "#identity/notifications/queries.ts";
import { untilFew } from "#platform/jobs.ts";
import { enqueueImageDeletion } from "#platform/outbox-queries.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { inTransactionThenNotify } from "#platform/trpc/in-transaction-then-notify.ts";
import { forgetDisputePictures } from "./dispute-pictures.ts";
import {
  deleteHandOverPicturesOf,
  deleteOldHandOverPictures,
  findHandOverPicture,
  findPicture,
  insertHandOverPicture,
  lockProof,
} from "./hand-over-picture-queries.ts";

/** With those of reports and disputes: nobody sees what lies there but who may judge by it, and here the two sides. */
const BUCKET = "evidence";

/** Its form is the proof that it belongs to, which is there before. */
async function requireProof(db: Db, ownerId: string, form: string | null | undefined) {
  const proof = form ? await lockProof(db, ownerId, form) : undefined;
  if (!proof) throw new Refusal("hand-over.no-photo");
  return proof;
}

/** Asked before a picture is read. */
export const requireHandOver = ({ db, form }: Pick<Studio, "db" | "form">, ownerId: string) => requireProof(db, ownerId, form);

/** One for each proof: sent again, or a second one, it is the first. The page that the others look at shows it at once. */
export async function keepHandOverPicture(studio: Studio & Pick<Deps, "bell">, ownerId: string, source: Buffer) {
  const { photo } = await storePhoto(studio, BUCKET, [ownerId, source]);
  return inTransactionThenNotify(studio, async (tx) => {
    const { id } = await requireProof(tx, ownerId, studio.form);
    const known = await findPicture(tx, id);
    // Nothing claims the files of the second: they go.
    if (known) return { ...known, recipients: [] };
    await claim(tx, photo.key);
    const picture = await insertHandOverPicture(tx, { ...photo, id });
    const sides = (await findHandOverPicture(tx, id))?.sides ?? [];
    const others = sides.flatMap((side) => (side === null || side === ownerId ? [] : side));
    return { ...picture, recipients: await refreshPages(tx, [...new Set(others)]) };
  });
}

async function removeFiles(db: Db, gone: Awaited<ReturnType<typeof deleteOldHandOverPictures>>) {
  for (const picture of gone) await enqueueImageDeletion(db, picture, BUCKET);
  return gone;
}

/** Two years after. */
export const forgetHandOverPictures = (db: Db) =>
  untilFew((limit) => db.transaction(async (tx) => removeFiles(tx, await deleteOldHandOverPictures(tx, limit))));

/** What was shown in disputes, and when goods changed hands. */
export async function forgetOrderPictures(db: Db) {
  await forgetDisputePictures(db);
  await forgetHandOverPictures(db);
}

/** With the account of who took them; that the goods changed hands stays with the other side. */
export const eraseHandOverPictures = async (tx: Db, ownerId: string) =>
  removeFiles(tx, await deleteHandOverPicturesOf(tx, ownerId));
