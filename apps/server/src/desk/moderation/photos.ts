import { z } from "zod";
import { IMAGES_MAX } from "@recolte/domain/platform/image";
import type { PhotoRemoval } from "@recolte/domain/desk/moderation/moderation";
import { Refusal } from "@recolte/domain/platform/refusal";
import { PHOTO_KEPT_DAYS } from "@recolte/domain/judgement/trust/appeal";
import type { Db } from "@recolte/db/client";
import { detachImages, listAttached } from "#market/announcements/own-queries.ts";
import { attachImages } from "#market/announcements/photo-queries.ts";
import { takeFromProposed } from "#market/announcements/revision-queries.ts";
import { decideAtOnce } from "#judgement/cases/elsewhere.ts";
import { claimFiles, enqueueLateImageDeletion } from "#platform/outbox-queries.ts";
import { lockToDecide, type Moderation, tell } from "./decide.ts";
import { deletePhoto, insertPhoto } from "./photo-queries.ts";
import { type Case, lockCase, raiseVersion } from "./queries.ts";

/** As its decision keeps it. */
const KeptPhoto = z.object({
  id: z.string(),
  ownerId: z.string(),
  announcementId: z.string(),
  key: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  color: z.string(),
  avif: z.boolean(),
  bytes: z.int(),
  sha256: z.string(),
  createdAt: z.coerce.date(),
});

/** The other photos move up. */
async function takeOff(db: Db, { id, userId }: Case, imageId: string) {
  const photos = (await listAttached(db, id)).map((photo) => photo.id);
  const rest = photos.filter((photo) => photo !== imageId);
  if (rest.length === photos.length) throw new Refusal("image.not-found");
  await takeFromProposed(db, id, imageId);
  // No two photos may share a place, not even for a moment: all come off, and those that stay go back.
  await detachImages(db, id);
  await attachImages(db, { ownerId: userId, announcementId: id, ids: rest });
  const photo = await deletePhoto(db, imageId);
  await enqueueLateImageDeletion(db, photo, PHOTO_KEPT_DAYS);
  await raiseVersion(db, id);
  return { photo: KeptPhoto.parse({ ...photo, announcementId: id }), had: photos.length, has: rest.length };
}

/** One photo goes; the announcement keeps its state. */
export async function removePhoto(ctx: Moderation, { id, imageId, reason }: PhotoRemoval) {
  const { db, viewer } = ctx;
  const held = await lockToDecide(ctx, id);
  const { photo, had, has } = await takeOff(db, held, imageId);
  const version = held.version + 1;
  const about = { kind: "report", targetType: "announcement", targetId: id, subjectId: held.userId } as const;
  const { decisionId } = await decideAtOnce(db, { ...about, outcome: "upheld", by: viewer.id, reason, photo });
  const facts = { event: "moderation.photo-removed", announcementId: id, title: held.title, reason, decisionId } as const;
  await tell(ctx, [{ userId: held.userId, facts }]);
  await ctx.audit({
    action: "announcement.remove-photo",
    target: { type: "announcement", id },
    before: { photos: had, version: held.version },
    after: { photos: has, version, photo: imageId, reason },
  });
  return { id, version };
}

/** Its author has won: it stands last. False where no place, or nothing of it, is left. */
export async function putPhotoBack(db: Db, kept: unknown) {
  const photo = KeptPhoto.parse(kept);
  const held = await lockCase(db, photo.announcementId);
  const position = held ? (await listAttached(db, held.id)).length : IMAGES_MAX;
  if (!held || position >= IMAGES_MAX || !(await claimFiles(db, photo.key))) return false;
  await insertPhoto(db, { ...photo, position });
  await raiseVersion(db, held.id);
  return true;
}

/** Who put it back takes that back; its author may have taken it off themselves. */
export async function takePhotoAgain(db: Db, kept: unknown) {
  const { id, announcementId } = KeptPhoto.parse(kept);
  const held = await lockCase(db, announcementId);
  if (!held) throw new Refusal("case.changed");
  await takeOff(db, held, id);
}
