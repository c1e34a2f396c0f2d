import { formatDay } from "#platform/days/date.ts";
import type { OrderEvent } from "./event.ts";
import { type Pickup, pickupWords } from "./pickup.ts";
import { type Fulfilment, handOverLabel } from "./terms.ts";
import { formatPrice } from "#goods/price.ts";
import { quantity as measured, UNIT_LABELS, type Unit } from "#goods/unit.ts";

export interface OrderLineFacts {
  title: string;
  quantity: number;
  unit: Unit;
  unitPrice: number;
  total: number;
  fulfilment: Fulfilment;
  carrier?: boolean;
  wishedOn: string | null;
  /** Where and when it is fetched, once it is ready. */
  pickup?: Pickup;
  /** What the actor added in their own words. */
  note: string;
  /** Of a resolved dispute. */
  upheld?: boolean;
  /** What the whole came to where a part of the sale stands. */
  agreedTotal?: number | null;
}

type Priced = Pick<OrderLineFacts, "quantity" | "unit" | "unitPrice" | "total">;
interface Decided {
  upheld?: boolean | null;
  agreedTotal?: number | null;
}

/** « est maintenue en partie : 3 kg à 450 FCFA/kg, soit 1 350 FCFA au lieu de 4 500 FCFA ». */
export function decisionWords({ upheld, agreedTotal, ...facts }: Priced & Decided) {
  if (!upheld) return "ne compte pas";
  return agreedTotal ? `est maintenue en partie : ${priceWords(facts)} au lieu de ${formatPrice(agreedTotal)}` : "est maintenue";
}

/** « Livraison, souhaitée le 12/01/2027 ». */
export function handOverWords({
  fulfilment,
  carrier = false,
  wishedOn,
}: Pick<OrderLineFacts, "fulfilment" | "carrier" | "wishedOn">) {
  const how = handOverLabel({ fulfilment, carrier });
  if (!wishedOn) return how;
  return `${how}, ${fulfilment === "livraison" ? "souhaitée" : "souhaité"} le ${formatDay(wishedOn)}`;
}

const priceWords = ({ quantity, unit, unitPrice, total }: Priced) =>
  `${measured(quantity, unit)} à ${formatPrice(unitPrice, UNIT_LABELS[unit])}, soit ${formatPrice(total)}`;

/** « 40 kg à 500 FCFA/kg, soit 20 000 FCFA, retrait sur place ». */
export const termsWords = (facts: Omit<OrderLineFacts, "title" | "note" | "upheld" | "agreedTotal" | "pickup">) =>
  `${priceWords(facts)}, ${handOverWords(facts).toLowerCase()}`;

/** How each stands in the conversation of the two. */
const LINES: Record<OrderEvent, (facts: OrderLineFacts) => string> = {
  propose: (facts) => `Offre pour « ${facts.title} » : ${termsWords(facts)}.`,
  counter: (facts) => `Contre-offre pour « ${facts.title} » : ${termsWords(facts)}.`,
  counterBack: (facts) => `Nouvelle offre pour « ${facts.title} » : ${termsWords(facts)}.`,
  accept: (facts) => `Offre acceptée pour « ${facts.title} » : ${termsWords(facts)}.`,
  acceptCounter: (facts) => `Contre-offre acceptée pour « ${facts.title} » : ${termsWords(facts)}.`,
  refuse: ({ title }) => `Offre refusée pour « ${title} ».`,
  refuseCounter: ({ title }) => `Contre-offre refusée pour « ${title} ».`,
  expire: ({ title }) => `L'offre pour « ${title} » a expiré sans réponse.`,
  cancel: ({ title }) => `Commande de « ${title} » annulée.`,
  ready: ({ title, fulfilment, carrier, pickup }) => {
    const how = fulfilment === "retrait" ? " à retirer" : carrier ? " : le transporteur peut la prendre" : "";
    const where = pickup ? pickupWords(pickup) : "";
    return `La commande de « ${title} » est prête${how}.${where && `\n${where}.`}`;
  },
  changePickup: ({ title }) => `Lieu ou heure changés pour prendre « ${title} » :`,
  ship: ({ title }) => `La commande de « ${title} » est en livraison.`,
  handOver: ({ title }) => `La commande de « ${title} » a été remise.`,
  abandon: ({ title }) => `Commande de « ${title} » abandonnée : elle n'a pas été remise.`,
  dispute: ({ title }) => `Litige ouvert sur la commande de « ${title} ».`,
  answer: ({ title }) => `Réponse au litige sur la commande de « ${title} ».`,
  askBuyer: ({ title }) => `Question de notre équipe à l'acheteur, dans le litige sur « ${title} » :`,
  askSeller: ({ title }) => `Question de notre équipe au vendeur, dans le litige sur « ${title} » :`,
  reply: ({ title }) => `Réponse à la question de notre équipe, dans le litige sur « ${title} » :`,
  show: ({ title }) => `Photos ajoutées au litige sur la commande de « ${title} ».`,
  resolve: (facts) => `Litige tranché par notre équipe : la vente de « ${facts.title} » ${decisionWords(facts)}.`,
  close: ({ title }) => `La commande de « ${title} » est clôturée.`,
  pay: ({ title, total }) => `Paiement reçu pour « ${title} » : ${formatPrice(total)}.`,
  unpay: ({ title, total }) => `Paiement annulé pour « ${title} » : ${formatPrice(total)} à régler.`,
};

export function orderLine(move: keyof typeof LINES, facts: OrderLineFacts) {
  const line = LINES[move](facts);
  return facts.note ? `${line}\n${facts.note}` : line;
}
