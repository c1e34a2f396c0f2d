import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, TextInput } from "@mantine/core";
import { NameFields, PRODUCT_NAME_KIND_LABELS } from "@recolte/domain/dictionary";
import { PRODUCT_NAME_KINDS } from "@recolte/domain/product-name";
import { trpc } from "#lib/trpc.ts";
import { problemsOf, useSchemaForm } from "#lib/use-schema-form.ts";
import { useDraft } from "#lib/use-draft.ts";
import { useSend } from "#lib/use-send.ts";
import editor from "#ui/content-editor.module.css";
import layout from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
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
interface FieldsProps extends Props {
  draft: ReturnType<typeof useDraft<NameValues>>;
  onLeave: () => void;
}

const NEW = "nouveau";

function Fields({ edited: { product, name: row, typed = "" }, draft, onLeave, onClose, onNewProduct }: FieldsProps) {
  const choices = trpc.dictionary.choices.useQuery(undefined, { enabled: !product });
  const form = useSchemaForm<NameValues>(problemsIn, { start: draft.form.initial, onValuesChange: draft.keep });
  const { send, busy } = useSend();
  const field = form.getInputProps;
  const refuse = (error: unknown) => form.refuse(error, REFUSED);
  const submit = (values: NameValues) => {
    const fields = fieldsOf(values);
    return row
      ? send("dictionary.updateName", { id: row.id, fields }, { done: "Nom modifié", failed: FAILED, refuse, onDone: onLeave })
      : send(
          "dictionary.addName",
          { productId: values.productId, fields },
          { done: "Nom ajouté", failed: FAILED, refuse, onDone: onLeave },
        );
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
      <FormFoot busy={busy} onCancel={draft.cancel(onLeave, onClose)} />
    </form>
  );
}

export function NameForm({ edited, onClose, onNewProduct }: Props) {
  const { product, name, typed = "" } = edited;
  const draft = useDraft<NameValues>(`dictionary.name.${name?.id ?? product?.id ?? ""}.${typed}`, nameValues(edited));
  function leave() {
    draft.forget();
    onClose();
  }
  return (
    <>
      {draft.resumed && <DraftNotice onRestart={draft.restart} />}
      <Fields key={draft.form.key} edited={edited} draft={draft} onLeave={leave} onClose={onClose} onNewProduct={onNewProduct} />
    </>
  );
}
