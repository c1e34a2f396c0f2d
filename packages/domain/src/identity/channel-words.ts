import { type CHANNELS, goesBySms, isEndedByLink, mayComeAtNight } from "./channels.ts";
import type { NotificationKind } from "./notification.ts";

type KindBySms = {
  [Kind in NotificationKind]: keyof (typeof CHANNELS)[Kind]["sms"] extends never ? never : Kind;
}[NotificationKind];

const BY_SMS: Record<KindBySms, string> = {
  message: "le premier message d'une personne nouvelle, s'il n'est pas lu après cinq minutes",
  order:
    "la première offre du jour et la première après votre réponse, avec le nombre de celles qui attendent ; une offre six heures avant son terme ; accord, annulation, commande prête, partie ou remise, litige, décision et paiement",
  moderation: "une annonce refusée ou retirée, une action limitée, la réponse à un recours",
  expiry: "une fois par jour, les annonces qui expirent bientôt",
  quote:
    "la première demande ou le premier devis du jour, et le premier après votre réponse ; ce qui attend une réponse, six heures avant son terme ; un devis accepté",
  account: "une suspension, une connexion sur un nouvel appareil, ce qui est demandé pour votre compte",
};

const HOURS = { night: "à toute heure", day: "de 6 h à 21 h" } as const;
const hours = (atNight: boolean) => HOURS[atNight ? "night" : "day"];

export interface Reach {
  hasAddress: boolean;
  hasNumber: boolean;
  /** One of their devices wants this kind. */
  isPushed: boolean;
}

function byMail(kind: NotificationKind) {
  const unread = kind === "message" ? ", s'il n'est pas lu après cinq minutes" : "";
  return `Email ${hours(mayComeAtNight(kind, "mail"))}${isEndedByLink(kind) ? ", avec un lien qui l'arrête" : ""}${unread}.`;
}

/** How one person is told of this kind, as it stands in their settings. */
export function channelWords(kind: NotificationKind, { hasAddress, hasNumber, isPushed }: Reach) {
  const bySms = !hasAddress && hasNumber && goesBySms(kind);
  return [
    "Cloche, tout de suite.",
    ...(isPushed ? [`Appareils avertis, ${hours(mayComeAtNight(kind, "push"))}.`] : []),
    ...(hasAddress ? [byMail(kind)] : []),
    ...(bySms ? [`SMS ${HOURS.day}, sauf si un appareil l'a déjà dit : ${BY_SMS[kind as KindBySms]}.`] : []),
  ].join(" ");
}
