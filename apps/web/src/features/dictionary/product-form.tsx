import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, TextInput } from "@mantine/core";
import { CATEGORIES, CATEGORY_LABELS } from "@recolte/domain/category";
import { NewProduct, ProductFields } from "@recolte/domain/dictionary";
import { useDraft } from "#lib/use-draft.ts";
import { useSchemaForm } from "#lib/use-schema-form.ts";
import { useSend } from "#lib/use-send.ts";
import layout from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { type Edited, productValues } from "./entry.ts";
import { FAILED } from "./failed.ts";
import { SourceFields, ToConfirm } from "./sourced-fields.tsx";

const categories = CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));
const REFUSED = { "dictionary.product-known": "name", "dictionary.no-words": "name" } as const;

interface FieldsProps {
  edited: Edited & { what: "product" };
  draft: ReturnType<typeof useDraft<NewProduct>>;
  onLeave: () => void;
  onClose: () => void;
}

function Fields({ edited: { product }, draft, onLeave, onClose }: FieldsProps) {
  const form = useSchemaForm<NewProduct>(product ? ProductFields.loose() : NewProduct, {
    start: draft.form.initial,
    onValuesChange: draft.keep,
  });
  const { send, busy } = useSend();
  const field = form.getInputProps;
  const refuse = (error: unknown) => form.refuse(error, REFUSED);
  const submit = ({ name, category, ...sourced }: NewProduct) =>
    product
      ? send(
          "dictionary.updateProduct",
          { id: product.id, fields: { name, category } },
          { done: "Produit modifié", failed: FAILED, refuse, onDone: onLeave },
        )
      : send(
          "dictionary.createProduct",
          { name, category, ...sourced },
          { done: "Produit ajouté", failed: FAILED, refuse, onDone: onLeave },
        );
  return (
    <form className={layout.form} noValidate onSubmit={form.onSubmit(submit)}>
      <TextInput label="Nom" withAsterisk data-autofocus maxLength={80} autoComplete="off" {...field("name")} />
      <NativeSelect label="Catégorie" data={categories} {...field("category")} />
      {!product && (
        <>
          <SourceFields field={field} />
          <ToConfirm checked={form.values.toConfirm} onChange={(toConfirm) => form.setFieldValue("toConfirm", toConfirm)} />
        </>
      )}
      <FormFoot busy={busy} onCancel={draft.cancel(onLeave, onClose)} />
    </form>
  );
}

/** A product by its own name; others are added to it one by one. */
export function ProductForm({ edited, onClose }: { edited: Edited & { what: "product" }; onClose: () => void }) {
  const draft = useDraft<NewProduct>(`dictionary.product.${edited.product?.id ?? edited.typed ?? ""}`, productValues(edited));
  function leave() {
    draft.forget();
    onClose();
  }
  return (
    <>
      {draft.resumed && <DraftNotice onRestart={draft.restart} />}
      <Fields key={draft.form.key} edited={edited} draft={draft} onLeave={leave} onClose={onClose} />
    </>
  );
}
