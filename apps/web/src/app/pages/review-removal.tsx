import { Button } from "@mantine/core";
import { fullName, ofName } from "@recolte/domain/profiles/profile";
import { useRef, useState } from "react";
import { ReasonForm } from "#features/moderation/reason-form.tsx";
import { toast } from "#lib/toast.ts";
import { type Outputs, trpc } from "#lib/trpc.ts";
import { Dialog } from "#ui/dialog.tsx";

type Review = Outputs["reviews"]["ofPerson"]["items"][number];

/** For the staff, under a review that breaks the rules. */
export function ReviewRemoval({ review: { id, side, author } }: { review: Review }) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const utils = trpc.useUtils();
  const removal = trpc.reviews.remove.useMutation({
    async onSuccess() {
      // The button goes with its review.
      const section = button.current?.closest<HTMLElement>("section");
      setAsking(false);
      await Promise.all([utils.reviews, utils.profiles.byId, utils.moderation.removedReviews].map((part) => part.invalidate()));
      toast.success("Avis retiré avec succès");
      section?.focus();
    },
    onError: toast.failure("Erreur lors du retrait de l'avis"),
  });
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
        <ReasonForm
          action="Retirer"
          busy={removal.isPending}
          draft={`review.${id}.${side}`}
          onSubmit={(reason) =>
            removal.mutateAsync({ orderId: id, side, reason }).then(
              () => true,
              () => false,
            )
          }
          onCancel={close}
        >
          Il ne sera plus visible, et ses étoiles ne compteront plus. Son auteur sera notifié et lira la raison.
        </ReasonForm>
      </Dialog>
    </div>
  );
}
