import { confirm } from "#lib/confirm.ts";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { useLeave } from "./use-leave.ts";

/** After confirmation; a failure leaves everything as it is, because other devices would still be signed in. */
export function useSignOutEverywhere() {
  const leave = useLeave();
  const signOut = trpc.auth.signOutEverywhere.useMutation();

  return async () => {
    const question = {
      title: "Se déconnecter partout ?",
      text: "Tous vos appareils, celui-ci compris, devront se reconnecter.",
      action: "Se déconnecter partout",
    };
    if (!(await confirm(question))) return;
    try {
      await signOut.mutateAsync();
    } catch (error) {
      toast.failure("Erreur lors de la déconnexion")(error);
      return;
    }
    await leave();
    toast.success("Déconnexion réussie !");
  };
}
