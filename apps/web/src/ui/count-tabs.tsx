import { formatNumber } from "@recolte/domain/goods/price";
import { useLayoutEffect, useRef } from "react";
import { intoView } from "./into-view.ts";
import css from "./count-tabs.module.css";

interface Props {
  label: string;
  /** Without a count the number is not known yet, or not worth telling. */
  tabs: readonly { value: string; label: string; count?: number | null | undefined }[];
  value: string;
  onChange: (value: string) => void;
  look?: "line" | "pill";
}

/** One of a few, each with how many stand behind it. */
export function CountTabs({ label, tabs, value, onChange, look = "line" }: Props) {
  const chosen = useRef<HTMLButtonElement>(null);
  // The counts come later and push the others aside.
  const widths = tabs.map(({ count }) => count).join();
  useLayoutEffect(() => intoView(chosen.current), [value, widths]);
  return (
    <nav className={`${css.tabs} ${css[look]}`} aria-label={label} data-swipes>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          className={css.tab}
          ref={tab.value === value ? chosen : null}
          aria-pressed={tab.value === value}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {typeof tab.count === "number" && <span className={css.count}>{formatNumber(tab.count)}</span>}
        </button>
      ))}
    </nav>
  );
}
