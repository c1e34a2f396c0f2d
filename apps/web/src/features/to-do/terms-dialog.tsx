import type { AnnouncementTerms } from "@recolte/domain/market/announcements/announcement";
import { type FormEvent, useState } from "react";
import { TermsSwitches } from "#ui/terms-switches.tsx";
import { useSend } from "#lib/send/use-send.ts";
import dialog from "#ui/dialog-form.module.css";
import { Dialog } from "#ui/dialog.tsx";
import { FormFoot } from "#ui/form-foot.tsx";

/** As the three steps propose them. */
const PROPOSED: AnnouncementTerms = { negotiablePrice: true, deliveryAvailable: false };

/** For all announcements that went out without being asked. */
export function TermsDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const [terms, setTerms] = useState(PROPOSED);
  const { send, busy } = useSend();
  async function submit(event: FormEvent) {
    event.preventDefault();
    const done = count === 1 ? "Annonce mise à jour" : "Annonces mises à jour";
    const { over } = await send("announcements.sayTerms", { terms }, { done, failed: "Erreur lors de la mise à jour" });
    if (over) onClose();
  }
  return (
    <Dialog opened title={count === 1 ? "Pour votre annonce" : `Pour vos ${count} annonces`} onClose={onClose}>
      <form className={dialog.form} onSubmit={(event) => void submit(event)}>
        <TermsSwitches terms={terms} onChange={(name, on) => setTerms({ ...terms, [name]: on })} />
        <FormFoot busy={busy} onCancel={onClose} submit="Enregistrer" busyLabel="Enregistrement..." />
      </form>
    </Dialog>
  );
}
