import type { OrderActor } from "@recolte/domain/trade/orders/status";
import { formatPrice } from "@recolte/domain/goods/price";
import { shortName } from "@recolte/domain/market/profiles/profile";
import { quantity, type Unit, UNIT_LABELS } from "@recolte/domain/goods/unit";
import type { Outputs } from "#lib/line/trpc.ts";
import type { Later } from "#lib/send/keep-later.ts";

/** The order of a page, as its side sees it. */
export type ShownOrder = Outputs["orders"]["byId"];

interface Terms {
  quantity: number;
  unitPrice: number;
}

/** « 10 kg à 450 FCFA/kg ». */
export const priceWords = (terms: Terms, unit: Unit) =>
  `${quantity(terms.quantity, unit)} à ${formatPrice(terms.unitPrice, UNIT_LABELS[unit])}`;

/** An answer to what is on the table waits for a network with what it answers: it is taken only as it was seen. */
export function answerLater(order: ShownOrder, input: Record<string, unknown>, onKept: () => void): Later {
  const { id, status, round, title, unit, fulfilment, carrier, wishedOn } = order;
  const terms = { quantity: order.quantity, unitPrice: order.unitPrice, fulfilment, carrier, wishedOn };
  // Of a counter-offer what it proposes, not what it answers.
  const about = `${title} : ${priceWords({ ...order, ...input }, unit)}`;
  return { about, input: { id, ...input }, base: { round, status, terms }, onKept };
}

/** A move of what was agreed waits for a network with its hour. */
export const moveLater = ({ id, title, unit, quantity: amount }: ShownOrder, input: object, onKept: () => void): Later => ({
  about: `${title} : ${quantity(amount, unit)}`,
  input: { id, ...input },
  onKept,
});

/** Of another round nothing is kept: what was typed answered other conditions. */
export const counterDraft = ({ id, round }: Pick<ShownOrder, "id" | "round">) => `counter.${id}.${round}`;
export const wordsDraft = (action: string, id: string) => `${action}.${id}`;

/** Who acted, for the one who reads. */
export function actorName(actor: OrderActor, { side, other }: Pick<ShownOrder, "side" | "other">) {
  if (actor === "system") return "Automatiquement";
  if (actor === "staff") return "Notre équipe";
  return actor === side ? "Vous" : shortName(other);
}
