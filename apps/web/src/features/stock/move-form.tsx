import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { quantityProblem, RecordMove } from "@recolte/domain/stock/item";
import { quantity, UNIT_LABELS } from "@recolte/domain/unit";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { focusFirstError } from "#lib/focus-first-error.ts";
import { numberOf } from "#lib/number-of.ts";
import { problemsOf } from "#lib/problems-of.ts";
import { takeFocus } from "#lib/take-focus.ts";
import { trpc } from "#lib/trpc.ts";
import { useTyped } from "#lib/use-typed.ts";
import { MoneyInput } from "#ui/money-input.tsx";
import layout from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { MeasureInput } from "./measure-input.tsx";
import { useChanges } from "./use-changes.ts";
import { type Item, OWN_MOVES, type OwnMove } from "./words.ts";

const NOTES: Record<OwnMove, string> = {
  recolte: "Note",
  achat: "Note (fournisseur, facture...)",
  perte: "Raison",
  ajustement: "Note",
};

/** The number is kept with what was typed: however often it is sent, after a reload too, it counts once. */
const blank = (price: number | null) => ({
  id: uuidv7(),
  amount: "" as number | string,
  price: (price ?? "") as number | string,
  note: "",
});
type Values = ReturnType<typeof blank>;

interface Props {
  item: Pick<Item, "id" | "unit" | "onHand" | "free"> & { prices: { lastPurchase: number | null } };
  kind: OwnMove;
  onClose: () => void;
}

/** One move of the goods; what is typed stays when the server refuses it. */
export function MoveForm({ item, kind, onClose }: Props) {
  const { unit } = item;
  const counting = kind === "ajustement";
  const name = counting ? "counted" : "quantity";
  const changes = useChanges();
  const record = trpc.stock.record.useMutation();
  const [start] = useState(() => blank(item.prices.lastPurchase));
  const typed = useTyped(`stock.${item.id}.${kind}`, start);
  const moveOf = ({ id, amount, price, note }: Values) => ({
    id,
    itemId: item.id,
    kind,
    [name]: numberOf(amount),
    note,
    ...(kind === "achat" && { unitPrice: numberOf(price) }),
  });
  const form = useForm({
    initialValues: typed.start,
    onValuesChange: typed.keep,
    validate(values) {
      const { [name]: amount, unitPrice: price, ...others } = problemsOf(RecordMove.safeParse(moveOf(values)));
      const measure = quantityProblem(numberOf(values.amount, 0), unit);
      return { ...others, ...(price && { price }), ...((amount ?? measure) && { amount: amount ?? measure }) };
    },
  });
  const field = form.getInputProps;
  function leave() {
    typed.forget();
    onClose();
  }
  return (
    <form
      className={layout.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) =>
          record.mutate(
            RecordMove.parse(moveOf(values)),
            changes(OWN_MOVES[kind].done, leave, () => form.setFieldValue("id", uuidv7())),
          ),
        focusFirstError(form),
      )}
    >
      {counting && <p>Le compte dit {quantity(item.onHand, unit)}. Indiquez ce que vous avez compté : l'écart sera noté.</p>}
      {kind === "perte" && (
        <p>Libre : {quantity(item.free, unit)}. Ce qui est réservé pour des commandes ne peut pas être retiré.</p>
      )}
      <MeasureInput
        unit={unit}
        label={counting ? "Quantité comptée" : "Quantité"}
        ref={takeFocus}
        withAsterisk
        {...field("amount")}
      />
      {kind === "achat" && <MoneyInput label={`Prix d'achat (FCFA/${UNIT_LABELS[unit]})`} withAsterisk {...field("price")} />}
      <Textarea label={NOTES[kind]} withAsterisk={kind === "perte"} autosize minRows={2} maxRows={6} {...field("note")} />
      {typed.resumed && <DraftNotice onRestart={() => form.setValues(typed.saved)} />}
      <FormFoot busy={record.isPending} onCancel={typed.cancel(leave, onClose)} />
    </form>
  );
}
