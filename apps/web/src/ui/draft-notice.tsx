import { type ReactNode, useState } from "react";
import css from "./draft-notice.module.css";

interface Props {
  onRestart: () => void;
  /** Where it is not the visitor's own draft that is in the form. */
  says?: string;
  children?: ReactNode;
}

/** What was typed on an earlier visit is in the form; one press gives the form as it is at first. */
export function DraftNotice({ onRestart, says, children }: Props) {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  function restart() {
    setShown(false);
    onRestart();
  }
  return (
    <p className={css.notice}>
      <span>
        {says ?? "Brouillon repris"}
        {!says && <span>, gardé sur cet appareil</span>}
        {children}
      </span>
      <button type="button" onClick={restart}>
        Recommencer
      </button>
    </p>
  );
}
