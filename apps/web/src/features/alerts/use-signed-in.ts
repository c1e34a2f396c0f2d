import { useNavigate } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import { toast } from "#lib/toast.ts";
import { useViewer } from "#lib/viewer.ts";

/** Whether somebody is signed in; a visitor is told why they should be, and comes back here. */
export function useSignedIn(refusal: string, wanted: string) {
  const { viewer } = useViewer();
  const navigate = useNavigate();
  const from = () => window.location.pathname + window.location.search;
  return () => {
    if (viewer) return true;
    toast.error(refusal, {
      label: "Se connecter",
      run: () => void navigate(paths.auth, { state: { from: from(), wanted } }),
    });
    return false;
  };
}
