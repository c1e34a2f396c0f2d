import { type ReactNode, useState } from "react";
import css from "./draft-notice.module.css";

interface Props {
  onRestart: () => void;
  children?: ReactNode;
}

/** What was typed on an earlier visit is in the form; one press gives the form as it is at first. */
export function DraftNotice({ onRestart, children }: Props) {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  function restart() {
    setShown(false);
    onRestart();
  }
  return (
    <p className={css.notice}>
      <span>Brouillon repris{children}</span>
      <button type="button" onClick={restart}>
        Recommencer
      </button>
    </p>
  );
}
