import { Button } from "@mantine/core";
import { formatLongDate } from "@recolte/domain/date";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { useSessionChange } from "#lib/session.tsx";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./form.module.css";

interface Props {
  erasedOn: string;
  /** What was just typed and found right. */
  credentials: { email: string; password: string };
  onBack: () => void;
}

/** Instead of entering: the account waits to be erased, and its owner may still have it back. */
export function LeavingAccount({ erasedOn, credentials, onBack }: Props) {
  const sessionChanged = useSessionChange();
  const cancel = trpc.account.cancelDeletion.useMutation({
    async onSuccess() {
      await sessionChanged();
      toast.success("Suppression annulée : tout est de nouveau là");
    },
    onError: toast.failure("Erreur lors de l'annulation de la suppression"),
  });
  return (
    <div className={css.stack}>
      <p>
        Vous avez demandé la suppression de ce compte. Il sera effacé le{" "}
        <strong className={css.when}>{formatLongDate(erasedOn)}</strong> ; d'ici là, personne ne voit votre profil ni vos
        annonces.
      </p>
      <BusyButton fullWidth busy={cancel.isPending} busyLabel="Annulation..." onClick={() => cancel.mutate(credentials)}>
        Annuler la suppression
      </BusyButton>
      <Button fullWidth variant="outline" onClick={onBack}>
        Laisser supprimer
      </Button>
    </div>
  );
}
