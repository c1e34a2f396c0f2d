import { withoutIsolates } from "#platform/texts/bidi.ts";
import { isBySms, type SmsEvent, type SmsGroup } from "./channels.ts";
import { nameInLetters } from "#market/profiles/name.ts";
import { ofName } from "#market/profiles/profile.ts";
import { isAboutSuspension, type NotificationFacts, wordsOf } from "./notification.ts";

interface SmsWords {
  /** What does not fit is cut. */
  text: string;
  /** Stays whole, as long as there is room for it. */
  end?: string;
}

/** What waits for the same reader, and until when the first of it does, by their clocks. */
export interface Joined {
  count: number;
  until?: string | undefined;
}

const TITLE_SIGNS = 40;

function goods({ title = "" }: NotificationFacts) {
  const signs = [...title];
  return `« ${signs.length > TITLE_SIGNS ? `${signs.slice(0, TITLE_SIGNS).join("").trimEnd()}…` : title} »`;
}

const by = ({ otherName }: NotificationFacts) => (otherName ? ` par ${nameInLetters(otherName)}` : "");
const from = ({ otherName }: NotificationFacts) => ofName(nameInLetters(otherName));
const terms = (facts: NotificationFacts) => (facts.terms ? ` : ${facts.terms}` : "");
const sum = (facts: NotificationFacts) => (facts.sum ? `, ${facts.sum}` : "");
const because = ({ reason }: NotificationFacts) => (reason ? ` Raison : ${reason}` : "");
const answerBy = (until: string | undefined) => (until ? ` Répondez avant le ${until}.` : " Répondez sur Récolte.");
const CODE = " Votre code est sur Récolte, page de la commande.";
const DISPUTE = " Un litige peut s'ouvrir dans les 48 heures.";

const WORDS: Record<SmsEvent, (facts: NotificationFacts) => SmsWords> = {
  "message.received": (facts) => ({ text: `Nouveau message ${from(facts)}. Lisez-le sur Récolte.` }),
  "order.proposed": (facts) => ({
    text: `Offre ${from(facts)} pour ${goods(facts)}${terms(facts)}.`,
    end: answerBy(facts.until),
  }),
  "order.countered": (facts) => ({
    text: `Autres conditions ${from(facts)} pour ${goods(facts)}${terms(facts)}.`,
    end: answerBy(facts.until),
  }),
  "order.ending": (facts) => ({ text: `Offre bientôt terminée pour ${goods(facts)}${sum(facts)}.`, end: answerBy(facts.until) }),
  "order.accepted": (facts) => ({ text: `Offre acceptée${by(facts)} : ${goods(facts)}${terms(facts)}.` }),
  "order.cancelled": (facts) => ({ text: `Commande annulée${by(facts)} : ${goods(facts)}${sum(facts)}.` }),
  "order.ready": (facts) => ({ text: `Commande prête : ${goods(facts)}${sum(facts)}.`, end: CODE }),
  "order.shipped": (facts) => ({ text: `Commande partie : ${goods(facts)} est en route.`, end: CODE }),
  "order.handed-over": (facts) => ({ text: `Commande remise : ${goods(facts)}${sum(facts)}.`, end: DISPUTE }),
  "order.hand-over-kept": (facts) => ({ text: `Remise confirmée par notre équipe : ${goods(facts)}.${because(facts)}` }),
  "order.hand-over-dropped": (facts) => ({ text: `Remise non retenue par notre équipe : ${goods(facts)}.${because(facts)}` }),
  "order.abandoned": (facts) => ({ text: `Commande abandonnée${by(facts)} : ${goods(facts)}${sum(facts)}.` }),
  "order.disputed": (facts) => ({
    text: `Litige ouvert${by(facts)} : ${goods(facts)}${sum(facts)}.`,
    end: " Notre équipe va l'examiner.",
  }),
  "order.asked": (facts) => ({
    text: `Question de notre équipe dans le litige sur ${goods(facts)}.`,
    end: " Répondez sur la page de la commande.",
  }),
  "order.resolved": (facts) => ({
    text: `Litige tranché : ${goods(facts)}${sum(facts)}.`,
    end: " La décision est sur la page de la commande.",
  }),
  "order.paid": (facts) => ({ text: `Paiement confirmé${by(facts)} : ${goods(facts)}${sum(facts)}.` }),
  "order.pickup-changed": (facts) => ({
    text: `Lieu ou heure changés${by(facts)} : ${goods(facts)}${terms(facts)}.`,
    end: " Le lieu est sur la page de la commande.",
  }),
  "order.unpaid": (facts) => ({ text: `Paiement annulé${by(facts)} : ${goods(facts)}${sum(facts)}.` }),
  "order.delivery-departed": (facts) => ({ text: `Livraison en route : ${goods(facts)} est parti.` }),
  "order.delivered": (facts) => ({ text: `Livraison terminée : ${goods(facts)} est arrivé à destination.` }),
  "order.delivery-cancelled": (facts) => ({
    text: `Livraison annulée${by(facts)} : ${goods(facts)}.`,
    end: " La raison est sur la page de la livraison.",
  }),
  "order.delivery-paid": (facts) => ({ text: `Transport payé${by(facts)} : ${goods(facts)}${sum(facts)}.` }),
  "order.delivery-unpaid": (facts) => ({ text: `Paiement du transport annulé${by(facts)} : ${goods(facts)}${sum(facts)}.` }),
  "moderation.rejected": inSite,
  "moderation.deactivated": inSite,
  "moderation.limited": inSite,
  "moderation.appeal-upheld": inSite,
  "moderation.appeal-overturned": inSite,
  "expiry.soon": inSite,
  "quote.requested": (facts) => ({
    text: `Demande de devis ${from(facts)} pour ${goods(facts)}.`,
    end: answerBy(facts.until),
  }),
  "quote.given": (facts) => ({ text: `Devis ${from(facts)} pour ${goods(facts)}${terms(facts)}.`, end: answerBy(facts.until) }),
  "quote.ending": (facts) => ({ text: `Devis bientôt terminé pour ${goods(facts)}.`, end: answerBy(facts.until) }),
  "quote.accepted": (facts) => ({
    text: `Devis accepté${by(facts)} : ${goods(facts)}${terms(facts)}.`,
    end: " La livraison est dans votre planning.",
  }),
  "account.suspended": inSite,
  "account.device": inSite,
};

/** As on the site: nobody else speaks in it. */
function inSite(facts: NotificationFacts): SmsWords {
  const { title, text } = wordsOf(facts);
  return { text: withoutIsolates(isAboutSuspension(facts) ? text : `${title}. ${text}`) };
}

const before = (until: string | undefined) => (until ? `, répondez à la première avant le ${until}.` : ".");
const SEVERAL: Record<SmsGroup, (joined: Joined) => string> = {
  offers: ({ count, until }) => `${count} offres vous attendent${before(until)}`,
  ending: ({ count, until }) => `${count} offres se terminent bientôt${before(until)}`,
  quotes: ({ count, until }) => `${count} devis ou demandes de devis vous attendent${before(until)}`,
  "ending-quotes": ({ count, until }) => `${count} devis ou demandes de devis se terminent bientôt${before(until)}`,
  expiry: ({ count }) => `${count} annonces expirent bientôt. Renouvelez-les pour qu'elles restent visibles.`,
};

/** How it is said in one SMS; joined with what else waits, where there is more. */
export function smsWords(facts: NotificationFacts, joined?: Joined & { group: SmsGroup }): SmsWords {
  if (joined && joined.count > 1) return { text: SEVERAL[joined.group](joined) };
  return isBySms(facts.event) ? WORDS[facts.event](facts) : inSite(facts);
}
