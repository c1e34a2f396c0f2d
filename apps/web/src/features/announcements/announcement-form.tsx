import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/NumberInput.layer.css";
import { Button, NativeSelect, NumberInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { UNIT_LABELS, UNITS } from "@recolte/domain/unit";
import type { ReactNode } from "react";
import { BusyButton } from "#ui/busy-button.tsx";
import { GeneralSection, OptionsSection, PlaceSection } from "./announcement-form-sections.tsx";
import css from "./announcement-form.module.css";
import { type Fields, fieldsOf, type FormValues, problemsOf } from "./form-values.ts";

interface Props {
  initial: FormValues;
  photos: ReactNode;
  pending: boolean;
  onChange: (values: FormValues) => void;
  onCancel: () => void;
  onSubmit: (fields: Fields) => void;
}

const units = UNITS.map((value) => ({ value, label: UNIT_LABELS[value] }));

/** The fields in the order in which the domain checks them; the first one that is wrong gets the focus. */
export function AnnouncementForm({ initial, photos, pending, onChange, onCancel, onSubmit }: Props) {
  const form = useForm({ initialValues: initial, validate: problemsOf, onValuesChange: onChange });
  const field = form.getInputProps;
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) => onSubmit(fieldsOf(values)),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? "")?.focus(),
      )}
    >
      <GeneralSection form={form} />
      <section className={css.section}>
        <h2>Prix et quantité</h2>
        <div className={css.pair}>
          <NumberInput
            label="Prix (FCFA)"
            withAsterisk
            hideControls
            inputMode="decimal"
            min={0}
            decimalScale={2}
            decimalSeparator=","
            allowedDecimalSeparators={[".", ","]}
            thousandSeparator=" "
            {...field("price")}
          />
          <NativeSelect label="Unité" withAsterisk data={units} {...field("unit")} />
        </div>
        <NumberInput
          label="Quantité disponible"
          hideControls
          inputMode="numeric"
          min={0}
          allowDecimal={false}
          thousandSeparator=" "
          {...field("quantityAvailable")}
        />
      </section>
      <section className={css.section}>
        <h2>Photos</h2>
        <p className={css.hint}>Six photos au plus, 5 Mo chacune. La première est la couverture.</p>
        {photos}
      </section>
      <PlaceSection form={form} />
      <OptionsSection form={form} />
      <div className={css.actions}>
        <Button variant="outline" onClick={onCancel}>
          Annuler
        </Button>
        <BusyButton type="submit" busy={pending} busyLabel="Publication...">
          Publier l'annonce
        </BusyButton>
      </div>
    </form>
  );
}
