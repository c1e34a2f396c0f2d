import { IconFlag } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import { toast } from "#lib/toast.ts";
import { useViewer } from "#lib/viewer.ts";

/** Behind a tap. */
const Report = lazy(() => import("./report.tsx").then((module) => ({ default: module.Report })));

interface Props {
  announcementId: string;
  className?: string | undefined;
}

/** « Signaler », beside the heart and « Partager ». */
export function ReportTool({ announcementId, className }: Props) {
  const [opened, setOpened] = useState(false);
  const { viewer } = useViewer();
  const navigate = useNavigate();

  function open() {
    if (viewer) return setOpened(true);
    toast.error("Vous devez être connecté pour signaler une annonce", {
      label: "Se connecter",
      run: () => void navigate(paths.auth, { state: { from: window.location.pathname + window.location.search } }),
    });
  }
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
        <IconFlag size={20} aria-hidden />
        Signaler
      </button>
      <Suspense>{opened && <Report target={{ announcementId }} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
