import { useNavigate } from "react-router-dom";
import { confirm } from "#lib/send/confirm.ts";
import { intents } from "#lib/session/intents.ts";
import { offlineStore } from "#lib/offline/offline-store.ts";
import { paths } from "#lib/browser/paths.ts";
import { useSessionChange, useSocketEnd } from "#lib/session/session-change.ts";
import { toast } from "#lib/send/toast.ts";
import { useSend } from "#lib/send/use-send.ts";
import { useMayLeave } from "#lib/offline/use-may-leave.ts";
import { useViewer } from "#lib/session/viewer.ts";

const LEAVE = "Se déconnecter ?";
const agreed = () =>
  confirm({
    title: LEAVE,
    text: "Vous devrez vous reconnecter pour écrire et publier.",
    action: "Se déconnecter",
  });

/** After confirmation. Whatever the server says, this browser forgets the person and shows a sign-in page. */
export function useSignOut(to: string = paths.auth) {
  const navigate = useNavigate();
  const sessionChanged = useSessionChange();
  const { viewer } = useViewer();
  const endSocket = useSocketEnd();
  const { send } = useSend();
  const mayLeave = useMayLeave();

  return async () => {
    if (!(await mayLeave(LEAVE, agreed))) return;
    const { done } = await send("auth.signOut", undefined, { alone: true, failed: null });
    intents.forget();
    await offlineStore.erase(viewer?.id);
    await endSocket();
    // The session may live on where the server failed: who wanted to leave is not led back in.
    await navigate(to, { state: { left: true } });
    await sessionChanged();
    if (done) toast.success("Déconnexion réussie !");
    else toast.error("Erreur lors de la déconnexion");
  };
}
