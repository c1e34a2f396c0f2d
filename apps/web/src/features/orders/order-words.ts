import { keptMoment } from "@recolte/domain/date";
import type { OrderSide, OrderStatus } from "@recolte/domain/order-status";
import type { Fulfilment } from "@recolte/domain/order-terms";

interface Standing {
  status: OrderStatus;
  fulfilment: Fulfilment;
  answerBy: string | null;
  paidAt: string | null;
}

type Words = string | ((order: Standing) => string);

const until = ({ answerBy }: Standing) => (answerBy ? ` avant le ${keptMoment(Date.parse(answerBy))}` : "");
const paid = ({ paidAt }: Standing) => (paidAt ? "Remise et payée." : "Remise. Le paiement n'est pas encore confirmé.");

const ENDED = {
  cloturee: "La commande est terminée.",
  refusee: "L'offre a été refusée.",
  expiree: "Personne n'a répondu à temps.",
  annulee: "La commande a été annulée.",
  litige: "Notre équipe examine le litige.",
  resolue: "Notre équipe a tranché le litige.",
} satisfies Partial<Record<OrderStatus, string>>;

/** What happens next, and who has to do it. */
const NEXT: Record<OrderSide, Record<OrderStatus, Words>> = {
  buyer: {
    ...ENDED,
    proposee: (order) => `Le vendeur doit répondre${until(order)}.`,
    contre_proposee: (order) => `À vous de répondre${until(order)}.`,
    acceptee: "Le vendeur prépare votre commande.",
    prete: ({ fulfilment }) =>
      fulfilment === "retrait" ? "Retirez-la sur place avec votre code." : "Elle part bientôt. Gardez votre code.",
    en_livraison: "Elle est en route. Donnez votre code à la remise.",
    remise: paid,
  },
  seller: {
    ...ENDED,
    proposee: (order) => `À vous de répondre${until(order)}.`,
    contre_proposee: (order) => `L'acheteur doit répondre${until(order)}.`,
    acceptee: "Préparez la commande, puis dites qu'elle est prête.",
    prete: ({ fulfilment }) =>
      fulfilment === "retrait" ? "L'acheteur vient la retirer avec son code." : "À livrer. L'acheteur vous donnera son code.",
    en_livraison: "Demandez son code à l'acheteur à la remise.",
    remise: paid,
  },
};

export function nextWords(order: Standing, side: OrderSide) {
  const words = NEXT[side][order.status];
  return typeof words === "string" ? words : words(order);
}

const WAITS: Record<OrderSide, OrderStatus> = { buyer: "contre_proposee", seller: "proposee" };
/** Nothing goes on before this side answers. */
export const waitsFor = (side: OrderSide, status: OrderStatus) => WAITS[side] === status;
