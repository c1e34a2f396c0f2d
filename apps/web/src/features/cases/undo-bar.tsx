import { Button } from "@mantine/core";
import { UNDO_SECONDS } from "@recolte/domain/judgement/trust/case";
import { useEffect, useState } from "react";
import css from "./cases.module.css";
import type { Undoable } from "./use-case-flow.ts";

interface Props {
  undoable: Undoable;
  busy: boolean;
  onUndo: () => void;
  onEnd: () => void;
}

/** The decision stands already; for ten seconds nobody has been told. */
export function UndoBar({ undoable, busy, onUndo, onEnd }: Props) {
  const [left, setLeft] = useState(UNDO_SECONDS);
  // The clock is the outside world.
  useEffect(() => {
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : onEnd()), 1000);
    return () => clearTimeout(timer);
  }, [left, onEnd]);
  return (
    <div className={css.undo}>
      <output>{undoable.words}</output>
      <Button size="sm" variant="default" disabled={busy} onClick={onUndo}>
        Annuler&nbsp;<kbd>Z</kbd>
        <span aria-hidden="true">&nbsp;{left}&nbsp;s</span>
      </Button>
    </div>
  );
}
