import { Button } from "@mantine/core";
import { fullName, ofName } from "@recolte/domain/market/profiles/profile";
import { useRef, useState } from "react";
import { ReasonForm } from "#features/moderation/reason-form.tsx";
import type { Outputs } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { Dialog } from "#ui/dialog.tsx";

type Review = Outputs["reviews"]["ofPerson"]["items"][number];

/** For the staff, under a review that breaks the rules. */
export function ReviewRemoval({ review: { id, side, author } }: { review: Review }) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { send, busy } = useSend();
  async function remove(reason: string) {
    // The button goes with its review.
    const section = button.current?.closest<HTMLElement>("section");
    const words = { done: "Avis retiré avec succès", failed: "Erreur lors du retrait de l'avis" };
    const { done } = await send("reviews.remove", { orderId: id, side, reason }, { ...words, onDone: () => setAsking(false) });
    if (done) section?.focus();
    return done;
  }
  const close = () => setAsking(false);
  return (
    <div>
      <Button
        ref={button}
        size="sm"
        variant="light"
        color="red"
        aria-haspopup="dialog"
        aria-label={`Retirer l'avis ${ofName(fullName(author))}`}
        onClick={() => setAsking(true)}
      >
        Retirer
      </Button>
      <Dialog opened={asking} title={`Retirer l'avis ${ofName(fullName(author))} ?`} onClose={close}>
        <ReasonForm action="Retirer" busy={busy} draft={`review.${id}.${side}`} onSubmit={remove} onCancel={close}>
          Il ne sera plus visible, et ses étoiles ne compteront plus. Son auteur sera notifié et lira la raison.
        </ReasonForm>
      </Dialog>
    </div>
  );
}
