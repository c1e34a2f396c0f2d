import type { ContactStatus } from "@recolte/domain/market/contact";

export const CONTACT_MESSAGE_STATUS = {
  open: { label: "À traiter", tone: "waiting" },
  answered: { label: "Répondu", tone: "good" },
  closed: { label: "Classé", tone: "quiet" },
} as const satisfies Record<ContactStatus, object>;

/** A message in the mail program of the one who answers, on the same subject. */
export const replyLink = ({ email, subject }: { email: string; subject: string }) =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(`Re: ${subject}`)}`;

/** Who of the team answers it, as one of them reads it. */
export function assigneeWords(assignedTo: string | null, viewerId: string | undefined) {
  if (assignedTo === null) return "Personne ne s'en occupe encore.";
  return assignedTo === viewerId ? "Vous vous en occupez." : "Un autre membre de l'équipe s'en occupe.";
}
