import type { ContactStatus } from "@recolte/domain/contact";

export const CONTACT_MESSAGE_STATUS = {
  open: { label: "À traiter", tone: "waiting" },
  answered: { label: "Répondu", tone: "good" },
  closed: { label: "Classé", tone: "quiet" },
} as const satisfies Record<ContactStatus, object>;

/** A message in the mail program of the one who answers, on the same subject. */
export const replyLink = ({ email, subject }: { email: string; subject: string }) =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
