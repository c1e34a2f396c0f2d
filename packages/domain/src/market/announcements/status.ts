import { Refusal } from "#platform/refusal.ts";

export const ANNOUNCEMENT_STATUSES = ["active", "pending", "rejected", "expired", "paused"] as const;
export const FEATURED_DECISIONS = ["approved", "refused"] as const;
export type AnnouncementStatus = (typeof ANNOUNCEMENT_STATUSES)[number];

export const STATUS_LABELS: Record<AnnouncementStatus, string> = {
  active: "Actif",
  pending: "En attente",
  rejected: "Rejetée",
  expired: "Expiré",
  paused: "En pause",
};

const MOVES = {
  pause: { from: ["active"], to: "paused" },
  reactivate: { from: ["paused", "expired"], to: "active" },
  resubmit: { from: ["rejected"], to: "pending" },
  submit: { from: ["active", "paused", "expired"], to: "pending" },
  renew: { from: ["active", "expired"], to: "active" },
  expire: { from: ["active"], to: "expired" },
  approve: { from: ["pending"], to: "active" },
  reject: { from: ["pending"], to: "rejected" },
  restore: { from: ["rejected"], to: "active" },
  deactivate: { from: ["active", "paused", "expired"], to: "rejected" },
} as const satisfies Record<string, { from: readonly AnnouncementStatus[]; to: AnnouncementStatus }>;

export type AnnouncementMove = keyof typeof MOVES;

export const canMove = (status: AnnouncementStatus, move: AnnouncementMove) => MOVES[move].from.some((from) => from === status);

export function moveStatus(status: AnnouncementStatus, move: AnnouncementMove) {
  if (!canMove(status, move)) throw new Refusal("announcement.bad-transition");
  return MOVES[move].to;
}

/** « Réactiver » is one button: what a moderator took down goes back to them first. */
export const reactivationOf = (status: AnnouncementStatus): AnnouncementMove =>
  status === "rejected" ? "resubmit" : "reactivate";

/** By the moderators, until they approve it: its author sending it back to them does not put it on sale. */
export const isTakenDown = (status: AnnouncementStatus) => status === "rejected" || status === "pending";

/** What an edit leaves it in: a corrected one waits for the moderators. */
export const statusAfterEdit = (status: AnnouncementStatus) => (canMove(status, "resubmit") ? MOVES.resubmit.to : status);
