import "@mantine/core/styles/Input.layer.css";
import { Button, Skeleton, Textarea, TextInput } from "@mantine/core";
import { BeginBatch } from "@recolte/domain/goods/farming/batch";
import { quantityProblem } from "@recolte/domain/goods/stock/item";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { numberOf } from "#lib/draft/number-of.ts";
import { paths } from "#lib/browser/paths.ts";
import { takeFocus } from "#lib/browser/take-focus.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { problemsOf, useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import layout from "#ui/dialog-form.module.css";
import { EmptyState } from "#ui/empty-state.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { BatchInput, type BatchValues, blankInput } from "./batch-input.tsx";

type Names = Outputs["stock"]["names"];

const INPUTS_MAX = 20;

const blank = (): BatchValues => ({ product: "", note: "", inputs: [blankInput()] });

function useBatchForm(names: Names) {
  const [start] = useState(blank);
  const draft = useDraft("lot", start);
  const sent = useIdempotencyKey(draft);
  const asked = ({ product, note, inputs }: BatchValues, id = sent.fresh.id) => ({
    id,
    product,
    note,
    inputs: inputs.map(({ stockItemId, quantity, kg }) => ({ stockItemId, quantity: numberOf(quantity), kg: numberOf(kg) })),
  });
  function uncounted({ inputs }: BatchValues) {
    const problems: Record<string, string> = {};
    for (const [n, { stockItemId, quantity }] of inputs.entries()) {
      const chosen = names.find(({ id }) => id === stockItemId);
      const problem = chosen && quantityProblem(numberOf(quantity, 0), chosen.unit);
      if (problem) problems[`inputs.${n}.quantity`] = problem;
    }
    return problems;
  }
  const form = useSchemaForm<BatchValues>(
    (values) => ({ ...uncounted(values), ...problemsOf(BeginBatch.safeParse(asked(values))) }),
    { draft },
  );
  return {
    form,
    batchOf: (values: BatchValues) => BeginBatch.parse(asked(values, sent.idOf(values))),
    renew: sent.renew,
    draft,
  };
}

function Fields({ names, onClose }: { names: Names; onClose: () => void }) {
  const { send, busy } = useSend();
  const { form, batchOf, renew, draft } = useBatchForm(names);
  function leave() {
    draft.forget();
    onClose();
  }
  return (
    <form
      className={layout.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) => void send("batches.begin", batchOf(values), { done: "Lot commencé", onDone: leave, key: { renew } }),
      )}
    >
      <TextInput
        label="Nom du lot"
        withAsterisk
        ref={takeFocus}
        data-autofocus
        maxLength={120}
        placeholder="Farine de manioc"
        {...form.getInputProps("product")}
      />
      {form.values.inputs.map((input, n) => (
        <BatchInput
          key={input.key}
          n={n}
          form={form}
          names={names}
          onRemove={form.values.inputs.length > 1 ? () => form.removeListItem("inputs", n) : undefined}
        />
      ))}
      {form.values.inputs.length < INPUTS_MAX && (
        <Button
          variant="subtle"
          justify="flex-start"
          ta="left"
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => form.insertListItem("inputs", blankInput())}
        >
          Ajouter une matière première
        </Button>
      )}
      <Textarea label="Note" autosize minRows={2} maxRows={6} {...form.getInputProps("note")} />
      {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
      <FormFoot busy={busy} submit="Commencer" onCancel={draft.cancel(leave, onClose)} />
    </form>
  );
}

const NO_STOCK = (
  <EmptyState
    picture="parcel"
    title="Aucun produit en stock"
    action={
      <Button component={Link} to={`${paths.dashboardOf("transformateur")}?tab=stock`}>
        Ouvrir mon stock
      </Button>
    }
  >
    Un lot prend ses matières premières dans votre stock : commencez par l'y ajouter.
  </EmptyState>
);

/** What goes in, taken out of stock at once. */
export function BatchForm({ onClose }: { onClose: () => void }) {
  const names = trpc.stock.names.useQuery(undefined, { staleTime: 0 });
  return (
    <QueryView query={names} error="Erreur lors du chargement du stock" waiting={<Skeleton height={320} radius={8} />}>
      {(known) => (known.length === 0 ? NO_STOCK : <Fields names={known} onClose={onClose} />)}
    </QueryView>
  );
}
