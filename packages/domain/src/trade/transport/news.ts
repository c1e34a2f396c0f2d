import type { Country } from "#platform/places/country.ts";
import { momentIn } from "#platform/days/local-day.ts";
import { withTerms } from "#trade/orders/news.ts";
import { formatPrice } from "#goods/price.ts";

interface Facts {
  title?: string;
  otherName?: string;
  /** Why, in the words of who decided. */
  reason?: string;
  requestId?: string;
  deliveryId?: string;
  /** The price and when, and until when it stands. */
  terms?: string;
  until?: string;
}

/** « 45 000 FCFA, chargement le 27/11 à 08:00 », by the clocks of who reads it. */
export const carriageWords = ({ price, pickupAt }: { price: number; pickupAt: Date }, country: Country) =>
  `${formatPrice(price)}, chargement le ${momentIn(country, pickupAt)}`;

const quote = (id: string | undefined) => `/quotes/${id}`;
const delivery = (id: string | undefined) => `/deliveries/${id}`;
const because = (reason: string | undefined) => (reason ? ` Raison : ${reason}` : "");

/** What happens to a request for a transport and on the road, and how it is said. */
export const TRANSPORT_EVENTS = {
  "order.delivery-loaded": ({ title, otherName, deliveryId }: Facts) => ({
    title: "Marchandise chargée",
    text: `${otherName} a chargé « ${title} ».`,
    path: delivery(deliveryId),
  }),
  "order.delivery-departed": ({ title, otherName, deliveryId }: Facts) => ({
    title: "Livraison en route",
    text: `${otherName} est parti avec « ${title} ».`,
    path: delivery(deliveryId),
  }),
  "order.delivery-incident": ({ title, otherName, reason, deliveryId }: Facts) => ({
    title: "Incident sur une livraison",
    text: `${otherName} signale un incident avec « ${title} ».${because(reason)}`,
    path: delivery(deliveryId),
  }),
  "order.delivery-resumed": ({ title, otherName, deliveryId }: Facts) => ({
    title: "Livraison de nouveau en route",
    text: `${otherName} a repris la route avec « ${title} ».`,
    path: delivery(deliveryId),
  }),
  "order.delivered": ({ title, deliveryId }: Facts) => ({
    title: "Livraison terminée",
    text: `« ${title} » est arrivé à destination.`,
    path: delivery(deliveryId),
  }),
  "order.delivery-cancelled": ({ title, otherName, reason, deliveryId }: Facts) => ({
    title: "Livraison annulée",
    text: `${otherName ? `${otherName} a annulé la livraison de « ${title} ».` : `La livraison de « ${title} » est annulée.`}${because(reason)}`,
    path: delivery(deliveryId),
  }),
  "order.delivery-unsure": ({ title, otherName, reason, deliveryId }: Facts) => ({
    title: "Livraison à confirmer",
    text: `${otherName} prévient d'un changement pour « ${title} ».${because(reason)}`,
    path: delivery(deliveryId),
  }),
  "order.delivery-paid": ({ title, otherName, deliveryId }: Facts) => ({
    title: "Transport payé",
    text: `${otherName} confirme avoir reçu le paiement du transport de « ${title} ».`,
    path: delivery(deliveryId),
  }),
  "order.delivery-unpaid": ({ title, otherName, deliveryId }: Facts) => ({
    title: "Paiement du transport annulé",
    text: `${otherName} ne confirme plus avoir reçu le paiement du transport de « ${title} ».`,
    path: delivery(deliveryId),
  }),
  "order.delivery-wrong-codes": ({ title, deliveryId }: Facts) => ({
    title: "Cinq codes erronés",
    text: `Le transporteur a tapé cinq codes erronés pour « ${title} ». Donnez le vôtre seulement à l'arrivée.`,
    path: delivery(deliveryId),
  }),
  "quote.requested": ({ title, otherName, until, requestId }: Facts) => ({
    title: "Nouvelle demande de devis",
    text: `${otherName} demande un prix pour transporter « ${title} ». ${until ? `Répondez avant le ${until}.` : "Répondez dans les 7 jours."}`,
    path: quote(requestId),
  }),
  "quote.given": ({ title, otherName, terms, until, requestId }: Facts) => ({
    title: "Devis reçu",
    text: `${otherName} a fait un prix pour transporter « ${title} »${withTerms(terms)}.${until ? ` Répondez avant le ${until}.` : ""}`,
    path: quote(requestId),
  }),
  "quote.ending": ({ title, until, requestId }: Facts) => ({
    title: "Un devis se termine bientôt",
    text: `Pour « ${title} », une réponse est attendue de vous${until ? ` avant le ${until}` : ""}.`,
    path: quote(requestId),
  }),
  "quote.withdrawn": ({ title, otherName, reason, requestId }: Facts) => ({
    title: "Devis retiré",
    text: `${otherName} a retiré son devis pour « ${title} » et peut en faire un autre.${because(reason)}`,
    path: quote(requestId),
  }),
  "quote.declined": ({ title, otherName, reason, requestId }: Facts) => ({
    title: "Demande de devis déclinée",
    text: `${otherName} ne peut pas transporter « ${title} ».${because(reason)}`,
    path: quote(requestId),
  }),
  "quote.accepted": ({ title, otherName, terms, deliveryId }: Facts) => ({
    title: "Devis accepté",
    text: `${otherName} a accepté votre devis pour « ${title} »${withTerms(terms)}. La livraison est dans votre planning.`,
    path: delivery(deliveryId),
  }),
  "quote.booked": ({ title, otherName, deliveryId }: Facts) => ({
    title: "Livraison réservée",
    text: `${otherName} a réservé un transporteur pour « ${title} ».`,
    path: delivery(deliveryId),
  }),
  "quote.refused": ({ title, otherName, reason, requestId }: Facts) => ({
    title: "Devis refusé",
    text: `${otherName} a refusé votre devis pour « ${title} ».${because(reason)}`,
    path: quote(requestId),
  }),
  "quote.cancelled": ({ title, otherName, reason, requestId }: Facts) => ({
    title: "Demande de devis annulée",
    text: `${otherName} n'a plus besoin d'un transport pour « ${title} ».${because(reason)}`,
    path: quote(requestId),
  }),
  "quote.expired": ({ title, requestId }: Facts) => ({
    title: "Demande de devis expirée",
    text: `La demande de devis pour « ${title} » est arrivée à son terme.`,
    path: quote(requestId),
  }),
} as const;
