import { useNavigate } from "react-router-dom";
import { offlineStore } from "#lib/offline-store.ts";
import { paths } from "#lib/paths.ts";
import { useSessionChange } from "#lib/session.tsx";

/** The session has ended: this browser forgets the person and shows the sign-in page. */
export function useLeave() {
  const navigate = useNavigate();
  const sessionChanged = useSessionChange();
  return async () => {
    await offlineStore.erase();
    await navigate(paths.auth);
    await sessionChanged();
  };
}
