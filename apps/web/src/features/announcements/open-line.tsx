import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import css from "./publish.module.css";

interface Props {
  label: string;
  /** What is set, in a few words. */
  summary: string;
  /** Something in it is missing or wrong. */
  wanting: boolean;
  children: ReactNode;
}

/** What follows from elsewhere: one line, with the fields behind it. */
export function OpenLine({ label, summary, wanting, children }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={css.line} open={opened || wanting} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>
        <span>
          {label} : <b>{summary}</b>
        </span>
        <IconChevronDown size={20} aria-hidden />
      </summary>
      {children}
    </details>
  );
}
