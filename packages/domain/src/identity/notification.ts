import { ACCOUNT_NEWS } from "#identity/account/news.ts";
import { isolate } from "#platform/texts/bidi.ts";
import { MODERATION_NEWS } from "#desk/moderation/news.ts";
import { ofName } from "#market/profiles/profile.ts";
import { isStaff, type Role } from "#identity/role.ts";
import { ORDER_NEWS, orderPath } from "#trade/orders/news.ts";

import { TRANSPORT_EVENTS } from "#trade/transport/news.ts";
import { ALERT_NEWS } from "#market/alerts/news.ts";
import type { LimitedAct, SanctionKind } from "#judgement/trust/sanction.ts";
import { DUTY_NEWS, type DutyCounts } from "#judgement/trust/duty.ts";
import { SANCTION_NEWS } from "#judgement/trust/sanction-news.ts";

export const NOTIFICATION_KINDS = [
  "message",
  "order",
  "moderation",
  "expiry",
  "quote",
  "review",
  "alert",
  "favourite",
  "account",
  "duty",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATION_LABELS: Record<NotificationKind, string> = {
  message: "Nouveaux messages",
  order: "Commandes et livraisons",
  moderation: "Décisions sur mes annonces et mes signalements",
  expiry: "Annonces qui arrivent à leur terme",
  quote: "Demandes de devis",
  review: "Avis reçus",
  alert: "Mes alertes et les vendeurs que je suis",
  favourite: "Mes favoris : prix, retour, fin",
  account: "Mon compte",
  duty: "Équipe : ce qui attend une décision",
};

/** What nobody may leave unread: their account itself. */
export const ALWAYS_TOLD: NotificationKind = "account";
/** What somebody may want by mail or on a device or not: what waits for the staff concerns the staff. */
export const kindsFor = (roles: readonly Role[]) =>
  NOTIFICATION_KINDS.filter((kind) => kind !== ALWAYS_TOLD && (kind !== "duty" || isStaff(roles)));

/** What a notification's words are made of, as it was when it happened. Ids only say where it leads. */
export interface NotificationFacts {
  event: NotificationEvent;
  announcementId?: string;
  title?: string;
  otherId?: string;
  otherName?: string;
  orderId?: string;
  carrier?: boolean;
  /** What was offered or agreed, in words, and until when it may be answered, by its reader's clocks. */
  terms?: string;
  until?: string;
  /** Where goods are fetched, as their seller says it. */
  place?: string;
  /** What it comes to: « 20 000 FCFA ». */
  sum?: string;
  days?: number;
  stockItemId?: string;
  requestId?: string;
  deliveryId?: string;
  /** Whether its reader's account opens by nothing else. */
  onlyWay?: true;
  /** Why, in the words of who decided; and the decision, where whom it is about may appeal. */
  reason?: string;
  /** What the staff decided about its reader, and which act it limits. */
  sanction?: SanctionKind;
  act?: LimitedAct;
  decisionId?: string;
  /** What was reported. */
  target?: "announcement" | "message" | "person" | "review" | "directory";
  /** What was waited for, in words; whose alert it is, and where all that it finds is listed. */
  alert?: string;
  alertId?: string;
  listPath?: string;
  /** « 500 FCFA/kg » */
  price?: string;
  count?: number;
  /** On which device somebody signed in: « Chrome sur téléphone Android ». */
  device?: string;
  /** Of the staff: what waits for them. */
  duty?: DutyCounts;
}

/** What names the case that some news are about: an order, a request for a quote, a delivery. */
export const CASE_IDS = ["orderId", "requestId", "deliveryId"] as const satisfies readonly (keyof NotificationFacts)[];
export type CaseId = (typeof CASE_IDS)[number];

interface Words {
  title: string;
  text: string;
  /** Where it leads, on this site. */
  path: string;
}

const MY_ANNOUNCEMENTS = "/profile?tab=annonces";
const VERIFICATION = "/verification";

/** What can happen, within which kind, and how it is said. */
const EVENTS = {
  "message.received": ({ otherName, otherId }) => ({
    title: "Nouveau message",
    text: `${otherName} vous a écrit.`,
    path: `/messages?with=${otherId}`,
  }),
  "order.stock-low": ({ title, stockItemId }) => ({
    title: "Stock bas",
    text: `Il reste moins de « ${title} » que votre seuil d'alerte.`,
    path: `/stock?item=${stockItemId}`,
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
  ...MODERATION_NEWS,
  "moderation.step-done": ({ title }) => ({
    title: "Une étape de vérification est faite",
    text: `« ${title} » est vérifié. Votre note en tient compte.`,
    path: VERIFICATION,
  }),
  "moderation.step-refused": ({ title, reason }) => ({
    title: "Votre demande de vérification est refusée",
    text: `« ${title} » n'est pas vérifié. Raison : ${reason}`,
    path: VERIFICATION,
  }),
  "moderation.step-ended": ({ title, reason }) => ({
    title: "Une vérification n'est plus valable",
    text: `« ${title} » ne compte plus. Raison : ${reason}`,
    path: VERIFICATION,
  }),
  ...ORDER_NEWS,
  "review.awaited": ({ title, otherName, orderId }) => ({
    title: "Votre avis est attendu",
    text: `${otherName} a donné son avis sur « ${title} ». Donnez le vôtre pour le lire.`,
    path: orderPath(orderId),
  }),
  "review.received": ({ title, otherName = "", orderId }) => ({
    title: "Vous avez reçu un avis",
    text: `L'avis ${ofName(otherName)} sur « ${title} » est publié. Vous pouvez y répondre.`,
    path: orderPath(orderId),
  }),
  "review.replied": ({ title, otherName, orderId }) => ({
    title: "Réponse à votre avis",
    text: `${otherName} a répondu à votre avis sur « ${title} ».`,
    path: orderPath(orderId),
  }),
  "review.removed": ({ title, reason, orderId }) => ({
    title: "Votre avis a été retiré",
    text: `Votre avis sur « ${title} » n'est plus visible. Raison : ${reason}`,
    path: orderPath(orderId),
  }),
  ...TRANSPORT_EVENTS,
  ...ALERT_NEWS,
  ...SANCTION_NEWS,
  ...ACCOUNT_NEWS,
  ...DUTY_NEWS,
} as const satisfies Record<`${NotificationKind}.${string}`, (facts: Omit<NotificationFacts, "event">) => Words>;
export type NotificationEvent = keyof typeof EVENTS;

export const kindOf = (event: NotificationEvent) => event.split(".")[0] as NotificationKind;
/** Of one's own suspension, or of what became of an appeal against it: who is suspended reads no bell. */
export const isAboutSuspension = ({ event, sanction }: NotificationFacts) =>
  event === "account.suspended" || sanction === "suspend";
/** Where one reads why, and appeals. */
const appealPath = (decisionId: string) => `/recours?decision=${decisionId}`;

/** What people wrote, as it stands within our sentences. */
const WRITTEN = ["title", "otherName", "reason", "alert", "place"] as const satisfies readonly (keyof NotificationFacts)[];
const isolated = (facts: Omit<NotificationFacts, "event">) =>
  Object.fromEntries(WRITTEN.flatMap((name) => (facts[name] === undefined ? [] : [[name, isolate(facts[name])]])));

export function wordsOf({ event, ...facts }: NotificationFacts): Words {
  const words = EVENTS[event]({ ...facts, ...isolated(facts) });
  return facts.decisionId ? { ...words, path: appealPath(facts.decisionId) } : words;
}

/** Of a mail: which goods it is about, and what they come to. */
export function subjectOf(facts: NotificationFacts) {
  const { title } = wordsOf(facts);
  if (!facts.title) return title;
  return `${title} : ${isolate(facts.title)}${facts.sum ? `, ${facts.sum}` : ""}`;
}
