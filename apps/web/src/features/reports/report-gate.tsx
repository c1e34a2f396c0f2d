import { refusalMessage } from "@recolte/domain/refusal";
import { lazy, useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { withBackoff } from "#lib/backoff.ts";
import { paths } from "#lib/paths.ts";
import { toast } from "#lib/toast.ts";
import { useViewer } from "#lib/viewer.ts";
import type { ReportProps } from "./report-dialog.tsx";

/** For those who are signed in alone; the page need not list what it takes. */
const ReportDialog = lazy(() => withBackoff(() => import("./report-dialog.tsx")));

/** Who is not signed in is told so, and may go to /auth and back. */
export default function ReportGate(props: ReportProps) {
  const { viewer, loading } = useViewer();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { onClose } = props;
  const visitor = !loading && !viewer;
  useEffect(() => {
    if (!visitor) return;
    onClose();
    const refusal = "announcementId" in props.target ? "auth.required-to-report" : "auth.required";
    toast.error(refusalMessage(refusal), {
      label: "Se connecter",
      run: () => void navigate(paths.auth, { state: { from: pathname + search, wanted: "signaler" } }),
    });
  }, [visitor, onClose, navigate, pathname, search, props.target]);
  return viewer && <ReportDialog {...props} />;
}
