import type { PhotoRemoval } from "@recolte/domain/moderation/moderation";
import { Refusal } from "@recolte/domain/refusal";
import { deleteImages, detachImages, listAttached } from "#announcements/own-queries.ts";
import { attachImages } from "#announcements/photo-queries.ts";
import { takeFromProposed } from "#announcements/revision-queries.ts";
import { enqueueImageDeletion } from "#platform/outbox-queries.ts";
import { type Moderation, refuseBarred, tell } from "./decide.ts";
import { lockCase, raiseVersion } from "./queries.ts";

/** One photo and its files go; the announcement keeps its state, and its other photos move up. */
export async function removePhoto(ctx: Moderation, { id, imageId, reason }: PhotoRemoval) {
  const { db, viewer } = ctx;
  const held = await lockCase(db, id);
  if (!held) throw new Refusal("announcement.not-found");
  if (held.userId === viewer.id) throw new Refusal("moderation.own");
  await refuseBarred(ctx, id);
  const photos = (await listAttached(db, id)).map((photo) => photo.id);
  const rest = photos.filter((photo) => photo !== imageId);
  if (rest.length === photos.length) throw new Refusal("image.not-found");
  await takeFromProposed(db, id, imageId);
  // No two photos may share a place, not even for a moment: all come off, and those that stay go back.
  await detachImages(db, id);
  await attachImages(db, { ownerId: held.userId, announcementId: id, ids: rest });
  for (const image of await deleteImages(db, [imageId])) await enqueueImageDeletion(db, image);
  await raiseVersion(db, id);
  const version = held.version + 1;
  const facts = { event: "moderation.photo-removed", announcementId: id, title: held.title, reason } as const;
  await tell(ctx, [{ userId: held.userId, facts }]);
  await ctx.audit({
    action: "announcement.remove-photo",
    target: { type: "announcement", id },
    before: { photos: photos.length, version: held.version },
    after: { photos: rest.length, version, photo: imageId, reason },
  });
  return { id, version };
}
