import css from "./spinner.module.css";

/** Only where the specification names a spinner; everywhere else a skeleton. */
export function Spinner({ label = "Chargement..." }: { label?: string }) {
  return (
    <output className={css.spinner}>
      <span className={css.turning} aria-hidden="true" />
      {label}
    </output>
  );
}
