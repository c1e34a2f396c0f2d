import { IconFlag } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { useIntent } from "#lib/session/use-intent.ts";

/** Behind a tap. */
const Report = lazy(() => withBackoff(() => import("./report-gate.tsx")));

interface Props {
  announcementId: string;
  className?: string | undefined;
}

/** « Signaler », beside the heart and « Partager ». */
export function ReportTool({ announcementId, className }: Props) {
  const [opened, setOpened] = useState(false);
  useIntent("report", announcementId, () => setOpened(true));
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <IconFlag size={20} aria-hidden />
        Signaler
      </button>
      <Suspense>{opened && <Report target={{ announcementId }} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
