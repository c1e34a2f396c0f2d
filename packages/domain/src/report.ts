import { z } from "zod";
import { ClientId } from "./announcement.ts";
import { text } from "./text.ts";

export const REPORT_REASONS = ["arnaque", "prix", "interdit", "doublon", "photo", "autre"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  arnaque: "Arnaque ou tentative d'arnaque",
  prix: "Prix trompeur",
  interdit: "Produit interdit",
  doublon: "Annonce en double",
  photo: "Photo inappropriée",
  autre: "Autre raison",
};

export const REPORT_STATUSES = ["open", "dismissed", "upheld"] as const;

const TEXT_MAX = 1000;

const report = {
  id: ClientId,
  reason: z.enum(REPORT_REASONS, "Choisissez une raison"),
  text: text(TEXT_MAX).default(""),
};

/** « autre » says nothing by itself: it wants words. */
const explained = { message: "Expliquez en quelques mots", path: ["text"] };
const isExplained = ({ reason, text: words }: { reason: ReportReason; text: string }) => reason !== "autre" || words !== "";

export const ReportAnnouncement = z.strictObject({ ...report, announcementId: z.uuid() }).refine(isExplained, explained);
export const ReportMessage = z.strictObject({ ...report, messageId: z.uuid() }).refine(isExplained, explained);
