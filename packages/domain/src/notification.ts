export const NOTIFICATION_KINDS = ["message", "order", "moderation", "expiry", "quote", "review"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATION_LABELS: Record<NotificationKind, string> = {
  message: "Nouveaux messages",
  order: "Commandes et livraisons",
  moderation: "Décisions sur mes annonces",
  expiry: "Annonces qui arrivent à leur terme",
  quote: "Demandes de devis",
  review: "Avis reçus",
};

/** Whether it comes by mail too, until its receiver says otherwise; messages would be one letter for every line. */
export const MAIL_BY_DEFAULT: Record<NotificationKind, boolean> = {
  message: false,
  order: true,
  moderation: true,
  expiry: true,
  quote: true,
  review: true,
};

/** What a notification's words are made of, as it was when it happened. Ids only say where it leads. */
export interface NotificationFacts {
  event: NotificationEvent;
  announcementId?: string;
  title?: string;
  otherId?: string;
  otherName?: string;
  days?: number;
}

interface Words {
  title: string;
  text: string;
  /** Where it leads, on this site. */
  path: string;
}

const MY_ANNOUNCEMENTS = "/profile?tab=annonces";

/** What can happen, within which kind, and how it is said. */
const EVENTS = {
  "message.received": ({ otherName, otherId }) => ({
    title: "Nouveau message",
    text: `${otherName} vous a écrit.`,
    path: `/messages?with=${otherId}`,
  }),
  "expiry.soon": ({ title, days = 0 }) => ({
    title: "Votre annonce expire bientôt",
    text: `« ${title} » expire dans ${days > 1 ? `${days} jours` : "un jour"}. Renouvelez-la pour qu'elle reste visible.`,
    path: MY_ANNOUNCEMENTS,
  }),
  "expiry.over": ({ title }) => ({
    title: "Votre annonce a expiré",
    text: `« ${title} » n'est plus visible. Renouvelez-la pour la remettre en vente : ses vues et ses favoris sont gardés.`,
    path: MY_ANNOUNCEMENTS,
  }),
} as const satisfies Record<`${NotificationKind}.${string}`, (facts: Omit<NotificationFacts, "event">) => Words>;
export type NotificationEvent = keyof typeof EVENTS;

export const kindOf = (event: NotificationEvent) => event.split(".")[0] as NotificationKind;
export const wordsOf = ({ event, ...facts }: NotificationFacts): Words => EVENTS[event](facts);
