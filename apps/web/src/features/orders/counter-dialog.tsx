import { formatPrice } from "@recolte/domain/goods/price";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import { notSent } from "#lib/send/not-sent.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { tied } from "#lib/browser/words.ts";
import dialog from "#ui/dialog-form.module.css";
import { Dialog } from "#ui/dialog.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { answerLater, counterDraft, priceWords, type ShownOrder } from "./shown-order.ts";
import { dropRefusedAnswers } from "./taken-back.ts";
import { TermsFields, TermsTotal } from "./terms-fields.tsx";
import { type TermsValues, termsOf, useTermsForm } from "./terms-form.ts";
import { wayOf } from "./way.ts";
import { useOrderSend } from "./use-order-send.ts";

const FAILED = notSent("La contre-offre n'est pas partie.");

const startOf = ({ quantity, unitPrice, wishedOn, ...handOver }: ShownOrder): TermsValues => ({
  quantity,
  unitPrice,
  way: wayOf(handOver),
  wishedOn: wishedOn ?? "",
  note: "",
});

/** Other conditions, from those that stand. A failure keeps it open with what was typed. */
export function CounterDialog({ order, onClose }: { order: ShownOrder; onClose: () => void }) {
  const { id, version, side, unit, round, goods: sold } = order;
  const { send, busy } = useOrderSend(order);
  const delivers = Boolean(sold?.delivers) || wayOf(order) === "vendeur";
  // What the seller themselves came down to is the new floor.
  const floor = sold && !sold.negotiable ? Math.min(sold.price, order.unitPrice) : 0;
  const goods = { unit, free: sold?.free ?? null, delivers, floor };
  const draft = useDraft(counterDraft(order), startOf(order));
  const form = useTermsForm({ draft, goods, side });

  function forget() {
    draft.forget();
    dropRefusedAnswers(id);
  }
  async function submit(values: TermsValues) {
    const { over } = await send(
      "orders.counter",
      { id, version, ...termsOf(values) },
      {
        done: "Contre-offre envoyée",
        failed: FAILED,
        refuse: form.refuse,
        onDone: forget,
        later: answerLater(order, termsOf(values), forget),
      },
    );
    if (over) onClose();
  }
  function leave() {
    draft.forget();
    onClose();
  }
  return (
    <Dialog long opened title="Faire une contre-offre" onClose={onClose}>
      <form className={dialog.form} noValidate onSubmit={form.onSubmit(submit)}>
        <p>
          Sur la table : {tied(priceWords(order, unit))}. Il reste {3 - round > 1 ? "deux tours" : "un tour"} de négociation.
        </p>
        <TermsFields
          form={form}
          goods={goods}
          side={side}
          priceNote={sold?.price ? `Demandé : ${formatPrice(sold.price, UNIT_LABELS[unit])}` : undefined}
        />
        {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
        <FormFoot
          busy={busy}
          onCancel={draft.cancel(leave, onClose)}
          submit="Envoyer la contre-offre"
          busyLabel="Envoi..."
          total={<TermsTotal form={form} />}
        />
      </form>
    </Dialog>
  );
}
