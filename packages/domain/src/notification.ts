export const NOTIFICATION_KINDS = ["message", "order", "moderation", "expiry", "quote", "review"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

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
