import type { ReactNode } from "react";
import css from "./case.module.css";

/** The one button that goes on: on a phone in the thumb's reach, however far the page is scrolled. */
export const NextStep = ({ children }: { children: ReactNode }) => (
  <div className={css.step} data-action-bar>
    {children}
  </div>
);
