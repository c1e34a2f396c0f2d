import { IconFlag } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { useIntent } from "#lib/session/use-intent.ts";
import css from "./report-button.module.css";
import type { ReportedThing } from "./report-forms.ts";
import { subjectOf } from "./report-subject.ts";

/** Behind a tap. */
const Report = lazy(() => withBackoff(() => import("./report-gate.tsx")));

interface Props {
  target: ReportedThing;
  /** Of what, where several stand on one page. */
  label?: string;
}

/** « Signaler », for what is no announcement. */
export function ReportButton({ target, label }: Props) {
  const [opened, setOpened] = useState(false);
  useIntent("report", subjectOf(target), () => setOpened(true));
  return (
    <>
      <button type="button" className={css.button} aria-haspopup="dialog" aria-label={label} onClick={() => setOpened(true)}>
        <IconFlag size={18} aria-hidden />
        Signaler
      </button>
      <Suspense>{opened && <Report target={target} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
