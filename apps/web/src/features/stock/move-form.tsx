import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import { onHandAfter } from "@recolte/domain/device/operations/on-hand";
import { quantityProblem, RecordMove } from "@recolte/domain/goods/stock/item";
import { quantity, UNIT_LABELS } from "@recolte/domain/goods/unit";
import { numberOf } from "#lib/draft/number-of.ts";
import { takeFocus } from "#lib/browser/take-focus.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { problemsOf, useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSendOrKeep } from "#lib/send/use-send-or-keep.ts";
import { isLeaving, useWaiting } from "#lib/offline/waiting-operations.ts";
import { MoneyInput } from "#ui/money-input.tsx";
import layout from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { MeasureInput } from "./measure-input.tsx";
import { type Item, OWN_MOVES, type OwnMove } from "./words.ts";

const NOTES: Record<OwnMove, string> = {
  recolte: "Note",
  achat: "Note (fournisseur, facture...)",
  perte: "Raison",
  ajustement: "Note",
};

const blank = (price: number | null) => ({
  amount: "" as number | string,
  price: (price ?? "") as number | string,
  note: "",
});
type Values = ReturnType<typeof blank>;

interface Props {
  item: Pick<Item, "id" | "label" | "unit" | "onHand" | "free" | "moves"> & { prices: { lastPurchase: number | null } };
  kind: OwnMove;
  onClose: () => void;
}

/** What there is by the copy, and by what this device did and nobody has heard. */
function Before({ item, kind }: Pick<Props, "item" | "kind">) {
  const { unit, free } = item;
  const onHand = onHandAfter(useWaiting().list.filter(isLeaving), item);
  const waits = onHand !== item.onHand && ", envois en attente compris";
  if (kind === "ajustement")
    return (
      <p>
        Le compte dit {quantity(onHand, unit)}
        {waits}. Indiquez ce que vous avez compté : l'écart sera noté.
      </p>
    );
  if (kind !== "perte") return null;
  return (
    <p>
      Libre : {quantity(free - item.onHand + onHand, unit)}
      {waits}. Ce qui est réservé pour des commandes ne peut pas être retiré.
    </p>
  );
}

/** One move of the goods; what is typed stays when the server refuses it. */
export function MoveForm({ item, kind, onClose }: Props) {
  const { unit } = item;
  const counting = kind === "ajustement";
  const name = counting ? "counted" : "quantity";
  const { send, busy } = useSendOrKeep();
  const draft = useDraft(`stock.${item.id}.${kind}`, blank(item.prices.lastPurchase));
  const sent = useIdempotencyKey(draft);
  const moveOf = ({ amount, price, note }: Values, id = sent.fresh.id) => ({
    id,
    itemId: item.id,
    kind,
    [name]: numberOf(amount),
    note,
    ...(kind === "achat" && { unitPrice: numberOf(price) }),
  });
  function problemsIn(values: Values) {
    const { [name]: amount, unitPrice: price, ...others } = problemsOf(RecordMove.safeParse(moveOf(values)));
    return { ...others, price, amount: amount ?? quantityProblem(numberOf(values.amount, 0), unit) };
  }
  const form = useSchemaForm(problemsIn, { draft });
  const field = form.getInputProps;
  function leave() {
    draft.forget();
    onClose();
  }
  return (
    <form
      className={layout.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) =>
          void send("stock.record", RecordMove.parse(moveOf(values, sent.idOf(values))), {
            done: OWN_MOVES[kind].done,
            onDone: leave,
            key: sent,
            later: {
              about: `${OWN_MOVES[kind].action} : ${quantity(numberOf(values.amount, 0), unit)} de ${item.label}`,
              base: { shown: item.onHand, moves: item.moves },
              onKept: leave,
            },
          }),
      )}
    >
      <Before item={item} kind={kind} />
      <MeasureInput
        unit={unit}
        label={counting ? "Quantité comptée" : "Quantité"}
        ref={takeFocus}
        withAsterisk
        {...field("amount")}
      />
      {kind === "achat" && <MoneyInput label={`Prix d'achat (FCFA/${UNIT_LABELS[unit]})`} withAsterisk {...field("price")} />}
      <Textarea label={NOTES[kind]} withAsterisk={kind === "perte"} autosize minRows={2} maxRows={6} {...field("note")} />
      {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
      <FormFoot busy={busy} onCancel={draft.cancel(leave, onClose)} />
    </form>
  );
}
