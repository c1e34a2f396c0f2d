import "@mantine/core/styles/Input.layer.css";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { PAYMENT_LABELS, PAYMENTS } from "@recolte/domain/goods/shop/shop";
import { RecordSale, saleTotal } from "@recolte/domain/goods/shop/sale";
import { quantity as measured } from "@recolte/domain/goods/unit";
import type { ReactNode } from "react";
import { numberOf } from "#lib/draft/number-of.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSendOrKeep } from "#lib/send/use-send-or-keep.ts";
import layout from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { CustomerPicker } from "./picked.tsx";
import { type Sale, SaleGoods } from "./sale-goods.tsx";
import type { Line } from "./sale-line.tsx";
import css from "./shop.module.css";
import { francs } from "./words.ts";

const payments = PAYMENTS.map((value) => ({ value, label: PAYMENT_LABELS[value] }));
const lineOf = ({ stockItemId, label, unit, quantity, unitPrice }: Line) => ({
  ...(stockItemId && { stockItemId }),
  label,
  unit,
  quantity: numberOf(quantity, Number.NaN),
  unitPrice: numberOf(unitPrice, Number.NaN),
});
const askedOf = ({ lines, payment, customer, note }: Sale, id: string) => ({
  id,
  lines: lines.map(lineOf),
  payment,
  customerId: customer && customer.customerId,
  // Who only ordered until now gets their card with the sale, also where it waits for a network.
  userId: customer && !customer.customerId ? customer.userId : null,
  note,
});
const BLANK: Sale = { lines: [], payment: "cash", customer: null, note: "" };

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
    return <CustomerPicker error={error} onPick={({ customerId, userId, name }) => onChange({ customerId, userId, name })} />;
  return (
    <p className={css.chosen}>
      <b>{customer.name}</b>
      <Button variant="subtle" size="sm" onClick={() => onChange(null)}>
        Changer de client
      </Button>
    </p>
  );
}

/** What is sold now, at the counter. A failure keeps what was typed; every try carries the same id. */
export function SaleForm({ onClose }: { onClose: () => void }) {
  const { send, busy } = useSendOrKeep();
  const draft = useDraft("sale", BLANK);
  const sent = useIdempotencyKey(draft);
  const sale = useSchemaForm<Sale>(RecordSale, {
    draft,
    as: (values) => askedOf(values, sent.fresh.id),
    names: { customerId: "customer" },
  });
  const { customer, lines } = sale.values;
  const total = saleTotal(lines.map(lineOf).filter((line) => line.quantity > 0 && line.unitPrice >= 0));

  function leave() {
    draft.forget();
    onClose();
  }
  async function submit(values: Sale) {
    const asked = RecordSale.parse(askedOf(values, sent.idOf(values)));
    const about = `${francs(saleTotal(asked.lines))} : ${asked.lines.map(({ label, ...one }) => `${measured(one.quantity, one.unit)} de ${label}`).join(", ")}`;
    await send("sales.record", asked, { done: "Vente enregistrée", onDone: leave, key: sent, later: { about, onKept: leave } });
  }

  return (
    <form className={layout.form} noValidate onSubmit={sale.onSubmit(submit)}>
      <SaleGoods form={sale} />
      <NativeSelect label="Paiement" data={payments} {...sale.getInputProps("payment")} />
      <fieldset className={css.group}>
        <legend>Client {sale.values.payment !== "credit" && <span>(facultatif)</span>}</legend>
        <Buyer customer={customer} onChange={(to) => sale.setFieldValue("customer", to)} error={sale.errors.customer} />
      </fieldset>
      <TextInput label="Note" maxLength={500} {...sale.getInputProps("note")} />
      {draft.resumed && <DraftNotice onRestart={() => sale.setValues(draft.saved)} />}
      <FormFoot
        busy={busy}
        onCancel={draft.cancel(leave, onClose)}
        submit="Enregistrer la vente"
        total={<output className={css.total}>Total : {francs(total)}</output>}
      />
    </form>
  );
}
