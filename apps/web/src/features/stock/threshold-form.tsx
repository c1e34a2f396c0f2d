import { quantityProblem, StockThreshold } from "@recolte/domain/goods/stock/item";
import { numberOf } from "#lib/draft/number-of.ts";
import { takeFocus } from "#lib/browser/take-focus.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { problemsOf, useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import layout from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { MeasureInput } from "./measure-input.tsx";
import type { Item } from "./words.ts";

interface Values {
  threshold: number | string;
}
interface Props {
  item: Pick<Item, "id" | "unit" | "alertThreshold">;
  onClose: () => void;
}

export function ThresholdForm({ item: { id, unit, alertThreshold }, onClose }: Props) {
  const { send, busy } = useSend();
  const asked = ({ threshold }: Values) => ({ id, threshold: numberOf(threshold) ?? null });
  const problemIn = (values: Values) => ({
    threshold:
      problemsOf(StockThreshold.safeParse(asked(values))).threshold ?? quantityProblem(numberOf(values.threshold, 0), unit),
  });
  const draft = useDraft<Values>(`stock.${id}.seuil`, { threshold: alertThreshold ?? "" });
  const form = useSchemaForm(problemIn, { draft });
  function leave() {
    draft.forget();
    onClose();
  }
  return (
    <form
      className={layout.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) => void send("stock.setThreshold", asked(values), { done: "Seuil d'alerte enregistré", onDone: leave }),
      )}
    >
      <p>Un message vous le dit quand il reste moins de libre. Laissez vide pour n'en recevoir aucun.</p>
      <MeasureInput unit={unit} label="Seuil d'alerte" ref={takeFocus} {...form.getInputProps("threshold")} />
      {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
      <FormFoot busy={busy} onCancel={draft.cancel(leave, onClose)} />
    </form>
  );
}
