import { Button } from "@mantine/core";
import { useEffect } from "react";
import { dataSaver } from "#lib/line/data-saver.ts";
import { whenIdle } from "#lib/browser/when-idle.ts";

interface Props {
  /** It is on its way, and not called back any more. */
  busy: boolean;
  onCancel: () => void;
  label?: string | undefined;
}

/** Out of use while what it would give up is being sent; it keeps its place and the focus. */
export function CancelButton({ busy, onCancel, label = "Annuler" }: Props) {
  // It may ask whether to keep what was typed, most of all when the line is dead: too late to fetch the question then.
  useEffect(() => {
    void whenIdle()
      .then(async () => dataSaver.current() || import("./confirm-dialog.tsx"))
      .catch(() => undefined);
  }, []);
  return (
    <Button variant="outline" aria-disabled={busy} data-disabled={busy || undefined} onClick={() => !busy && onCancel()}>
      {label}
    </Button>
  );
}
