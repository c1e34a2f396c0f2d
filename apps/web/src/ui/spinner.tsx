import { Loader } from "@mantine/core";
import css from "./spinner.module.css";

/** Only where the specification names a spinner; everywhere else a skeleton. */
export function Spinner({ label = "Chargement..." }: { label?: string }) {
  return (
    <output className={css.spinner}>
      <Loader size={32} aria-hidden />
      {label}
    </output>
  );
}
