import "@mantine/core/styles/Input.layer.css";
import type { ReactNode } from "react";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { CancelButton } from "#ui/cancel-button.tsx";
import { GeneralSection, PlaceSection, PriceSection } from "./announcement-form-sections.tsx";
import css from "./announcement-form.module.css";
import type { Fields } from "./announcement-check.ts";
import { CHECKS, checkedFields } from "./fetched-check.ts";
import type { FormKind, FormValues } from "./form-values.ts";
import { OptionsSection } from "./options-section.tsx";
import { useProduct } from "./use-product.ts";

const WORDS = {
  create: { submit: "Publier l'annonce", busy: "Publication..." },
  edit: { submit: "Enregistrer", busy: "Enregistrement..." },
} as const satisfies Record<FormKind, object>;

interface Props {
  kind: FormKind;
  initial: FormValues;
  /** It sells from goods in stock. */
  stocked?: boolean;
  photos: ReactNode;
  pending: boolean;
  /** The form itself has left: what is on its way is not called back. Its photos may still be given up. */
  sending: boolean;
  onChange: (values: FormValues) => void;
  onCancel: () => void;
  onSubmit: (fields: Fields) => void;
}

/** The fields in the order in which the domain checks them; the first one that is wrong gets the focus. */
export function AnnouncementForm({ kind, initial, stocked = false, photos, pending, sending, ...on }: Props) {
  const form = useSchemaForm<FormValues>(CHECKS[kind], {
    name: "announcement",
    start: initial,
    onValuesChange: on.onChange,
  });
  const product = useProduct(form);
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={form.onSubmit(async (values) => on.onSubmit(await checkedFields(kind, values)))}
    >
      <GeneralSection form={form} product={product} required={kind === "create"} />
      <PriceSection form={form} product={product} stocked={stocked ? kind : null} />
      <section className={css.section}>
        <h2>Photos</h2>
        <p className={css.hint}>JPEG, PNG, WebP ou GIF, 5 Mo au plus. La première photo sert de couverture.</p>
        {photos}
      </section>
      <PlaceSection form={form} />
      <OptionsSection form={form} />
      <div className={css.actions} data-action-bar>
        <CancelButton busy={sending} onCancel={on.onCancel} />
        <BusyButton type="submit" busy={pending} busyLabel={WORDS[kind].busy}>
          {WORDS[kind].submit}
        </BusyButton>
      </div>
    </form>
  );
}
