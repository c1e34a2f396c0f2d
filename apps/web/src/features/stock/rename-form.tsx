import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { RenameStockItem } from "@recolte/domain/stock-item";
import { problemsOf } from "#lib/problems-of.ts";
import { takeFocus } from "#lib/take-focus.ts";
import { trpc } from "#lib/trpc.ts";
import layout from "#ui/dialog-form.module.css";
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
  const form = useForm({
    initialValues: { label, category: category as string },
    validate: (values) => problemsOf(RenameStockItem.safeParse({ ...values, id })),
  });
  return (
    <form
      className={layout.form}
      noValidate
      onSubmit={form.onSubmit((values) =>
        rename.mutate(RenameStockItem.parse({ ...values, id }), changes("Produit enregistré", onClose)),
      )}
    >
      <TextInput label="Produit" withAsterisk ref={takeFocus} maxLength={120} {...form.getInputProps("label")} />
      <NativeSelect label="Catégorie" withAsterisk data={categories.slice(1)} {...form.getInputProps("category")} />
      <FormFoot busy={rename.isPending} onCancel={onClose} />
    </form>
  );
}
