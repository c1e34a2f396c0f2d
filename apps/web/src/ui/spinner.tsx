import { Loader } from "@mantine/core";
import css from "./spinner.module.css";

/** Only where the specification names a spinner; everywhere else a skeleton. */
export function Spinner({ label = "Chargement..." }: { label?: string }) {
  return (
    <div className={css.spinner} role="status">
      <Loader size={32} aria-hidden />
      {label}
    </div>
  );
}
