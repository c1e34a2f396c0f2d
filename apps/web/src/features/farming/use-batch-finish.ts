import { FinishBatch, kilogramsOf } from "@recolte/domain/goods/farming/batch";
import { quantityProblem } from "@recolte/domain/goods/stock/item";
import { weightOf } from "@recolte/domain/goods/stock/stock";
import { quantity as measured, type Unit } from "@recolte/domain/goods/unit";
import { NEW_GOODS, stillThere } from "#lib/draft/goods-choice.ts";
import { numberOf } from "#lib/draft/number-of.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { problemsOf, useSchemaForm } from "#lib/draft/use-schema-form.ts";
import type { Batch } from "./batch-row.tsx";

export type Names = Outputs["stock"]["names"];

const NAMES = { "item.label": "label", "item.category": "category", itemId: "where" };

const blankOf = ({ product }: Batch) => ({
  where: NEW_GOODS,
  label: product,
  category: "",
  unit: "kg" as Unit,
  quantity: "" as number | string,
  kg: "" as number | string,
});
type Values = ReturnType<typeof blankOf>;

/** The form of what came out of a batch, and what it sends. */
export function useBatchFinish(batch: Batch, names: Names) {
  const blank = blankOf(batch);
  const draft = useDraft(`lot.${batch.id}`, blank);
  const unitOf = ({ where, unit }: Values) => names.find(({ id }) => id === where)?.unit ?? unit;
  const sent = useIdempotencyKey(draft, { names: ["moveId", "newId"] });
  const asked = ({ where, label, category, unit, quantity, kg }: Values, { moveId, newId } = sent.fresh) => ({
    id: batch.id,
    moveId,
    quantity: numberOf(quantity),
    kg: numberOf(kg),
    ...(where === NEW_GOODS ? { item: { id: newId, label, category, unit } } : { itemId: where }),
  });
  /** The server says the same; here it is read before anything is sent. */
  function wrong(values: Values): Record<string, string> {
    const unit = unitOf(values);
    const quantity = numberOf(values.quantity, 0);
    const problem = quantityProblem(quantity, unit);
    if (problem) return { quantity: problem };
    const out = kilogramsOf({ quantity, kg: numberOf(values.kg) }, unit);
    if (out === undefined) return { kg: "Indiquez le poids en kg" };
    if (out <= batch.inputKg) return {};
    const said = `Il ne peut pas sortir plus que ce qui est entré : ${measured(batch.inputKg, "kg")} au plus`;
    return { [weightOf(1, unit) === null ? "kg" : "quantity"]: said };
  }
  const form = useSchemaForm<Values>(
    (values) => ({ ...wrong(values), ...problemsOf(FinishBatch.safeParse(asked(values)), NAMES) }),
    { draft, start: stillThere(draft.start, blank, names) },
  );
  const finishOf = (values: Values) => FinishBatch.parse(asked(values, sent.idsOf(values)));
  return { form, unit: unitOf(form.values), finishOf, draft };
}
