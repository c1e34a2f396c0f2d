import {
  ReportAnnouncement,
  ReportDirectory,
  ReportMessage,
  ReportPerson,
  ReportReview,
  type ReportTarget,
} from "@recolte/domain/desk/moderation/report";

export type ReportedThing =
  | { announcementId: string }
  | { messageId: string }
  | { personId: string }
  | { orderId: string; side: "buyer" | "seller" }
  | { entryId: string };

/** What a report on each thing is called, checked with and sent to. */
const FORMS = {
  announcement: { title: "Signaler cette annonce", schema: ReportAnnouncement, path: "reports.create" },
  message: { title: "Signaler ce message", schema: ReportMessage, path: "reports.createOnMessage" },
  person: { title: "Signaler cette personne", schema: ReportPerson, path: "reports.createOnPerson" },
  review: { title: "Signaler cet avis", schema: ReportReview, path: "reports.createOnReview" },
  directory: { title: "Signaler cette fiche", schema: ReportDirectory, path: "reports.createOnDirectory" },
} as const satisfies Record<ReportTarget, object>;

export function typeOf(thing: ReportedThing): ReportTarget {
  if ("announcementId" in thing) return "announcement";
  if ("messageId" in thing) return "message";
  if ("personId" in thing) return "person";
  return "entryId" in thing ? "directory" : "review";
}

export const formOf = (thing: ReportedThing) => FORMS[typeOf(thing)];
/** Of its draft. */
export const draftOf = (thing: ReportedThing) => `report.${Object.values(thing).join(".")}`;
