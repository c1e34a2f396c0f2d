import { countWords, type FacetCounts } from "@recolte/domain/market/announcements/facets";
import { IconChevronDown } from "@tabler/icons-react";
import css from "./list-filters.module.css";

interface Props<Value extends string> {
  label: string;
  /** What nothing chosen is called. */
  all: string;
  options: readonly (readonly [value: Value, label: string])[];
  /** Null where nobody counted, nothing while somebody does. */
  counts: FacetCounts | null | undefined;
  chosen: Value | undefined;
  onChoose: (value: Value | undefined) => void;
}

/** How many of a value: none is said of what was counted to the last one only. */
function countOf(counts: FacetCounts | null, value: string) {
  const found = counts?.values.find((one) => one.value === value);
  return countWords(counts ? (found?.count ?? 0) : undefined, counts?.isCapped ?? false);
}

/** One of a few: a native list, which phones show best. */
export function FacetSelect<Value extends string>({ label, all, options, counts, chosen, onChoose }: Props<Value>) {
  return (
    <label className={css.field}>
      <span>{label}</span>
      <span className={css.select}>
        <select value={chosen ?? ""} onChange={({ target }) => onChoose(options.find(([value]) => value === target.value)?.[0])}>
          <option value="">{all}</option>
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {counts === undefined ? name : `${name} (${countOf(counts, value)})`}
            </option>
          ))}
        </select>
        <IconChevronDown size={20} aria-hidden />
      </span>
    </label>
  );
}
