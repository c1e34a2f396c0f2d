import { formatPrice } from "@recolte/domain/goods/price";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import { notSent } from "#lib/send/not-sent.ts";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { useIsOffline } from "#lib/offline/use-offline.ts";
import { useGoOn } from "#lib/session/use-go-on.ts";
import { useSend } from "#lib/send/use-send.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { tied } from "#lib/browser/words.ts";
import dialog from "#ui/dialog-form.module.css";
import { Dialog } from "#ui/dialog.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { OnlyOnline } from "#ui/only-online.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { NameFirst } from "#ui/name-first.tsx";
import { TermsFields, TermsTotal } from "./terms-fields.tsx";
import { type TermsValues, termsOf, useTermsForm } from "./terms-form.ts";
import { wayOf } from "./way.ts";

export interface OfferProps {
  announcement: Outputs["announcements"]["byId"];
  onClose: () => void;
  /** The order that is wanted once more. */
  again?: Pick<Outputs["orders"]["list"]["items"][number], "quantity" | "unit" | "unitPrice" | "fulfilment" | "carrier">;
}

const ANY = () => true;
const FAILED = notSent("L'offre n'est pas partie.");

function priceNote({ price, unit, negotiablePrice }: OfferProps["announcement"]) {
  if (!price) return "Prix sur demande";
  const asked = `Demandé : ${formatPrice(price, UNIT_LABELS[unit])}`;
  return `${asked}, ${negotiablePrice ? "négociable" : "non négociable"}`;
}

/**
 * An offer for what is on the page. A failure keeps it open with what was typed; every try carries the same id, until it is known
 * that another offer stands under it.
 */
export default function OfferDialog({ announcement, onClose, again }: OfferProps) {
  const { id: announcementId, title, price, unit, quantityAvailable, deliveryAvailable, negotiablePrice } = announcement;
  const goOn = useGoOn();
  const isOffline = useIsOffline();
  const blank: TermsValues = {
    // In another unit the same number is another quantity.
    quantity: again?.unit === unit ? again.quantity : "",
    unitPrice: price || (again?.unit === unit && again.unitPrice) || "",
    way: again ? wayOf(again) : "retrait",
    wishedOn: "",
    note: "",
  };
  const draft = useDraft(`offer.${announcementId}${again ? ".again" : ""}`, blank);
  const sent = useIdempotencyKey(draft);
  const fixed = negotiablePrice ? undefined : price || undefined;
  // What was typed before the price was fixed is no offer any more.
  const start = fixed ? { ...draft.start, unitPrice: fixed } : draft.start;
  const free = quantityAvailable > 0 ? quantityAvailable : null;
  const goods = { unit, free, delivers: deliveryAvailable, floor: negotiablePrice ? 0 : price };

  // What is refused of it other words may mend.
  const { send, busy } = useSend({ mends: ANY });
  const form = useTermsForm({ draft, start, goods, side: "buyer" });
  async function propose(values: TermsValues) {
    const id = sent.idOf(values);
    await send(
      "orders.propose",
      { id, announcementId, ...termsOf(values) },
      {
        done: "Offre envoyée au vendeur",
        failed: FAILED,
        refuse: form.refuse,
        onDone: draft.forget,
        // Not for who has closed the window meanwhile.
        whileHere: () => goOn(paths.order(id), { state: { offered: true } }),
        key: sent,
      },
    );
  }
  function leave() {
    draft.forget();
    onClose();
  }
  return (
    <Dialog long opened title="Commander / faire une offre" onClose={onClose}>
      <NameFirst>
        <form className={dialog.form} noValidate onSubmit={form.onSubmit(propose)}>
          <p>{tied(`« ${title} ».`)} Le vendeur a 48 heures pour accepter, refuser ou vous faire une autre proposition.</p>
          <TermsFields form={form} goods={goods} side="buyer" priceNote={priceNote(announcement)} fixed={fixed} />
          {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
          {isOffline ? (
            <OnlyOnline />
          ) : (
            <FormFoot
              busy={busy}
              onCancel={draft.cancel(leave, onClose)}
              submit="Envoyer l'offre"
              busyLabel="Envoi..."
              total={<TermsTotal form={form} />}
            />
          )}
        </form>
      </NameFirst>
    </Dialog>
  );
}
