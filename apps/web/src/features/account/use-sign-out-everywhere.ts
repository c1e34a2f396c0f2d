import { confirm } from "#lib/send/confirm.ts";
import { toast } from "#lib/send/toast.ts";
import { useMayLeave } from "#lib/offline/use-may-leave.ts";
import { useSend } from "#lib/send/use-send.ts";
import { useLeave } from "./use-leave.ts";

/** After confirmation; a failure leaves everything as it is, because other devices would still be signed in. */
export function useSignOutEverywhere() {
  const leave = useLeave();
  const { send } = useSend();
  const mayLeave = useMayLeave();

  return async () => {
    const question = {
      title: "Se déconnecter partout ?",
      text: "Tous vos appareils, celui-ci compris, devront se reconnecter.",
      action: "Se déconnecter partout",
    };
    if (!(await mayLeave(question.title, () => confirm(question)))) return;
    const { done } = await send("auth.signOutEverywhere", undefined, { alone: true, failed: "Erreur lors de la déconnexion" });
    if (!done) return;
    await leave();
    toast.success("Déconnexion réussie !");
  };
}
