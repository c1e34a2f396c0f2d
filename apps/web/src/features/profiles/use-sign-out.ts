// chunk: guarded
import { useNavigate } from "react-router-dom";
import { waitingWords } from "@recolte/domain/operations/words";
import { choose, confirm } from "#lib/confirm.ts";
import { offlineStore } from "#lib/offline-store.ts";
import { paths } from "#lib/paths.ts";
import { useSessionChange, useSocketEnd } from "#lib/session.tsx";
import { toast } from "#lib/toast.ts";
import { useSend } from "#lib/use-send.ts";
import { waitingOperations } from "#lib/waiting-operations.ts";

/** What waits on this device goes with its author: whether they leave all the same. */
async function mayLeave(): Promise<boolean> {
  const { list, desk } = waitingOperations.current();
  if (list.length === 0) {
    return confirm({
      title: "Se déconnecter ?",
      text: "Vous devrez vous reconnecter pour écrire et publier.",
      action: "Se déconnecter",
    });
  }
  const said = await choose({
    title: "Se déconnecter ?",
    text: `${waitingWords(list.length)}. Ce qui n'est pas parti sera effacé de cet appareil.`,
    refuse: "Rester",
    other: "Envoyer d'abord",
    action: "Effacer et quitter",
    danger: true,
  });
  if (said !== "other") return said === "action";
  await desk?.send();
  // Where all of it has left, nothing stands in the way; else it is asked again.
  return mayLeave();
}

/** After confirmation. Whatever the server says, this browser forgets the person and shows a sign-in page. */
export function useSignOut(to: string = paths.auth) {
  const navigate = useNavigate();
  const sessionChanged = useSessionChange();
  const endSocket = useSocketEnd();
  const { send } = useSend();

  return async () => {
    if (!(await mayLeave())) return;
    const { done } = await send("auth.signOut", undefined, { alone: true, failed: null });
    await offlineStore.erase();
    await endSocket();
    // The session may live on where the server failed: who wanted to leave is not led back in.
    await navigate(to, { state: { left: true } });
    await sessionChanged();
    if (done) toast.success("Déconnexion réussie !");
    else toast.error("Erreur lors de la déconnexion");
  };
}
