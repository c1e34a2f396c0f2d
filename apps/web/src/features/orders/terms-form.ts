import { OfferedTerms } from "@recolte/domain/trade/orders/order";
import { mayOffer } from "@recolte/domain/trade/orders/rules";
import type { OrderSide } from "@recolte/domain/trade/orders/status";
import { type Fulfilment, amountOf } from "@recolte/domain/trade/orders/terms";
import { type RefusalCode, refusalMessage } from "@recolte/domain/platform/refusal";
import { isMeasurable } from "@recolte/domain/goods/stock/stock";
import { quantity as measured, type Unit } from "@recolte/domain/goods/unit";
import { numberOf } from "#lib/draft/number-of.ts";
import { clock } from "#lib/browser/clock.ts";
import { isTooFar } from "@recolte/domain/platform/days/wished-on";
import { useToday } from "#lib/browser/today.ts";
import { problemsOf, useSchemaForm } from "#lib/draft/use-schema-form.ts";
import type { Way } from "./way.ts";

export interface TermsValues {
  quantity: number | string;
  unitPrice: number | string;
  way: Way;
  wishedOn: string;
  note: string;
}

/** What is sold, as far as the form speaks of it. */
export interface Goods {
  unit: Unit;
  /** Null: not stated. */
  free: number | null;
  delivers: boolean;
  /** The lowest price that a buyer may offer; 0: any. */
  floor: number;
}

/** Of what is typed so far; nothing while one of the two is missing. */
export const totalOf = ({ quantity, unitPrice }: TermsValues) => amountOf(numberOf(quantity, 0), numberOf(unitPrice, 0)) || 0;

const FULFILMENT: Record<Way, Fulfilment> = { retrait: "retrait", vendeur: "livraison", transporteur: "livraison" };

export const termsOf = ({ quantity, unitPrice, way, wishedOn, note }: TermsValues) => ({
  quantity: numberOf(quantity, 0),
  unitPrice: numberOf(unitPrice, 0),
  fulfilment: FULFILMENT[way],
  carrier: way === "transporteur",
  wishedOn: wishedOn || null,
  note,
});

export function waysOf({ delivers }: Pick<Goods, "delivers">, side: OrderSide): Way[] {
  return side === "seller" || delivers ? ["retrait", "vendeur", "transporteur"] : ["retrait", "transporteur"];
}

/** Which field the server's refusal is about. */
const FIELDS: Partial<Record<RefusalCode, keyof TermsValues>> = {
  "order.stock": "quantity",
  "order.measure": "quantity",
  "order.fixed-price": "unitPrice",
  "order.no-delivery": "way",
  "order.past": "wishedOn",
  "date.too-far": "wishedOn",
};

interface Checked {
  goods: Goods;
  side: OrderSide;
  today: string;
}

/** Everything that the server would refuse one after the other, in the order of the fields. */
function problemsIn(values: TermsValues, { goods: { unit, free, floor, ...goods }, side, today }: Checked) {
  const terms = termsOf(values);
  const said = problemsOf(OfferedTerms.safeParse(terms));
  // A sum of nothing is the price's fault then, which says so itself.
  if (said.unitPrice && terms.quantity > 0) delete said.quantity;
  const refuse = (fault: boolean, code: RefusalCode) => (fault ? refusalMessage(code) : undefined);
  const short = free !== null && terms.quantity > free ? `Stock insuffisant : il reste ${measured(free, unit)}` : undefined;
  const tooLow = side === "buyer" && !mayOffer(terms.unitPrice, { asked: floor, negotiable: false });
  return {
    quantity: said.quantity ?? refuse(!isMeasurable(terms.quantity, unit), "order.measure") ?? short,
    unitPrice: said.unitPrice ?? refuse(tooLow, "order.fixed-price"),
    way: refuse(!waysOf(goods, side).includes(values.way), "order.no-delivery"),
    wishedOn:
      said.wishedOn ??
      refuse(values.wishedOn !== "" && values.wishedOn < today, "order.past") ??
      refuse(isTooFar(values.wishedOn, clock.now()), "date.too-far"),
    note: said.note,
  };
}

interface Asking extends Omit<Checked, "today"> {
  draft: { start: TermsValues; keep: (values: TermsValues) => void };
  /** Where the draft does not say it all. */
  start?: TermsValues;
}

/** Conditions being written; what is wrong with them stands on the field it is about. */
export function useTermsForm({ draft, start = draft.start, goods, side }: Asking) {
  const today = useToday();
  const form = useSchemaForm<TermsValues>((values) => problemsIn(values, { goods, side, today }), { draft, start });
  return { ...form, refuse: (error: unknown) => form.refuse(error, FIELDS) };
}
export type TermsForm = ReturnType<typeof useTermsForm>;
