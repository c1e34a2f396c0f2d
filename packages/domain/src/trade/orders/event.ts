import type { OrderMove } from "./status.ts";

/** A move, the first offer, and what changes no state: a payment and its reversal, another place or hour, and what is said to a dispute. */
export type OrderEvent =
  | OrderMove
  | "propose"
  | "pay"
  | "unpay"
  | "changePickup"
  | "answer"
  | "askBuyer"
  | "askSeller"
  | "reply"
  | "show";

/** What happened to an order, as its two sides and who decides on a dispute read it. */
const LABELS: Record<OrderEvent, string> = {
  propose: "Offre",
  counter: "Contre-offre",
  counterBack: "Nouvelle offre",
  accept: "Offre acceptée",
  acceptCounter: "Contre-offre acceptée",
  refuse: "Offre refusée",
  refuseCounter: "Contre-offre refusée",
  expire: "Sans réponse à temps",
  cancel: "Commande annulée",
  ready: "Commande prête",
  changePickup: "Lieu ou heure changés",
  ship: "Partie en livraison",
  handOver: "Remise",
  abandon: "Commande abandonnée",
  dispute: "Litige ouvert",
  answer: "Réponse au litige",
  askBuyer: "Question à l'acheteur",
  askSeller: "Question au vendeur",
  reply: "Réponse à la question",
  show: "Photos ajoutées au litige",
  resolve: "Litige tranché",
  close: "Commande clôturée",
  pay: "Paiement reçu",
  unpay: "Paiement annulé",
};
const isMove = (move: string): move is keyof typeof LABELS => move in LABELS;

export const orderEventLabel = (move: string) => (isMove(move) ? LABELS[move] : move);

/** It changes no state, only whether the sale is paid. */
export const isPayment = (move: string) => move === "pay" || move === "unpay";

/** What was said of the payment after the receipt, which the first payment of goods that changed hands makes. */
export function correctionsOf<Event extends { move: string }>(events: readonly Event[]) {
  let [isPaid, isHandedOver] = [false, false];
  const receipted = events.findIndex(({ move }) => {
    if (isPayment(move)) isPaid = move === "pay";
    isHandedOver ||= move === "handOver";
    return isPaid && isHandedOver;
  });
  return receipted < 0 ? [] : events.slice(receipted + 1).filter(({ move }) => isPayment(move));
}
