import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, TextInput } from "@mantine/core";
import { CATEGORIES, CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { NewProduct, ProductFields } from "@recolte/domain/goods/dictionary";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import layout from "#ui/dialog-form.module.css";
import { FormFoot } from "#ui/form-foot.tsx";
import { type Drafted, DraftedForm } from "./drafted.tsx";
import { type Edited, productValues } from "./entry.ts";
import { FAILED } from "./failed.ts";
import { SourceFields, ToConfirm } from "./sourced-fields.tsx";

const categories = CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));
const REFUSED = { "dictionary.product-known": "name", "dictionary.no-words": "name" } as const;

interface Props {
  edited: Edited & { what: "product" };
  onClose: () => void;
}

function Fields({ edited: { product }, draft }: Pick<Props, "edited"> & { draft: Drafted<NewProduct> }) {
  const form = useSchemaForm<NewProduct>(product ? ProductFields.loose() : NewProduct, { draft });
  const { send, busy } = useSend();
  const field = form.getInputProps;
  const told = { failed: FAILED, refuse: (error: unknown) => form.refuse(error, REFUSED), onDone: draft.onLeave };
  const submit = ({ name, category, ...sourced }: NewProduct) =>
    product
      ? send("dictionary.updateProduct", { id: product.id, fields: { name, category } }, { ...told, done: "Produit modifié" })
      : send("dictionary.createProduct", { name, category, ...sourced }, { ...told, done: "Produit ajouté" });
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
      <FormFoot busy={busy} onCancel={draft.onCancel} />
    </form>
  );
}

/** A product by its own name; others are added to it one by one. */
export const ProductForm = ({ edited, onClose }: Props) => (
  <DraftedForm
    name={`dictionary.product.${edited.product?.id ?? edited.typed ?? ""}`}
    saved={productValues(edited)}
    onClose={onClose}
  >
    {(draft) => <Fields edited={edited} draft={draft} />}
  </DraftedForm>
);
