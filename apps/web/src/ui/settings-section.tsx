import type { ReactNode } from "react";
import { tied } from "#lib/browser/words.ts";
import css from "./settings-section.module.css";

interface Props {
  title: string;
  lead?: ReactNode;
  danger?: boolean;
  children: ReactNode;
}

/** One matter of the settings in its own frame. */
export function SettingsSection({ title, lead, danger = false, children }: Props) {
  return (
    <section className={`${css.section} ${danger ? css.danger : ""}`} aria-label={title}>
      <h2>{title}</h2>
      {lead && <p className={css.lead}>{typeof lead === "string" ? tied(lead) : lead}</p>}
      {children}
    </section>
  );
}
