import type { SanctionKind } from "#judgement/trust/sanction.ts";
import type { ReportTarget } from "./report.ts";
import { ofName } from "#market/profiles/profile.ts";

interface ModerationFacts {
  announcementId?: string;
  title?: string;
  otherName?: string;
  reason?: string;
  days?: number;
  target?: ReportTarget;
  /** What the decision gave its reader. */
  sanction?: SanctionKind;
}

interface Words {
  title: string;
  text: string;
  path: string;
}

const MY_ANNOUNCEMENTS = "/profile?tab=annonces";
const NOTICES = "/notifications";
const APPEALS = "/recours";
const DECIDED = "/admin/announcements?vue=a-traiter&pile=decided";

/** What was done about what somebody reported. */
function upheldWords({ target, title, otherName = "" }: ModerationFacts) {
  if (target === "review") return `Merci. L'avis ${ofName(otherName)} est retiré.`;
  if (target === "directory") return `Merci. La fiche « ${title} » n'est plus dans l'annuaire.`;
  return title ? `Merci. « ${title} » n'est plus en ligne.` : `Merci. Nous avons rappelé nos règles à ${otherName}.`;
}

/** What was reported, as part of a sentence. */
function reportedWords({ target, title, otherName = "" }: ModerationFacts) {
  if (target === "person") return `le profil ${ofName(otherName)}`;
  if (target === "review") return `l'avis ${ofName(otherName)}`;
  if (target === "directory") return `la fiche « ${title} »`;
  return title ? `« ${title} »` : `le message ${ofName(otherName)}`;
}

const CLEARED: Partial<Record<ReportTarget, string>> = {
  person: "Votre profil avait été signalé",
  review: "Un de vos avis avait été signalé",
  directory: "Votre fiche d'annuaire avait été signalée",
};
const CLEARED_TITLES: Partial<Record<ReportTarget, string>> = {
  person: "Votre profil a été vérifié",
  review: "Votre avis a été vérifié",
  directory: "Votre fiche a été vérifiée",
};

/** What the staff decided, and about what. */
export const MODERATION_NEWS = {
  "moderation.approved": ({ title, announcementId }) => ({
    title: "Votre annonce est en ligne",
    text: `« ${title} » a été approuvée : tout le monde la voit.`,
    path: `/announcements/${announcementId}`,
  }),
  "moderation.unread": ({ title, announcementId }) => ({
    title: "Votre annonce est en ligne",
    text: `« ${title} » est visible : tout le monde la voit.`,
    path: `/announcements/${announcementId}`,
  }),
  "moderation.edit-published": ({ title, announcementId }) => ({
    title: "Votre modification est en ligne",
    text: `« ${title} » est publiée telle que vous l'avez modifiée.`,
    path: `/announcements/${announcementId}`,
  }),
  "moderation.edit-refused": ({ title, reason }) => ({
    title: "Votre modification n'est pas publiée",
    text: `« ${title} » reste visible comme avant. Raison : ${reason}`,
    path: MY_ANNOUNCEMENTS,
  }),
  "moderation.rejected": ({ title, reason }) => ({
    title: "Votre annonce a été rejetée",
    text: `« ${title} » n'est pas publiée. Raison : ${reason}`,
    path: MY_ANNOUNCEMENTS,
  }),
  "moderation.deactivated": ({ title, reason }) => ({
    title: "Votre annonce a été désactivée",
    text: `« ${title} » n'est plus en ligne. Raison : ${reason}`,
    path: MY_ANNOUNCEMENTS,
  }),
  "moderation.restored": ({ title, announcementId, reason }) => ({
    title: "Votre annonce est rétablie",
    text: `« ${title} » est de nouveau en ligne. Raison : ${reason}`,
    path: `/announcements/${announcementId}`,
  }),
  "moderation.held": ({ title }) => ({
    title: "Votre annonce est masquée le temps d'une relecture",
    text: `Notre équipe relit « ${title} » ; vous saurez ce qu'elle décide.`,
    path: MY_ANNOUNCEMENTS,
  }),
  "moderation.message-refused": ({ reason }) => ({
    title: "Un de vos messages n'a pas été transmis",
    text: `Il attendait d'être relu. Raison : ${reason}`,
    path: "/messages",
  }),
  "moderation.photo-removed": ({ title, reason }) => ({
    title: "Une photo de votre annonce a été retirée",
    text: `« ${title} » garde sa place sans cette photo. Raison : ${reason}`,
    path: MY_ANNOUNCEMENTS,
  }),
  "moderation.quarantined": ({ title }) => ({
    title: "Votre annonce est masquée le temps d'une vérification",
    text: `Plusieurs personnes ont signalé « ${title} ». Notre équipe l'examine en priorité ; vous saurez ce qu'elle décide.`,
    path: MY_ANNOUNCEMENTS,
  }),
  "moderation.cleared": ({ target = "announcement", title }) => ({
    title: CLEARED_TITLES[target] ?? "Votre annonce a été vérifiée",
    text: `${CLEARED[target] ?? `« ${title} » avait été signalée`}. Notre équipe l'a ${target === "person" || target === "review" ? "examiné" : "examinée"} et n'y a rien changé.`,
    path: target === "announcement" ? MY_ANNOUNCEMENTS : NOTICES,
  }),
  "moderation.warned": ({ reason }) => ({
    title: "Un de vos messages enfreint nos règles",
    text: `Il a été signalé, et notre équipe l'a lu. Raison : ${reason}`,
    path: "/terms",
  }),
  "moderation.person-warned": ({ reason }) => ({
    title: "Vous avez reçu un avertissement",
    text: `Votre profil a été signalé, et notre équipe l'a examiné. Raison : ${reason}`,
    path: "/terms",
  }),
  "moderation.entry-unpublished": ({ title, reason }) => ({
    title: "Votre fiche d'annuaire est retirée",
    text: `« ${title} » n'est plus dans l'annuaire. Raison : ${reason}`,
    path: NOTICES,
  }),
  "moderation.upheld": (facts) => ({
    title: "Votre signalement a été retenu",
    text: upheldWords(facts),
    path: NOTICES,
  }),
  "moderation.dismissed": (facts) => ({
    title: "Votre signalement a été examiné",
    text: `Notre équipe n'a pas trouvé d'infraction dans ${reportedWords(facts)}. Merci d'avoir veillé.`,
    path: NOTICES,
  }),
  "moderation.judged-before": (facts) => ({
    title: "Votre signalement a déjà sa réponse",
    text: `Notre équipe avait déjà examiné ${reportedWords(facts)} pour cette raison, et n'y avait pas trouvé d'infraction. Rien n'a changé depuis. Merci d'avoir veillé.`,
    path: NOTICES,
  }),
  "moderation.appeal-upheld": ({ sanction, reason }) => ({
    title: "Votre recours a été examiné",
    text: `Quelqu'un d'autre de notre équipe a relu ${sanction === "suspend" ? "la suspension de votre compte" : "la décision"} et la maintient.${reason ? ` Raison : ${reason}` : ""}`,
    // Who is suspended signs in nowhere.
    path: sanction === "suspend" ? "/contact" : APPEALS,
  }),
  "moderation.appeal-overturned": ({ sanction, reason }) => ({
    title: "Votre recours est accepté",
    text: `${sanction === "suspend" ? "La suspension de votre compte est annulée." : "La décision est annulée, et ses effets avec elle."}${reason ? ` ${reason}` : ""}`,
    path: APPEALS,
  }),
  "moderation.taken-back": ({ reason }) => ({
    title: "Une décision vous concernant est annulée",
    text: `Quelqu'un d'autre de notre équipe l'a relue : elle est annulée, et ses effets avec elle. Raison : ${reason}`,
    path: NOTICES,
  }),
  "moderation.colleague-took-back": ({ reason }) => ({
    title: "Une de vos décisions est annulée",
    text: `Un membre de l'équipe est revenu sur elle. Raison : ${reason}`,
    path: DECIDED,
  }),
  "moderation.featured": ({ title, announcementId, days = 0 }) => ({
    title: "Votre annonce est en vedette",
    text: `« ${title} » est mise en avant pendant ${days > 7 ? `${days / 7} semaines` : "une semaine"}.`,
    path: `/announcements/${announcementId}`,
  }),
  "moderation.not-featured": ({ title, reason }) => ({
    title: "Votre demande de mise en vedette est refusée",
    text: `« ${title} » reste publiée normalement. Raison : ${reason}`,
    path: MY_ANNOUNCEMENTS,
  }),
} as const satisfies Record<string, (facts: ModerationFacts) => Words>;
