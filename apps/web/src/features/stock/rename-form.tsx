import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, TextInput } from "@mantine/core";
import { RenameStockItem } from "@recolte/domain/goods/stock/item";
import { takeFocus } from "#lib/browser/take-focus.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import layout from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { categories } from "./item-form.tsx";
import type { Item } from "./words.ts";

interface Props {
  item: Pick<Item, "id" | "label" | "category">;
  onClose: () => void;
}

export function RenameForm({ item: { id, label, category }, onClose }: Props) {
  const { send, busy } = useSend();
  const draft = useDraft(`stock.${id}.nom`, { label, category: category as string });
  const form = useSchemaForm(RenameStockItem, { draft, as: (values) => ({ ...values, id }) });
  function leave() {
    draft.forget();
    onClose();
  }
  return (
    <form
      className={layout.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) =>
          void send("stock.rename", RenameStockItem.parse({ ...values, id }), { done: "Produit enregistré", onDone: leave }),
      )}
    >
      <TextInput label="Produit" withAsterisk ref={takeFocus} maxLength={120} {...form.getInputProps("label")} />
      <NativeSelect label="Catégorie" withAsterisk data={categories.slice(1)} {...form.getInputProps("category")} />
      {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
      <FormFoot busy={busy} onCancel={draft.cancel(leave, onClose)} />
    </form>
  );
}
