import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, Skeleton, TextInput } from "@mantine/core";
import { weightOf } from "@recolte/domain/goods/stock/stock";
import { quantity as measured, UNIT_LABELS, UNITS } from "@recolte/domain/goods/unit";
import { NEW_GOODS } from "#lib/draft/goods-choice.ts";
import { takeFocus } from "#lib/browser/take-focus.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { AmountInput } from "#ui/amount-input.tsx";
import editor from "#ui/content-editor.module.css";
import layout from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { QueryView } from "#ui/query-view.tsx";
import type { Batch } from "./batch-row.tsx";
import { categories } from "./categories.ts";
import { type Names, useBatchFinish } from "./use-batch-finish.ts";

const units = UNITS.map((value) => ({ value, label: UNIT_LABELS[value] }));

function Fields({ batch, names, onClose }: Props & { names: Names }) {
  const { send, busy } = useSend();
  const { form, unit, finishOf, draft } = useBatchFinish(batch, names);
  function leave() {
    draft.forget();
    onClose();
  }
  const field = form.getInputProps;
  const weighed = weightOf(1, unit) !== null;
  const choices = [{ value: NEW_GOODS, label: "Nouveau produit" }, ...names.map(({ id, label }) => ({ value: id, label }))];
  return (
    <form
      className={layout.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) => void send("batches.finish", finishOf(values), { done: "Lot terminé, produit mis en stock", onDone: leave }),
      )}
    >
      <p>{measured(batch.inputKg, "kg")} de matières premières sont entrés dans ce lot.</p>
      <NativeSelect label="Dans quel stock" ref={takeFocus} data-autofocus data={choices} {...field("where")} />
      {form.values.where === NEW_GOODS && (
        <>
          <TextInput label="Nom du produit" withAsterisk maxLength={120} {...field("label")} />
          <div className={editor.pair}>
            <NativeSelect label="Catégorie" withAsterisk data={categories} {...field("category")} />
            <NativeSelect label="Unité" withAsterisk data={units} {...field("unit")} />
          </div>
        </>
      )}
      <div className={weighed ? undefined : editor.pair}>
        <AmountInput
          unit={unit}
          decimals={3}
          label={`Quantité produite (${UNIT_LABELS[unit]})`}
          withAsterisk
          {...field("quantity")}
        />
        {!weighed && <AmountInput unit="kg" decimals={3} label="Poids (kg)" withAsterisk {...field("kg")} />}
      </div>
      {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
      <FormFoot busy={busy} submit="Terminer" onCancel={draft.cancel(leave, onClose)} />
    </form>
  );
}

interface Props {
  batch: Batch;
  onClose: () => void;
}

/** What came out, put into stock. */
export function BatchFinish(props: Props) {
  const names = trpc.stock.names.useQuery(undefined, { staleTime: 0 });
  return (
    <QueryView query={names} error="Erreur lors du chargement du stock" waiting={<Skeleton height={320} radius={8} />}>
      {(known) => <Fields {...props} names={known} />}
    </QueryView>
  );
}
