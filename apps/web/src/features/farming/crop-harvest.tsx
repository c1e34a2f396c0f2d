import "@mantine/core/styles/Input.layer.css";
import { Button, NativeSelect, Skeleton, Textarea, TextInput } from "@mantine/core";
import { HarvestCrop } from "@recolte/domain/goods/farming/crop-cycle";
import { weightOf } from "@recolte/domain/goods/stock/stock";
import { useState } from "react";
import { Link } from "react-router-dom";
import { NEW_GOODS, stillThere } from "#lib/draft/goods-choice.ts";
import { numberOf } from "#lib/draft/number-of.ts";
import { takeFocus } from "#lib/browser/take-focus.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import { AmountInput } from "#ui/amount-input.tsx";
import layout from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { sellPath } from "./crop-words.ts";

type Crop = Outputs["crops"]["byId"];
type Names = Outputs["stock"]["names"];
type Goods = Outputs["crops"]["harvest"];

interface Props {
  crop: Crop;
  onCancel: () => void;
}

const sameName = (a: string, b: string) => a.localeCompare(b, "fr", { sensitivity: "base" }) === 0;

const blankOf = ({ crop }: Crop, choices: Names) => ({
  where: choices.find(({ label }) => sameName(label, crop))?.id ?? NEW_GOODS,
  label: crop,
  harvestedKg: "" as number | string,
  note: "",
});
type Values = ReturnType<typeof blankOf>;

function useHarvest(crop: Crop, choices: Names) {
  const blank = blankOf(crop, choices);
  const draft = useDraft(`culture.${crop.id}.recolte`, blank);
  const sent = useIdempotencyKey(draft, { names: ["moveId", "newId"] });
  const asked = ({ where, label, harvestedKg, note }: Values, { moveId, newId } = sent.fresh) => ({
    id: crop.id,
    status: crop.status,
    moveId,
    harvestedKg: numberOf(harvestedKg),
    note,
    ...(where === NEW_GOODS ? { item: { id: newId, label } } : { itemId: where }),
  });
  const form = useSchemaForm<Values>(HarvestCrop, {
    draft,
    start: stillThere(draft.start, blank, choices),
    as: (values) => asked(values),
    names: { "item.label": "label", itemId: "where" },
  });
  return { form, harvestOf: (values: Values) => HarvestCrop.parse(asked(values, sent.idsOf(values))), draft };
}

function HarvestForm({ crop, choices, onCancel, onDone }: Props & { choices: Names; onDone: (goods: Goods) => void }) {
  const { send, busy } = useSend();
  const { form, harvestOf, draft } = useHarvest(crop, choices);
  const field = form.getInputProps;
  function done(goods: Goods) {
    draft.forget();
    onDone(goods);
  }
  function leave() {
    draft.forget();
    onCancel();
  }
  return (
    <form
      className={layout.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) => void send("crops.harvest", harvestOf(values), { done: "Récolte enregistrée", onDone: done }),
      )}
    >
      <AmountInput unit="kg" decimals={3} label="Poids récolté (kg)" withAsterisk ref={takeFocus} {...field("harvestedKg")} />
      {choices.length > 0 && (
        <NativeSelect
          label="Dans quel stock"
          data={[{ value: NEW_GOODS, label: "Nouveau produit" }, ...choices.map(({ id, label }) => ({ value: id, label }))]}
          {...field("where")}
        />
      )}
      {form.values.where === NEW_GOODS && <TextInput label="Nom du produit" withAsterisk maxLength={120} {...field("label")} />}
      <Textarea label="Note" autosize minRows={2} maxRows={6} {...field("note")} />
      {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
      <FormFoot busy={busy} submit="Récolter" onCancel={draft.cancel(leave, onCancel)} />
    </form>
  );
}

/** Into stock that is weighed; then it may be put on sale, with the form filled. */
export function CropHarvest({ onClose, ...props }: Props & { onClose: () => void }) {
  const names = trpc.stock.names.useQuery(undefined, { staleTime: 0 });
  const [goods, setGoods] = useState<Goods | null>(null);
  if (goods)
    return (
      <div className={layout.form}>
        <p>
          « <bdi>{goods.label}</bdi> » est dans votre stock. Voulez-vous la mettre en vente ? L'annonce sera déjà remplie.
        </p>
        <div className={layout.buttons}>
          <Button variant="outline" onClick={onClose}>
            Plus tard
          </Button>
          <Button component={Link} to={sellPath(goods.id)} ref={takeFocus}>
            Créer l'annonce
          </Button>
        </div>
      </div>
    );
  return (
    <QueryView query={names} error="Erreur lors du chargement du stock" waiting={<Skeleton height={280} radius={8} />}>
      {(all) => <HarvestForm {...props} choices={all.filter(({ unit }) => weightOf(1, unit) !== null)} onDone={setGoods} />}
    </QueryView>
  );
}
