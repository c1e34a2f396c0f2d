import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";

/** Asks for the mail with the link; in a demonstration the toast opens the inbox. */
export function useResetRequest(onDone: () => void) {
  const config = trpc.auth.config.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return trpc.auth.requestReset.useMutation({
    onSuccess() {
      const inbox = config.data?.inboxUrl;
      const open = inbox ? { label: "Voir le courrier", run: () => window.open(inbox, "_blank", "noopener") } : undefined;
      toast.success("Email de réinitialisation envoyé ! Vérifiez votre boîte mail.", open);
      onDone();
    },
    onError: toast.failure("Erreur lors de l'envoi de l'email"),
  });
}
