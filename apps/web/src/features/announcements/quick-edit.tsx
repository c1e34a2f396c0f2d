import { QuickEdit as Schema } from "@recolte/domain/market/announcements/announcement";
import { changesOf } from "@recolte/domain/device/operations/waiting";
import { formatPrice } from "@recolte/domain/goods/price";
import { quantity, UNIT_LABELS } from "@recolte/domain/goods/unit";
import { useEffect, useEffectEvent, useRef } from "react";
import { dropRefused } from "#lib/send/keep-later.ts";
import { numberOf } from "#lib/draft/number-of.ts";
import type { InputOf } from "#lib/line/trpc.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSendOrKeep } from "#lib/send/use-send-or-keep.ts";
import { useWaiting } from "#lib/offline/waiting-operations.ts";
import { AmountInput } from "#ui/amount-input.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { BusyButton } from "#ui/busy-button.tsx";
import { CancelButton } from "#ui/cancel-button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import layout from "#ui/dialog-form.module.css";
import css from "./own-list.module.css";
import type { Own } from "./own-row.tsx";
import { asksAboutPrice, withPriceQuestion } from "./price-question.ts";

const Fields = Schema.omit({ id: true, version: true });
const savedOf = ({ price, quantityAvailable }: Own) => ({
  price: price as number | string,
  quantityAvailable: quantityAvailable as number | string,
});

const asked = ({ price, quantityAvailable }: ReturnType<typeof savedOf>) => ({
  price: numberOf(price, 0),
  quantityAvailable: numberOf(quantityAvailable, 0),
});

const savedWords = ({ waits }: { waits?: true }) =>
  waits ? "Prix envoyé : il sera visible après relecture" : "Annonce mise à jour";

/** As it waits without a network. */
const laterOf = ({ id, title, unit, price, quantityAvailable }: Own, change: InputOf<"announcements.quickEdit">) => ({
  about: `${title} : ${formatPrice(change.price, UNIT_LABELS[unit])}, ${quantity(change.quantityAvailable ?? 0, unit)}`,
  input: { id, price: change.price, quantityAvailable: change.quantityAvailable },
  base: { price, quantityAvailable },
});

/** What changes every morning: the price and what is left. A failure keeps it open, with what was typed; the rest follows. */
export function QuickEdit({ own: stored, onClose }: { own: Own; onClose: () => void }) {
  const { price = stored.price, quantityAvailable = stored.quantityAvailable } = changesOf(
    useWaiting().list,
    stored.id,
  ) as Partial<Own>;
  const own = { ...stored, price, quantityAvailable };
  // Of another version it would be written over what that one says.
  const draft = useDraft(`quick.${own.id}.${own.version}`, savedOf(own));
  const form = useSchemaForm(Fields, { draft, as: asked });
  function leave() {
    draft.forget();
    onClose();
  }
  function over() {
    void dropRefused(["announcements.quickEdit"], own.id);
    leave();
  }
  const { send, busy } = useSendOrKeep();
  function save(change: InputOf<"announcements.quickEdit">) {
    const later = { ...laterOf(own, change), onKept: over };
    const options = { done: savedWords, failed: "Erreur lors de la mise à jour", refuse: asksAboutPrice, onDone: over, later };
    return withPriceQuestion((stands) => send("announcements.quickEdit", { ...change, ...stands }, options));
  }
  const shown = useRef(own);
  const follow = useEffectEvent(() => {
    const { version, ...before } = shown.current;
    shown.current = own;
    if (version === own.version) return;
    for (const name of ["price", "quantityAvailable"] as const)
      if (form.values[name] === before[name]) form.setFieldValue(name, own[name]);
  });
  useEffect(() => follow(), [own.version]);
  return (
    <Dialog opened title="Prix et quantité" onClose={onClose}>
      <form
        className={css.quick}
        noValidate
        onSubmit={form.onSubmit(({ price, quantityAvailable }) =>
          save({
            id: own.id,
            version: own.version,
            price: numberOf(price, 0),
            quantityAvailable: numberOf(quantityAvailable, 0),
            quantitySeen: own.quantityAvailable,
          }),
        )}
      >
        <MoneyInput data-autofocus label={`Prix (FCFA/${UNIT_LABELS[own.unit]})`} {...form.getInputProps("price")} />
        <AmountInput
          unit={own.unit}
          label={`Quantité disponible (${UNIT_LABELS[own.unit]})`}
          {...form.getInputProps("quantityAvailable")}
        />
        {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
        <div className={layout.buttons}>
          <CancelButton busy={busy} onCancel={draft.cancel(leave, onClose)} />
          <BusyButton type="submit" busy={busy} busyLabel="Enregistrement...">
            Enregistrer
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
