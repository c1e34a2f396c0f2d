import { useNavigate } from "react-router-dom";
import { intents } from "#lib/session/intents.ts";
import { offlineStore } from "#lib/offline/offline-store.ts";
import { paths } from "#lib/browser/paths.ts";
import { useSessionChange } from "#lib/session/session-change.ts";
import { useViewer } from "#lib/session/viewer.ts";

/** The session has ended: this browser forgets the person and shows the sign-in page. */
export function useLeave() {
  const navigate = useNavigate();
  const sessionChanged = useSessionChange();
  const { viewer } = useViewer();
  return async () => {
    intents.forget();
    await offlineStore.erase(viewer?.id);
    await navigate(paths.auth);
    await sessionChanged();
  };
}
