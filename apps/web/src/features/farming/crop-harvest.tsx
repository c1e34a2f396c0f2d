import "@mantine/core/styles/Input.layer.css";
import { Button, NativeSelect, Skeleton, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { HarvestCrop } from "@recolte/domain/farming/crop-cycle";
import { weightOf } from "@recolte/domain/stock/stock";
import { useState } from "react";
import { Link } from "react-router-dom";
import { uuidv7 } from "uuidv7";
import { focusFirstError } from "#lib/focus-first-error.ts";
import { NEW_GOODS, stillThere } from "#lib/goods-choice.ts";
import { numberOf } from "#lib/number-of.ts";
import { problemsOf } from "#lib/problems-of.ts";
import { takeFocus } from "#lib/take-focus.ts";
import { type Outputs, trpc } from "#lib/trpc.ts";
import { useTyped } from "#lib/use-typed.ts";
import { AmountInput } from "#ui/amount-input.tsx";
import layout from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { sellPath } from "./crop-words.ts";
import { useFarmChanges } from "./use-farm-changes.ts";

type Crop = Outputs["crops"]["byId"];
type Names = Outputs["stock"]["names"];
type Goods = Outputs["crops"]["harvest"];

interface Props {
  crop: Crop;
  onCancel: () => void;
}

const sameName = (a: string, b: string) => a.localeCompare(b, "fr", { sensitivity: "base" }) === 0;

/** The numbers are kept with what was typed: sent again after a reload, it is the same harvest. */
const blankOf = ({ crop }: Crop, choices: Names) => ({
  moveId: uuidv7(),
  newId: uuidv7(),
  where: choices.find(({ label }) => sameName(label, crop))?.id ?? NEW_GOODS,
  label: crop,
  harvestedKg: "" as number | string,
  note: "",
});
type Values = ReturnType<typeof blankOf>;

function useHarvest(crop: Crop, choices: Names) {
  const [blank] = useState(() => blankOf(crop, choices));
  const typed = useTyped(`culture.${crop.id}.recolte`, blank);
  const asked = ({ moveId, newId, where, label, harvestedKg, note }: Values) => ({
    id: crop.id,
    status: crop.status,
    moveId,
    harvestedKg: numberOf(harvestedKg),
    note,
    ...(where === NEW_GOODS ? { item: { id: newId, label } } : { itemId: where }),
  });
  const form = useForm({
    initialValues: stillThere(typed.start, blank, choices),
    onValuesChange: typed.keep,
    validate: (values) => problemsOf(HarvestCrop.safeParse(asked(values)), { "item.label": "label", itemId: "where" }),
  });
  return { form, harvestOf: (values: Values) => HarvestCrop.parse(asked(values)), typed };
}

function HarvestForm({ crop, choices, onCancel, onDone }: Props & { choices: Names; onDone: (goods: Goods) => void }) {
  const changes = useFarmChanges();
  const harvest = trpc.crops.harvest.useMutation();
  const { form, harvestOf, typed } = useHarvest(crop, choices);
  const field = form.getInputProps;
  function done(goods: Goods) {
    typed.forget();
    onDone(goods);
  }
  function leave() {
    typed.forget();
    onCancel();
  }
  return (
    <form
      className={layout.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) => harvest.mutate(harvestOf(values), changes("Récolte enregistrée", done)),
        focusFirstError(form),
      )}
    >
      <AmountInput decimals={3} label="Poids récolté (kg)" withAsterisk ref={takeFocus} {...field("harvestedKg")} />
      {choices.length > 0 && (
        <NativeSelect
          label="Dans quel stock"
          data={[{ value: NEW_GOODS, label: "Nouveau produit" }, ...choices.map(({ id, label }) => ({ value: id, label }))]}
          {...field("where")}
        />
      )}
      {form.values.where === NEW_GOODS && <TextInput label="Nom du produit" withAsterisk maxLength={120} {...field("label")} />}
      <Textarea label="Note" autosize minRows={2} maxRows={6} {...field("note")} />
      {typed.resumed && <DraftNotice onRestart={() => form.setValues(typed.saved)} />}
      <FormFoot busy={harvest.isPending} submit="Récolter" onCancel={typed.cancel(leave, onCancel)} />
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
        <p>« {goods.label} » est dans votre stock. Voulez-vous la mettre en vente ? L'annonce sera déjà remplie.</p>
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
