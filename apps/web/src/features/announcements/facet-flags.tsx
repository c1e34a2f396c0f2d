import { countWords, FLAG_LABELS } from "@recolte/domain/market/announcements/facets";
import { FLAGS, type ListFilter } from "@recolte/domain/market/announcements/list-filter";
import type { Outputs } from "#lib/line/trpc.ts";
import css from "./facet-panel.module.css";
import type { FilterChange } from "./list-filter.ts";
import list from "./list-filters.module.css";

interface Props {
  filter: ListFilter;
  facets: Outputs["announcements"]["facets"] | undefined;
  onChange: (change: FilterChange) => void;
}

/** What an announcement offers or not, and whether its seller is verified. */
export function FacetFlags({ filter, facets, onChange }: Props) {
  return (
    <div className={css.flags}>
      {FLAGS.map((flag) => (
        <label key={flag} className={list.check}>
          <input
            type="checkbox"
            checked={filter[flag] ?? false}
            onChange={({ target }) => onChange({ [flag]: target.checked || undefined })}
          />
          {FLAG_LABELS[flag]} {facets && <span className={css.count}>{countWords(facets.flags[flag], facets.isCapped)}</span>}
        </label>
      ))}
    </div>
  );
}
