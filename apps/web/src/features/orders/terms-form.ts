import { useForm } from "@mantine/form";
import { OfferedTerms } from "@recolte/domain/order";
import type { OrderSide } from "@recolte/domain/order-status";
import { type Fulfilment, amountOf } from "@recolte/domain/order-terms";
import type { RefusalCode } from "@recolte/domain/refusal";
import { quantity as measured, type Unit } from "@recolte/domain/unit";
import { useEffect } from "react";
import { numberOf } from "#lib/number-of.ts";
import { refuseField } from "#lib/refuse-field.ts";
import { toast } from "#lib/toast.ts";

/** How the goods get to the buyer, as the form asks it: a carrier is looked for by the buyer. */
export type Way = "retrait" | "vendeur" | "transporteur";
export const wayOf = ({ fulfilment, carrier }: { fulfilment: Fulfilment; carrier: boolean }): Way =>
  fulfilment === "retrait" ? "retrait" : carrier ? "transporteur" : "vendeur";

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
};

function problemsOf(values: TermsValues, { unit, free }: Goods) {
  const terms = termsOf(values);
  const issues = OfferedTerms.safeParse(terms).error?.issues ?? [];
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) problems[String(path[0])] ??= message;
  // A sum of nothing is the price's fault then, which says so itself.
  if (problems.unitPrice && terms.quantity > 0) delete problems.quantity;
  if (free !== null && terms.quantity > free) problems.quantity ??= `Stock insuffisant : il reste ${measured(free, unit)}`;
  return problems;
}

interface Asking {
  start: TermsValues;
  goods: Goods;
  onChange: (values: TermsValues) => void;
  /** Why the last one was not taken. */
  error: unknown;
  failed: string;
}

/** Conditions being written; what is wrong with them stands on the field it is about, else in a toast. */
export function useTermsForm({ start, goods, onChange, error, failed }: Asking) {
  const form = useForm({
    initialValues: start,
    validate: (values) => problemsOf(values, goods),
    onValuesChange: onChange,
  });
  const { setFieldError, getInputNode } = form;
  useEffect(() => {
    if (error && !refuseField({ setFieldError, getInputNode }, error, FIELDS)) toast.failure(failed)(error);
  }, [error, failed, setFieldError, getInputNode]);
  return form;
}
export type TermsForm = ReturnType<typeof useTermsForm>;
