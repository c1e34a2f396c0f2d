// chunk: typed
import { z } from "zod";
import { ClientId } from "#announcements/announcement.ts";
import { text } from "#text.ts";

export const REPORT_REASONS = ["arnaque", "prix", "interdit", "doublon", "photo", "autre", "harcelement"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What somebody can say against each kind of thing, in the order in which it is offered. */
export const REASONS_OF = {
  announcement: ["arnaque", "prix", "interdit", "doublon", "photo", "autre"],
  message: ["harcelement", "arnaque", "interdit", "photo", "autre"],
} as const satisfies Record<string, readonly ReportReason[]>;

export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  arnaque: "Arnaque ou tentative d'arnaque",
  prix: "Prix trompeur",
  interdit: "Produit interdit",
  doublon: "Annonce en double",
  photo: "Photo inappropriée",
  autre: "Autre raison",
  harcelement: "Harcèlement ou insultes",
};

export const REPORT_STATUSES = ["open", "dismissed", "upheld"] as const;

const TEXT_MAX = 1000;

const CHOOSE = "Choisissez une raison";
const report = { id: ClientId, text: text(TEXT_MAX).default("") };

/** « autre » says nothing by itself: it wants words. */
const explained = { message: "Expliquez en quelques mots", path: ["text"] };
const isExplained = ({ reason, text: words }: { reason: ReportReason; text: string }) => reason !== "autre" || words !== "";

export const ReportAnnouncement = z
  .strictObject({ ...report, reason: z.enum(REASONS_OF.announcement, CHOOSE), announcementId: z.uuid() })
  .refine(isExplained, explained);
export const ReportMessage = z
  .strictObject({ ...report, reason: z.enum(REASONS_OF.message, CHOOSE), messageId: z.uuid() })
  .refine(isExplained, explained);
