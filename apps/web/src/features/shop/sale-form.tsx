import "@mantine/core/styles/Input.layer.css";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { formatNumber } from "@recolte/domain/price";
import { PAYMENT_LABELS, type Payment, PAYMENTS } from "@recolte/domain/shop";
import { RecordSale, saleTotal } from "@recolte/domain/shop-sale";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { uuidv7 } from "uuidv7";
import { numberOf } from "#lib/number-of.ts";
import { problemsOf } from "#lib/problems-of.ts";
import { trpc } from "#lib/trpc.ts";
import layout from "#ui/dialog-form.module.css";
import { FormFoot } from "#ui/form-foot.tsx";
import { type Customer, CustomerPicker } from "./picked.tsx";
import { SaleGoods, useLines } from "./sale-goods.tsx";
import type { Line } from "./sale-line.tsx";
import css from "./shop.module.css";
import { useChanges } from "./use-changes.ts";

const payments = PAYMENTS.map((value) => ({ value, label: PAYMENT_LABELS[value] }));
const typed = ({ stockItemId, label, unit, quantity, unitPrice }: Line) => ({
  ...(stockItemId && { stockItemId }),
  label,
  unit,
  quantity: numberOf(quantity, Number.NaN),
  unitPrice: numberOf(unitPrice, Number.NaN),
});

function Buyer({
  customer,
  onChange,
  error,
}: {
  customer: Customer | null;
  onChange: (to: Customer | null) => void;
  error?: string | undefined;
}) {
  if (!customer) return <CustomerPicker error={error} onPick={onChange} />;
  return (
    <p className={css.chosen}>
      <b>{customer.name}</b>
      <Button variant="subtle" size="sm" onClick={() => onChange(null)}>
        Changer de client
      </Button>
    </p>
  );
}

/** Who only ordered until now gets his card with his first visit to the counter. */
function useCard() {
  const annotate = trpc.customers.annotate.useMutation();
  async function cardOf({ customerId, userId, note, tags }: Customer) {
    if (customerId || !userId) return customerId;
    return (await annotate.mutateAsync({ userId, note, tags })).id;
  }
  return { cardOf, pending: annotate.isPending };
}

/** Where something is wrong or missing, the first of it has the focus. */
function useFirstProblem(problems: Record<string, string>) {
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
  const [id] = useState(uuidv7);
  const goods = useLines();
  const [payment, setPayment] = useState<Payment>("cash");
  const [customer, setCustomer] = useState<Customer | null>(null);
  const [note, setNote] = useState("");
  const [problems, setProblems] = useState<Record<string, string>>({});
  const form = useFirstProblem(problems);
  const lines = goods.lines.map(typed);
  const total = saleTotal(lines.filter((line) => line.quantity > 0 && line.unitPrice >= 0));

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = RecordSale.safeParse({ id, lines, payment, customerId: customer && customer.id, note });
    setProblems(problemsOf(read));
    if (!read.data) return;
    const { onSuccess, onError } = changes("Vente enregistrée", onClose);
    try {
      const customerId = customer && (await cardOf(customer));
      await onSuccess(await record.mutateAsync({ ...read.data, customerId }));
    } catch (error) {
      onError(error);
    }
  }

  return (
    <form ref={form} className={layout.form} noValidate onSubmit={(event) => void submit(event)}>
      <SaleGoods {...goods} problems={problems} />
      <NativeSelect
        label="Paiement"
        data={payments}
        value={payment}
        onChange={({ currentTarget }) => setPayment(PAYMENTS.find((known) => known === currentTarget.value) ?? "cash")}
      />
      <fieldset className={css.group}>
        <legend>Client {payment !== "credit" && <span>(facultatif)</span>}</legend>
        <Buyer customer={customer} onChange={setCustomer} error={problems.customerId} />
      </fieldset>
      <TextInput label="Note" maxLength={500} value={note} onChange={({ currentTarget }) => setNote(currentTarget.value)} />
      <output className={css.total}>Total : {formatNumber(total)}&nbsp;FCFA</output>
      <FormFoot busy={record.isPending || pending} onCancel={onClose} submit="Enregistrer la vente" />
    </form>
  );
}
