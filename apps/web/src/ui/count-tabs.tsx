import { formatNumber } from "@recolte/domain/price";
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
  return (
    <nav className={`${css.tabs} ${css[look]}`} aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          className={css.tab}
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
