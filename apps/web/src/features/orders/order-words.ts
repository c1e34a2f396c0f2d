import { formatMoment } from "@recolte/domain/platform/days/date";
import type { OrderSide, OrderStatus } from "@recolte/domain/trade/orders/status";
import type { Fulfilment } from "@recolte/domain/trade/orders/terms";
import { clock } from "#lib/browser/clock.ts";

interface Standing {
  status: OrderStatus;
  fulfilment: Fulfilment;
  carrier: boolean;
  answerBy: string | null;
  paidAt: string | null;
  /** The account of the other side is no longer open. */
  otherGone: boolean;
  /** A carrier's price waits for this side. Only lists say so here: an order's page shows the price itself. */
  transportPriced?: boolean;
}

type Words = string | ((order: Standing) => string);

const until = ({ answerBy }: Standing) => (answerBy ? ` avant le ${formatMoment(new Date(answerBy), clock.now())}` : "");
/** Fetched on the spot, by a carrier whom the buyer finds, or brought by the seller. */
const byWay =
  (fetched: string, carried: string, brought: string) =>
  ({ fulfilment, carrier }: Standing) =>
    fulfilment === "retrait" ? fetched : carrier ? carried : brought;
const paid = ({ paidAt }: Standing) => (paidAt ? "Remise et payée." : "Remise. Le paiement n'est pas encore confirmé.");

const ENDED = {
  cloturee: ({ paidAt }) => (paidAt ? "La commande est terminée." : "La commande est terminée. Le paiement n'est pas confirmé."),
  refusee: "L'offre a été refusée.",
  expiree: "Personne n'a répondu à temps.",
  annulee: "La commande a été annulée.",
  litige: "Notre équipe examine le litige.",
  resolue: "Notre équipe a tranché le litige.",
} satisfies Partial<Record<OrderStatus, Words>>;

/** What happens next, and who has to do it. */
const NEXT: Record<OrderSide, Record<OrderStatus, Words>> = {
  buyer: {
    ...ENDED,
    proposee: (order) => `Le vendeur répond${until(order)}.`,
    contre_proposee: (order) => `Répondez${until(order)}.`,
    acceptee: ({ carrier }) =>
      carrier ? "Le vendeur la prépare pour votre transporteur." : "Le vendeur prépare votre commande.",
    prete: byWay(
      "Retirez-la sur place avec votre code.",
      "Votre transporteur peut la prendre. Gardez votre code.",
      "Elle part bientôt. Gardez votre code.",
    ),
    en_livraison: "Elle est en route. Donnez votre code à la remise.",
    remise: paid,
  },
  seller: {
    ...ENDED,
    proposee: (order) => `Répondez${until(order)}.`,
    contre_proposee: (order) => `L'acheteur répond${until(order)}.`,
    acceptee: "Préparez la commande, puis dites qu'elle est prête.",
    prete: byWay(
      "L'acheteur vient la retirer avec son code.",
      "Le transporteur de l'acheteur vient la prendre.",
      "À livrer. L'acheteur vous donnera son code.",
    ),
    en_livraison: ({ carrier }) =>
      carrier ? "Elle est en route avec le transporteur de l'acheteur." : "Demandez son code à l'acheteur à la remise.",
    remise: paid,
  },
};

const MAY_CANCEL = "Vous pouvez annuler la commande.";
const UNANSWERED = ` : aucun accord n'est possible. ${MAY_CANCEL}`;
const MAY_ABANDON: Record<OrderSide, string> = {
  buyer: ". Dites si vous avez la marchandise, ou abandonnez la commande.",
  seller: ". Vous pouvez abandonner la commande.",
};

/** What is left to do when nothing more is to be expected of the other side. */
function goneWords(status: OrderStatus, side: OrderSide) {
  const left: Partial<Record<OrderStatus, string>> = {
    proposee: UNANSWERED,
    contre_proposee: UNANSWERED,
    acceptee: `. ${MAY_CANCEL}`,
    prete: MAY_ABANDON[side],
    en_livraison: MAY_ABANDON[side],
  };
  const words = left[status];
  return words && `Le compte ${side === "buyer" ? "du vendeur" : "de l'acheteur"} n'est plus actif${words}`;
}

export function nextWords(order: Standing, side: OrderSide) {
  const gone = order.otherGone && goneWords(order.status, side);
  if (gone) return gone;
  if (order.transportPriced) return "Un prix pour le transport attend votre réponse.";
  const words = NEXT[side][order.status];
  return typeof words === "string" ? words : words(order);
}

const WAITS: Record<OrderSide, OrderStatus> = { buyer: "contre_proposee", seller: "proposee" };
/** Nothing goes on before this side answers. */
export const waitsFor = (side: OrderSide, status: OrderStatus) => WAITS[side] === status;
