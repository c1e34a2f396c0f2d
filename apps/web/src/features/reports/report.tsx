import { lazy, Suspense } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import type { ReportProps } from "./report-dialog.tsx";

const ReportDialog = lazy(() => withBackoff(() => import("./report-dialog.tsx")));

/** Its code is fetched when the first one opens. */
export function Report(props: ReportProps) {
  return (
    <Suspense>
      <ReportDialog {...props} />
    </Suspense>
  );
}
