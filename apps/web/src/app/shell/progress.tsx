import { useSyncExternalStore } from "react";
import { pending } from "#lib/send/pending.ts";
import css from "./progress.module.css";

/** The next page is on its way: seen only when it takes more than a moment. */
export function Progress() {
  const shown = useSyncExternalStore(pending.subscribe, pending.current, () => false);
  return shown && <div className={css.progress} />;
}
