import { formatPrice } from "@recolte/domain/price";
import { UNIT_LABELS } from "@recolte/domain/unit";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { focusFirstError } from "#lib/focus-first-error.ts";
import { paths } from "#lib/paths.ts";
import { toast } from "#lib/toast.ts";
import { type Outputs, trpc } from "#lib/trpc.ts";
import { useGoOn } from "#lib/use-go-on.ts";
import { useTyped } from "#lib/use-typed.ts";
import dialog from "#ui/dialog-form.module.css";
import { Dialog } from "#ui/dialog.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { TermsFields } from "./terms-fields.tsx";
import { type TermsValues, termsOf, useTermsForm } from "./terms-form.ts";

export interface OfferProps {
  announcement: Outputs["announcements"]["byId"];
  onClose: () => void;
}

const TERMS = ["quantity", "unitPrice", "fulfilment", "carrier", "wishedOn"] as const;
const FAILED = "L'offre n'est pas partie. Vérifiez votre connexion et réessayez.";

function priceNote({ price, unit, negotiablePrice }: OfferProps["announcement"]) {
  if (!price) return "Prix sur demande";
  const asked = `Demandé : ${formatPrice(price, UNIT_LABELS[unit])}`;
  return `${asked}, ${negotiablePrice ? "négociable" : "non négociable"}`;
}

/** An offer for what is on the page. A failure keeps it open with what was typed; every try carries the same id. */
export default function OfferDialog({ announcement, onClose }: OfferProps) {
  const { id: announcementId, title, price, unit, quantityAvailable, deliveryAvailable } = announcement;
  const goOn = useGoOn();
  const utils = trpc.useUtils();
  const [fresh] = useState(uuidv7);
  const blank: TermsValues = { quantity: "", unitPrice: price || "", way: "retrait", wishedOn: "", note: "" };
  const draft = useTyped(`offer.${announcementId}`, { id: fresh, ...blank });
  const { id, ...start } = draft.start;
  const goods = { unit, free: quantityAvailable > 0 ? quantityAvailable : null, delivers: deliveryAvailable };

  const propose = trpc.orders.propose.useMutation({
    async onSuccess(_answer, sent) {
      draft.forget();
      void utils.orders.invalidate();
      const made = await utils.orders.byId.fetch({ id }).catch(() => sent);
      // A former try had arrived without our knowing: the same id is the same offer.
      if (TERMS.every((name) => made[name] === sent[name])) toast.success("Offre envoyée au vendeur");
      else toast.info("Votre première offre était déjà arrivée : la voici.");
    },
  });
  const form = useTermsForm({
    start,
    goods,
    onChange: (values) => draft.keep({ id, ...values }),
    error: propose.error,
    failed: FAILED,
  });
  // Not for who has closed the window meanwhile either.
  const onSuccess = () => goOn(paths.order(id));
  const send = (values: TermsValues) => propose.mutate({ id, announcementId, ...termsOf(values) }, { onSuccess });
  function leave() {
    draft.forget();
    onClose();
  }
  return (
    <Dialog opened title="Commander / faire une offre" onClose={onClose}>
      <form className={dialog.form} noValidate onSubmit={form.onSubmit(send, focusFirstError(form))}>
        <p>« {title} ». Le vendeur a 48 heures pour accepter, refuser ou vous faire une autre proposition.</p>
        <TermsFields form={form} goods={goods} side="buyer" priceNote={priceNote(announcement)} />
        <FormFoot busy={propose.isPending} onCancel={leave} submit="Envoyer l'offre" busyLabel="Envoi..." />
      </form>
    </Dialog>
  );
}
