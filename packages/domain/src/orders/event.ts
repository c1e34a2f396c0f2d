import type { OrderMove } from "./status.ts";

/** A move, the first offer, and what changes no state: a payment, and what is said to a dispute. */
export type OrderEvent = OrderMove | "propose" | "pay" | "answer" | "askBuyer" | "askSeller" | "reply" | "show";

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
};
const isMove = (move: string): move is keyof typeof LABELS => move in LABELS;

export const orderEventLabel = (move: string) => (isMove(move) ? LABELS[move] : move);
