import type { UploadPurpose } from "@recolte/domain/device/upload";
import { keepPhoto, requireRoom, type Studio } from "#market/announcements/photos.ts";
import { type Counting, spend } from "#identity/auth/limits.ts";
import { keepPicture } from "#talk/messages/pictures.ts";
import { keepDisputePicture, requireDisputeRoom } from "#trade/orders/dispute-pictures.ts";
import { keepHandOverPicture, requireHandOver } from "#trade/orders/hand-over-pictures.ts";
import { keepAvatar } from "#market/profiles/avatar.ts";
import { keepEvidence, requireEvidenceRoom } from "#desk/reports/evidence.ts";
import type { Context, Deps } from "#platform/trpc/context.ts";
import { keepPaper, requireOpen } from "#desk/verification/identity-papers.ts";

/** What the device says of it. */
interface Told extends Pick<Studio, "form"> {
  /** Of a paper: which it is. */
  kind?: string | null;
}

interface Purpose {
  /** Asked before anything of it is read. */
  room: ((studio: Deps & Told, ownerId: string) => unknown) | null;
  keep: (studio: Deps & Told, ownerId: string, source: Buffer) => Promise<object>;
  /** Visitors see it in the answers that are kept for them. */
  changes: boolean;
}

/** Each purpose asks for room and keeps its picture in its own way. */
export const PURPOSES: Record<UploadPurpose, Purpose> = {
  announcement: { room: requireRoom, keep: keepPhoto, changes: false },
  message: { room: null, keep: keepPicture, changes: false },
  evidence: { room: requireEvidenceRoom, keep: keepEvidence, changes: false },
  hand_over: { room: requireHandOver, keep: keepHandOverPicture, changes: false },
  dispute: { room: requireDisputeRoom, keep: keepDisputePicture, changes: false },
  identity: {
    room: (studio) => requireOpen(studio, studio.kind),
    keep: (studio, personId, source) => keepPaper(studio, { personId, kind: requireOpen(studio, studio.kind) }, source),
    changes: false,
  },
  avatar: { room: null, keep: keepAvatar, changes: true },
};

/** For one picture, in parts or at once. */
export async function payUpload(ctx: Counting, accountId: string, { network }: Context["caller"]) {
  await spend(ctx, "upload.network", network);
  await spend(ctx, "upload.account", accountId);
}
