import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, TextInput } from "@mantine/core";
import { NameFields, PRODUCT_NAME_KIND_LABELS } from "@recolte/domain/goods/dictionary";
import { PRODUCT_NAME_KINDS } from "@recolte/domain/goods/product-name";
import { trpc } from "#lib/line/trpc.ts";
import { problemsOf, useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import editor from "#ui/content-editor.module.css";
import layout from "#ui/dialog-form.module.css";
import { FormFoot } from "#ui/form-foot.tsx";
import { type Drafted, DraftedForm } from "./drafted.tsx";
import { type Edited, nameValues, type NameValues } from "./entry.ts";
import { FAILED } from "./failed.ts";
import { CountryField, SourceFields, ToConfirm } from "./sourced-fields.tsx";

const kinds = PRODUCT_NAME_KINDS.map((value) => ({ value, label: PRODUCT_NAME_KIND_LABELS[value] }));
const REFUSED = { "dictionary.name-known": "name", "dictionary.no-words": "name" } as const;

const fieldsOf = ({ productId: _productId, ...fields }: NameValues): NameFields => fields;
const problemsIn = (values: NameValues) => ({
  ...(values.productId === "" && { productId: "Choisissez un produit" }),
  ...problemsOf(NameFields.safeParse(fieldsOf(values))),
});

interface Props {
  edited: Edited & { what: "name" };
  onClose: () => void;
  /** For a word that no product is called by. */
  onNewProduct: (typed: string) => void;
}
interface FieldsProps extends Omit<Props, "onClose"> {
  draft: Drafted<NameValues>;
}

const NEW = "nouveau";

function Fields({ edited: { product, name: row, typed = "" }, draft, onNewProduct }: FieldsProps) {
  const choices = trpc.dictionary.choices.useQuery(undefined, { enabled: !product });
  const form = useSchemaForm<NameValues>(problemsIn, { draft });
  const { send, busy } = useSend();
  const field = form.getInputProps;
  const told = { failed: FAILED, refuse: (error: unknown) => form.refuse(error, REFUSED), onDone: draft.onLeave };
  const submit = (values: NameValues) => {
    const fields = fieldsOf(values);
    return row
      ? send("dictionary.updateName", { id: row.id, fields }, { ...told, done: "Nom modifié" })
      : send("dictionary.addName", { productId: values.productId, fields }, { ...told, done: "Nom ajouté" });
  };
  const products = [
    { value: "", label: "Choisir un produit" },
    { value: NEW, label: "Un nouveau produit…" },
    ...(choices.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <form className={layout.form} noValidate onSubmit={form.onSubmit(submit)}>
      {!product && (
        <NativeSelect
          label="Produit"
          withAsterisk
          data={products}
          {...field("productId")}
          onChange={({ currentTarget: { value } }) =>
            value === NEW ? onNewProduct(typed) : form.setFieldValue("productId", value)
          }
        />
      )}
      <TextInput label="Nom" withAsterisk data-autofocus maxLength={80} autoComplete="off" {...field("name")} />
      <div className={editor.pair}>
        <NativeSelect label="Genre" data={kinds} {...field("kind")} />
        <CountryField value={form.values.country} onChange={(country) => form.setFieldValue("country", country)} />
      </div>
      <SourceFields field={field} />
      <ToConfirm checked={form.values.toConfirm} onChange={(toConfirm) => form.setFieldValue("toConfirm", toConfirm)} />
      <FormFoot busy={busy} onCancel={draft.onCancel} />
    </form>
  );
}

export const NameForm = ({ edited, onClose, onNewProduct }: Props) => (
  <DraftedForm
    name={`dictionary.name.${edited.name?.id ?? edited.product?.id ?? ""}.${edited.typed ?? ""}`}
    saved={nameValues(edited)}
    onClose={onClose}
  >
    {(draft) => <Fields edited={edited} draft={draft} onNewProduct={onNewProduct} />}
  </DraftedForm>
);
