import { toast } from "#lib/send/toast.ts";
import { type InputOf, trpc } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";

/** Asks for the mail with the link; in a demonstration the toast opens the inbox. */
export function useResetRequest(onDone: () => void) {
  const config = trpc.auth.config.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const { send, busy } = useSend();
  async function request(email: InputOf<"auth.requestReset">) {
    const { done } = await send("auth.requestReset", email, { alone: true, failed: "Erreur lors de l'envoi de l'email" });
    if (!done) return;
    const inbox = config.data?.inboxUrl;
    const open = inbox ? { label: "Voir le courrier", run: () => window.open(inbox, "_blank", "noopener") } : undefined;
    toast.success("Email de réinitialisation envoyé ! Vérifiez votre boîte mail.", open);
    onDone();
  }
  return { request, busy, hasTelephone: Boolean(config.data?.telephone) };
}
