export const NOTIFICATION_KINDS = ["message", "order", "moderation", "expiry", "quote", "review"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATION_LABELS: Record<NotificationKind, string> = {
  message: "Nouveaux messages",
  order: "Commandes et livraisons",
  moderation: "Décisions sur mes annonces",
  expiry: "Annonces qui arrivent à leur terme",
  quote: "Demandes de devis",
  review: "Avis reçus",
};

/** Whether it comes by mail too, until its receiver says otherwise; messages would be one letter for every line. */
export const MAIL_BY_DEFAULT: Record<NotificationKind, boolean> = {
  message: false,
  order: true,
  moderation: true,
  expiry: true,
  quote: true,
  review: true,
};

/** What a notification's words are made of. Ids only say where it leads. */
export interface NotificationFacts {
  /** What happened within its kind, for example « expires-soon ». */
  event: string;
  announcementId?: string;
  title?: string;
  /** The other person, with the name as it was then. */
  otherId?: string;
  otherName?: string;
  /** A moderator's reason, or the days that are left. */
  reason?: string;
  days?: number;
}
