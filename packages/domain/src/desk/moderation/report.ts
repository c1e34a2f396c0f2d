import { z } from "zod";
import { ClientId } from "#market/announcements/announcement.ts";
import { text } from "#platform/texts/text.ts";

/** What can be reported; a directory's is a card. */
export const REPORT_TARGETS = ["announcement", "message", "person", "review", "directory"] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];

export const REPORT_TARGET_LABELS: Record<ReportTarget, string> = {
  announcement: "Annonce",
  message: "Message",
  person: "Personne",
  review: "Avis",
  directory: "Fiche d'annuaire",
};

export const REPORT_REASONS = [
  "arnaque",
  "prix",
  "interdit",
  "doublon",
  "photo",
  "autre",
  "harcelement",
  "numero",
  "usurpation",
  "mensonge",
  "fausse",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What somebody can say against each kind of thing, in the order in which it is offered. */
export const REASONS_OF = {
  announcement: ["arnaque", "prix", "interdit", "doublon", "photo", "autre"],
  message: ["harcelement", "arnaque", "interdit", "photo", "autre"],
  person: ["arnaque", "usurpation", "harcelement", "numero", "interdit", "photo", "autre"],
  review: ["mensonge", "harcelement", "autre"],
  directory: ["fausse", "numero", "arnaque", "photo", "autre"],
} as const satisfies Record<ReportTarget, readonly ReportReason[]>;

export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  arnaque: "Arnaque ou tentative d'arnaque",
  prix: "Prix trompeur",
  interdit: "Produit interdit",
  doublon: "Annonce en double",
  photo: "Photo inappropriée",
  autre: "Autre raison",
  harcelement: "Harcèlement ou insultes",
  numero: "Le numéro ne répond plus / n'est pas le sien",
  usurpation: "Usurpation d'identité",
  mensonge: "Avis mensonger",
  fausse: "Fiche fausse ou fermée",
};

export const REPORT_STATUSES = ["open", "dismissed", "upheld"] as const;

const TEXT_MAX = 1000;
/** Pictures that show what is reported. */
export const EVIDENCE_MAX = 3;

const CHOOSE = "Choisissez une raison";
const report = { id: ClientId, text: text(TEXT_MAX, "private").default("") };

/** « autre » says nothing by itself: it wants words. */
const explained = { message: "Expliquez en quelques mots", path: ["text"] };
const isExplained = ({ reason, text: words }: { reason: ReportReason; text: string }) => reason !== "autre" || words !== "";

export const ReportAnnouncement = z
  .strictObject({ ...report, reason: z.enum(REASONS_OF.announcement, CHOOSE), announcementId: z.uuid() })
  .refine(isExplained, explained);
export const ReportMessage = z
  .strictObject({ ...report, reason: z.enum(REASONS_OF.message, CHOOSE), messageId: z.uuid() })
  .refine(isExplained, explained);
export const ReportPerson = z
  .strictObject({ ...report, reason: z.enum(REASONS_OF.person, CHOOSE), personId: z.uuid() })
  .refine(isExplained, explained);
/** Of a sale, by the side that wrote it. */
export const ReportReview = z
  .strictObject({
    ...report,
    reason: z.enum(REASONS_OF.review, CHOOSE),
    orderId: z.uuid(),
    side: z.enum(["buyer", "seller"]),
  })
  .refine(isExplained, explained);
export const ReportDirectory = z
  .strictObject({ ...report, reason: z.enum(REASONS_OF.directory, CHOOSE), entryId: z.uuid() })
  .refine(isExplained, explained);

/** Which pictures belong to one's own report, in their order. */
export const ReportEvidence = z.strictObject({
  id: z.uuid(),
  pictures: z.array(z.uuid()).min(1).max(EVIDENCE_MAX, `${EVIDENCE_MAX} photos au maximum`),
});
