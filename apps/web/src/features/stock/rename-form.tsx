import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { RenameStockItem } from "@recolte/domain/stock/item";
import { focusFirstError } from "#lib/focus-first-error.ts";
import { problemsOf } from "#lib/problems-of.ts";
import { takeFocus } from "#lib/take-focus.ts";
import { trpc } from "#lib/trpc.ts";
import { useTyped } from "#lib/use-typed.ts";
import layout from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { categories } from "./item-form.tsx";
import { useChanges } from "./use-changes.ts";
import type { Item } from "./words.ts";

interface Props {
  item: Pick<Item, "id" | "label" | "category">;
  onClose: () => void;
}

export function RenameForm({ item: { id, label, category }, onClose }: Props) {
  const changes = useChanges();
  const rename = trpc.stock.rename.useMutation();
  const typed = useTyped(`stock.${id}.nom`, { label, category: category as string });
  const form = useForm({
    initialValues: typed.start,
    onValuesChange: typed.keep,
    validate: (values) => problemsOf(RenameStockItem.safeParse({ ...values, id })),
  });
  function leave() {
    typed.forget();
    onClose();
  }
  return (
    <form
      className={layout.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) => rename.mutate(RenameStockItem.parse({ ...values, id }), changes("Produit enregistré", leave)),
        focusFirstError(form),
      )}
    >
      <TextInput label="Produit" withAsterisk ref={takeFocus} maxLength={120} {...form.getInputProps("label")} />
      <NativeSelect label="Catégorie" withAsterisk data={categories.slice(1)} {...form.getInputProps("category")} />
      {typed.resumed && <DraftNotice onRestart={() => form.setValues(typed.saved)} />}
      <FormFoot busy={rename.isPending} onCancel={typed.cancel(leave, onClose)} />
    </form>
  );
}
