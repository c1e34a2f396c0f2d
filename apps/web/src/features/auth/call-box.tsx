import type { ComponentProps } from "react";
import css from "./form.module.css";

/** Of an account that begins; a number that a code to us claimed is told to nobody. */
export const CallBox = (box: ComponentProps<"input">) => (
  <label className={css.terms}>
    <input type="checkbox" {...box} />
    <span>Les acheteurs peuvent m'appeler à ce numéro</span>
  </label>
);
