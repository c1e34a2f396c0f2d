import type { ContactMessage } from "@recolte/domain/market/contact-form";
import { fullName } from "@recolte/domain/market/profiles/profile";
import type { Mail } from "#platform/mailer.ts";

const REFERENCE = 8;

interface Sender extends Omit<ContactMessage, "website" | "reach"> {
  /** For who gave no address: as they said, or of the account. */
  phone: string | null;
}

/** To the support address. What a stranger typed stands in the body alone; an answer goes to them. */
export const contactMail = ({ id, email, phone, subject, message, ...name }: Sender, to: string): Mail => ({
  to,
  ...(email && { replyTo: email }),
  subject: `Message de la page Contact (${id.slice(-REFERENCE)})`,
  paragraphs: [
    `De : ${[fullName(name), email ?? phone].filter(Boolean).join(", ")}`,
    `Sujet : ${subject}`,
    ...message.split("\n").filter((line) => line.trim() !== ""),
    email
      ? "Répondre à ce courrier écrit à cette personne. L'adresse n'a pas été vérifiée."
      : "Cette personne n'a pas d'adresse email : appelez-la.",
  ],
});

interface Thread {
  id: string;
  email: string;
  subject: string;
}

/** To who wrote with the form. Their own words stand in the body alone: nobody has checked that the address is theirs. */
export const replyMail = (
  { id, email, subject }: Thread,
  { text, from, replyTo }: Required<Pick<Mail, "from" | "replyTo">> & { text: string },
): Mail => ({
  to: email,
  from,
  replyTo,
  subject: `Réponse à votre message (${id.slice(-REFERENCE)})`,
  paragraphs: [...text.split("\n").filter((line) => line.trim() !== ""), `Votre message : « ${subject} »`],
});
