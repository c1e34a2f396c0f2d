import { useForm } from "@mantine/form";
import { quantityProblem, StockThreshold } from "@recolte/domain/stock/item";
import { focusFirstError } from "#lib/focus-first-error.ts";
import { numberOf } from "#lib/number-of.ts";
import { problemsOf } from "#lib/problems-of.ts";
import { takeFocus } from "#lib/take-focus.ts";
import { trpc } from "#lib/trpc.ts";
import { useTyped } from "#lib/use-typed.ts";
import layout from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { MeasureInput } from "./measure-input.tsx";
import { useChanges } from "./use-changes.ts";
import type { Item } from "./words.ts";

interface Props {
  item: Pick<Item, "id" | "unit" | "alertThreshold">;
  onClose: () => void;
}

export function ThresholdForm({ item: { id, unit, alertThreshold }, onClose }: Props) {
  const changes = useChanges();
  const save = trpc.stock.setThreshold.useMutation();
  const asked = (threshold: number | string) => ({ id, threshold: numberOf(threshold) ?? null });
  const typed = useTyped(`stock.${id}.seuil`, { threshold: (alertThreshold ?? "") as number | string });
  const form = useForm({
    initialValues: typed.start,
    onValuesChange: typed.keep,
    validate: {
      threshold: (value) =>
        problemsOf(StockThreshold.safeParse(asked(value))).threshold ?? quantityProblem(numberOf(value, 0), unit),
    },
  });
  function leave() {
    typed.forget();
    onClose();
  }
  return (
    <form
      className={layout.form}
      noValidate
      onSubmit={form.onSubmit(
        ({ threshold }) => save.mutate(asked(threshold), changes("Seuil d'alerte enregistré", leave)),
        focusFirstError(form),
      )}
    >
      <p>Un message vous le dit quand il reste moins de libre. Laissez vide pour n'en recevoir aucun.</p>
      <MeasureInput unit={unit} label="Seuil d'alerte" ref={takeFocus} {...form.getInputProps("threshold")} />
      {typed.resumed && <DraftNotice onRestart={() => form.setValues(typed.saved)} />}
      <FormFoot busy={save.isPending} onCancel={typed.cancel(leave, onClose)} />
    </form>
  );
}
