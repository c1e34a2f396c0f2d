import { refusalMessage } from "@recolte/domain/platform/refusal";
import { lazy, useEffect, useEffectEvent } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { toast } from "#lib/send/toast.ts";
import { useSignInFor } from "#lib/session/use-intent.ts";
import { useViewer } from "#lib/session/viewer.ts";
import type { ReportProps } from "./report-dialog.tsx";
import { subjectOf } from "./report-subject.ts";

/** For those who are signed in alone; the page need not list what it takes. */
const ReportDialog = lazy(() => withBackoff(() => import("./report-dialog.tsx")));

/** Who is not signed in is told so, and may go to /auth and back. */
export default function ReportGate(props: ReportProps) {
  const { viewer, loading } = useViewer();
  const signInFor = useSignInFor();
  const visitor = !loading && !viewer;
  const leave = useEffectEvent(() => {
    const { target, onClose } = props;
    onClose();
    const refusal = "announcementId" in target ? "auth.required-to-report" : "auth.required";
    toast.error(refusalMessage(refusal), {
      label: "Se connecter",
      run: () => signInFor("report", subjectOf(target)),
    });
  });
  useEffect(() => {
    if (visitor) leave();
  }, [visitor]);
  return viewer && <ReportDialog {...props} />;
}
