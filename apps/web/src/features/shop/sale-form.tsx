import "@mantine/core/styles/Input.layer.css";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { PAYMENT_LABELS, PAYMENTS } from "@recolte/domain/shop/shop";
import { RecordSale, saleTotal } from "@recolte/domain/shop/sale";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { uuidv7 } from "uuidv7";
import { numberOf } from "#lib/number-of.ts";
import { problemsOf } from "#lib/problems-of.ts";
import { trpc } from "#lib/trpc.ts";
import { useTyped } from "#lib/use-typed.ts";
import layout from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { CustomerPicker } from "./picked.tsx";
import { type Sale, SaleGoods } from "./sale-goods.tsx";
import type { Line } from "./sale-line.tsx";
import css from "./shop.module.css";
import { useChanges } from "./use-changes.ts";
import { francs } from "./words.ts";

const payments = PAYMENTS.map((value) => ({ value, label: PAYMENT_LABELS[value] }));
const lineOf = ({ stockItemId, label, unit, quantity, unitPrice }: Line) => ({
  ...(stockItemId && { stockItemId }),
  label,
  unit,
  quantity: numberOf(quantity, Number.NaN),
  unitPrice: numberOf(unitPrice, Number.NaN),
});
const askedOf = ({ id, lines, payment, customer, note }: Sale) => ({
  id,
  lines: lines.map(lineOf),
  payment,
  customerId: customer && customer.id,
  note,
});
const blank = (): Sale => ({ id: uuidv7(), lines: [], payment: "cash", customer: null, note: "" });

function Buyer({
  customer,
  onChange,
  error,
}: {
  customer: Sale["customer"];
  onChange: (to: Sale["customer"]) => void;
  error: ReactNode;
}) {
  if (!customer)
    return (
      <CustomerPicker error={error} onPick={({ id, customerId, userId, name }) => onChange({ id, customerId, userId, name })} />
    );
  return (
    <p className={css.chosen}>
      <b>{customer.name}</b>
      <Button variant="subtle" size="sm" onClick={() => onChange(null)}>
        Changer de client
      </Button>
    </p>
  );
}

/** Who only ordered until now gets their card with their first visit to the counter. */
function useCard() {
  const annotate = trpc.customers.annotate.useMutation();
  async function cardOf({ customerId, userId }: NonNullable<Sale["customer"]>) {
    if (customerId || !userId) return customerId;
    return (await annotate.mutateAsync({ userId })).id;
  }
  return { cardOf, pending: annotate.isPending };
}

/** Where something is wrong or missing, the first of it has the focus. */
function useFirstProblem(problems: object) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wrong = form.current?.querySelector("[aria-invalid=true], [role=alert]");
    const field = wrong?.matches("[role=alert]") ? wrong.parentElement?.querySelector("input") : wrong;
    if (field instanceof HTMLElement) field.focus();
  }, [problems]);
  return form;
}

/** What is sold now, at the counter. A failure keeps what was typed; every try carries the same id. */
export function SaleForm({ onClose }: { onClose: () => void }) {
  const changes = useChanges();
  const record = trpc.sales.record.useMutation();
  const { cardOf, pending } = useCard();
  const [start] = useState(blank);
  const typed = useTyped("sale", start);
  const sale = useForm<Sale>({
    initialValues: typed.start,
    onValuesChange: typed.keep,
    validate: (values) => problemsOf(RecordSale.safeParse(askedOf(values)), { customerId: "customer" }),
  });
  const [refused, setRefused] = useState({});
  const form = useFirstProblem(refused);
  const { customer, lines } = sale.values;
  const total = saleTotal(lines.map(lineOf).filter((line) => line.quantity > 0 && line.unitPrice >= 0));

  function leave() {
    typed.forget();
    onClose();
  }
  async function send(values: Sale) {
    const { onSuccess, onError } = changes("Vente enregistrée", leave, () => sale.setFieldValue("id", uuidv7()));
    try {
      const customerId = values.customer && (await cardOf(values.customer));
      await onSuccess(await record.mutateAsync({ ...RecordSale.parse(askedOf(values)), customerId }));
    } catch (error) {
      onError(error);
    }
  }

  return (
    <form ref={form} className={layout.form} noValidate onSubmit={sale.onSubmit(send, setRefused)}>
      <SaleGoods form={sale} />
      <NativeSelect label="Paiement" data={payments} {...sale.getInputProps("payment")} />
      <fieldset className={css.group}>
        <legend>Client {sale.values.payment !== "credit" && <span>(facultatif)</span>}</legend>
        <Buyer customer={customer} onChange={(to) => sale.setFieldValue("customer", to)} error={sale.errors.customer} />
      </fieldset>
      <TextInput label="Note" maxLength={500} {...sale.getInputProps("note")} />
      {typed.resumed && <DraftNotice onRestart={() => sale.setValues(typed.saved)} />}
      <FormFoot
        busy={record.isPending || pending}
        onCancel={typed.cancel(leave, onClose)}
        submit="Enregistrer la vente"
        total={<output className={css.total}>Total : {francs(total)}</output>}
      />
    </form>
  );
}
