import { Dialog } from "#ui/dialog.tsx";
import type { Edited } from "./entry.ts";
import { NameForm } from "./name-form.tsx";
import { ProductForm } from "./product-form.tsx";
import { SeasonForm } from "./season-form.tsx";
import { WeightForm } from "./weight-form.tsx";

function titleOf(edited: Edited) {
  if (edited.what === "product") return edited.product ? "Modifier le produit" : "Nouveau produit";
  if (edited.what === "weight") return `Poids usuel : ${edited.product.name}`;
  if (edited.what === "season") return `Saison : ${edited.product.name}`;
  return edited.product ? `Un nom pour ${edited.product.name}` : "Ajouter au dictionnaire";
}

interface Props {
  edited: Edited;
  onChange: (edited: Edited | null) => void;
}

export function EntryDialog({ edited, onChange }: Props) {
  const close = () => onChange(null);
  return (
    <Dialog long opened title={titleOf(edited)} onClose={close}>
      {edited.what === "product" && <ProductForm edited={edited} onClose={close} />}
      {edited.what === "name" && (
        <NameForm edited={edited} onClose={close} onNewProduct={(typed) => onChange({ what: "product", typed })} />
      )}
      {edited.what === "weight" && <WeightForm edited={edited} onClose={close} />}
      {edited.what === "season" && <SeasonForm edited={edited} onClose={close} />}
    </Dialog>
  );
}
