import { z } from "zod";
import { paging } from "#market/announcements/announcement.ts";
import { ANNOUNCEMENT_STATUSES, type AnnouncementStatus, canMove } from "#market/announcements/status.ts";
import { CATEGORIES, CATEGORY_LABELS } from "#goods/category.ts";
import { charactersOf } from "#platform/texts/characters.ts";
import { SEARCH_MAX } from "#market/announcements/listing.ts";
import { formatPrice } from "#goods/price.ts";
import { required, searchText } from "#platform/texts/text.ts";

export const REASON_MAX = 1000;
const reason = required(REASON_MAX, "La raison est requise", "other");

/** Which case, as the screen showed it: anybody who decides on an older one is told instead. */
const seen = { id: z.uuid(), version: z.int().min(1), moderatedAt: z.iso.datetime().nullable() };

export const Approval = z.strictObject(seen);
export type Approval = z.infer<typeof Approval>;
export const TakingDown = z.strictObject({ ...seen, reason });
export type TakingDown = z.infer<typeof TakingDown>;
/** A photo is known by its id: nobody mistakes it for another one, whatever changed around it. */
export const PhotoRemoval = z.strictObject({ id: z.uuid(), imageId: z.uuid(), reason });
export type PhotoRemoval = z.infer<typeof PhotoRemoval>;
/** What is written in a dialog that asks why. */
export const Reason = z.strictObject({ reason });

export const ModerationFilter = z.strictObject({
  search: searchText(SEARCH_MAX).optional(),
  status: z.enum(ANNOUNCEMENT_STATUSES).optional(),
  ...paging,
});
export type ModerationFilter = z.infer<typeof ModerationFilter>;

/** In the order of the specification; « paused » is its author's own doing. */
export const MODERATED_STATUSES = ["pending", "active", "rejected", "expired", "paused"] as const;
export const MODERATED_LABELS: Record<AnnouncementStatus, string> = {
  pending: "En attente",
  active: "Actives",
  rejected: "Rejetées",
  expired: "Expirées",
  paused: "En pause",
};

/** More than these are not counted: nobody waits for an exact number of tens of thousands. */
export const TOLD_COUNT = 10_000;

const PREVIEW = 50;
/** The first fifty characters; three dots say that there is more. */
export function preview(description: string) {
  const characters = charactersOf(description);
  return characters.length > PREVIEW ? `${characters.slice(0, PREVIEW).join("")}...` : description;
}

const folded = (words: string) =>
  words
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();

/** The categories whose name holds what somebody types, accents or not. */
export const categoriesNamed = (search: string) =>
  CATEGORIES.filter((category) => folded(`${category} ${CATEGORY_LABELS[category]}`).includes(folded(search)));

/** How it is taken down from this state; null where there is nothing left to take down. */
export const takingDownOf = (status: AnnouncementStatus) =>
  (["reject", "deactivate"] as const).find((move) => canMove(status, move)) ?? null;

export const FEATURED_WEEKS_MAX = 52;
/** `weekPrice`: in FCFA, as the staff set it. */
export const featuredPrice = (weeks: number, weekPrice: number) => formatPrice(weeks * weekPrice);

/** A request, as the screen showed it. */
const request = { id: z.uuid(), requestedAt: z.iso.datetime() };
const weeks = z
  .int("Le nombre de semaines doit être un nombre entier")
  .min(1, "Au moins une semaine")
  .max(FEATURED_WEEKS_MAX, `${FEATURED_WEEKS_MAX} semaines au maximum`);
/** What is written in the dialog that grants. */
export const FeatureWeeks = z.strictObject({ weeks });
export const FeatureGrant = z.strictObject({ ...request, weeks });
export type FeatureGrant = z.infer<typeof FeatureGrant>;
export const FeatureRefusal = z.strictObject({ ...request, reason });
export type FeatureRefusal = z.infer<typeof FeatureRefusal>;

/** What the staff answers to all open reports on one thing. */
export const ReportDismissal = z.strictObject({ id: z.uuid() });
/** The announcement is taken down, or who wrote the message is reminded of the rules; either way they read why. `version` is the announcement's. */
export const ReportUpholding = z.strictObject({ id: z.uuid(), reason, version: z.int().min(1).nullable() });
export type ReportUpholding = z.infer<typeof ReportUpholding>;
