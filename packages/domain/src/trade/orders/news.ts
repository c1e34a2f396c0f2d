interface OrderNews {
  orderId?: string;
  title?: string;
  /** Who did it; without them it happened by itself. */
  otherName?: string;
  /** Fetched by a carrier whom the buyer finds. */
  carrier?: boolean;
  /** What is offered or agreed, and until when it may be answered. */
  terms?: string;
  until?: string;
  /** Where goods are fetched, as their seller says it. */
  place?: string;
  /** Of what a carrier brings. */
  deliveryId?: string;
  /** Why, in the words of who decided. */
  reason?: string;
}

interface Words {
  title: string;
  text: string;
  path: string;
}

export const withTerms = (terms: string | undefined) => (terms ? ` : ${terms}` : "");
const answer = (until: string | undefined) => (until ? `Répondez avant le ${until}.` : "Répondez dans les 48 heures.");

export const orderPath = (id: string | undefined) => `/orders/${id}`;
const handOverPath = ({ orderId, deliveryId }: Pick<OrderNews, "orderId" | "deliveryId">) =>
  deliveryId ? `/deliveries/${deliveryId}` : orderPath(orderId);

/** What happens to an order, as its sides are told. */
export const ORDER_NEWS = {
  "order.proposed": ({ title, otherName, terms, until, orderId }) => ({
    title: "Nouvelle offre",
    text: `${otherName} veut acheter « ${title} »${withTerms(terms)}. ${answer(until)}`,
    path: orderPath(orderId),
  }),
  "order.countered": ({ title, otherName, terms, until, orderId }) => ({
    title: "Nouvelle proposition",
    text: `${otherName} propose d'autres conditions pour « ${title} »${withTerms(terms)}. ${answer(until)}`,
    path: orderPath(orderId),
  }),
  "order.ending": ({ title, until, orderId }) => ({
    title: "Une offre se termine bientôt",
    text: `L'offre pour « ${title} » attend votre réponse. ${answer(until)}`,
    path: orderPath(orderId),
  }),
  "order.accepted": ({ title, otherName, terms, orderId }) => ({
    title: "Offre acceptée",
    text: `${otherName} a accepté vos conditions pour « ${title} »${withTerms(terms)}.`,
    path: orderPath(orderId),
  }),
  "order.refused": ({ title, otherName, orderId }) => ({
    title: "Offre refusée",
    text: `${otherName} a refusé vos conditions pour « ${title} ».`,
    path: orderPath(orderId),
  }),
  "order.expired": ({ title, orderId }) => ({
    title: "Offre expirée",
    text: `Personne n'a répondu à temps à l'offre pour « ${title} ».`,
    path: orderPath(orderId),
  }),
  "order.cancelled": ({ title, otherName, orderId }) => ({
    title: "Commande annulée",
    text: otherName ? `${otherName} a annulé la commande de « ${title} ».` : `La commande de « ${title} » est annulée.`,
    path: orderPath(orderId),
  }),
  "order.ready": ({ title, carrier, orderId }) => ({
    title: "Votre commande est prête",
    text: `« ${title} » ${carrier ? "attend votre transporteur" : "vous attend"}. Votre code est sur la page de la commande.`,
    path: orderPath(orderId),
  }),
  "order.pickup-changed": ({ title, otherName, place, terms, orderId, deliveryId }) => ({
    title: "Lieu ou heure changés",
    text: `${otherName} change où ou quand prendre « ${title} »${withTerms([place && `« ${place} »`, terms].filter(Boolean).join(", "))}.`,
    path: handOverPath({ orderId, deliveryId }),
  }),
  "order.shipped": ({ title, orderId }) => ({
    title: "Votre commande est en livraison",
    text: `« ${title} » est en route. Donnez votre code à la remise.`,
    path: orderPath(orderId),
  }),
  "order.handed-over": ({ title, orderId }) => ({
    title: "Commande remise",
    text: `La commande de « ${title} » a été remise. Un litige peut s'ouvrir dans les 48 heures.`,
    path: orderPath(orderId),
  }),
  "order.wrong-codes": ({ title, orderId }) => ({
    title: "Cinq codes erronés",
    text: `Le vendeur a tapé cinq codes erronés pour « ${title} ». Donnez le vôtre seulement à la remise.`,
    path: orderPath(orderId),
  }),
  "order.hand-over-unsure": ({ title, orderId, deliveryId }) => ({
    title: "Remise à vérifier",
    text: `Une remise de « ${title} » nous est parvenue après coup, alors que la commande avait changé. Notre équipe l'examine.`,
    path: handOverPath({ orderId, deliveryId }),
  }),
  "order.hand-over-kept": ({ title, reason, orderId, deliveryId }) => ({
    title: "Remise confirmée par notre équipe",
    text: `« ${title} » a été remise.${reason ? ` ${reason}` : ""}`,
    path: handOverPath({ orderId, deliveryId }),
  }),
  "order.hand-over-dropped": ({ title, reason, orderId, deliveryId }) => ({
    title: "Remise non retenue",
    text: `La remise de « ${title} » n'est pas retenue.${reason ? ` ${reason}` : ""}`,
    path: handOverPath({ orderId, deliveryId }),
  }),
  "order.abandoned": ({ title, otherName, orderId }) => ({
    title: "Commande abandonnée",
    text: `${otherName} a abandonné la commande de « ${title} », qui n'a pas été remise.`,
    path: orderPath(orderId),
  }),
  "order.disputed": ({ title, otherName, orderId }) => ({
    title: "Litige ouvert",
    text: `${otherName} conteste la commande de « ${title} ». Notre équipe va l'examiner.`,
    path: orderPath(orderId),
  }),
  "order.answered": ({ title, otherName, orderId }) => ({
    title: "Réponse au litige",
    text: `${otherName} a donné sa version du litige sur « ${title} ».`,
    path: orderPath(orderId),
  }),
  "order.asked": ({ title, orderId }) => ({
    title: "Question de notre équipe",
    text: `Notre équipe pose une question dans le litige sur « ${title} ». Elle est sur la page de la commande.`,
    path: orderPath(orderId),
  }),
  "order.replied": ({ title, otherName, orderId }) => ({
    title: "Réponse à notre équipe",
    text: `${otherName} a répondu à la question de notre équipe dans le litige sur « ${title} ».`,
    path: orderPath(orderId),
  }),
  "order.shown": ({ title, otherName, orderId }) => ({
    title: "Photos dans un litige",
    text: `${otherName} ajoute des photos au litige sur « ${title} ». Elles sont sur la page de la commande.`,
    path: orderPath(orderId),
  }),
  "order.resolved": ({ title, orderId }) => ({
    title: "Litige tranché",
    text: `Notre équipe a tranché le litige sur « ${title} ». Sa décision est sur la page de la commande.`,
    path: orderPath(orderId),
  }),
  "order.closed": ({ title, orderId }) => ({
    title: "Commande clôturée",
    text: `La commande de « ${title} » est terminée.`,
    path: orderPath(orderId),
  }),
  "order.paid": ({ title, otherName, orderId }) => ({
    title: "Paiement confirmé",
    text: `${otherName} confirme avoir reçu le paiement de « ${title} ».`,
    path: orderPath(orderId),
  }),
  "order.unpaid": ({ title, otherName, orderId }) => ({
    title: "Paiement annulé",
    text: `${otherName} ne confirme plus avoir reçu le paiement de « ${title} ».`,
    path: orderPath(orderId),
  }),
} as const satisfies Record<`order.${string}`, (facts: OrderNews) => Words>;
