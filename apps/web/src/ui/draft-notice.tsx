import type { ReactNode } from "react";
import css from "./draft-notice.module.css";

interface Props {
  onRestart: () => void;
  children?: ReactNode;
}

/** What was typed on an earlier visit is in the form; one press gives the form as it is at first. */
export const DraftNotice = ({ onRestart, children }: Props) => (
  <p className={css.notice}>
    <span>Brouillon repris{children}</span>
    <button type="button" onClick={onRestart}>
      Recommencer
    </button>
  </p>
);
