import type { ListFilter } from "@recolte/domain/announcements/list-filter";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { withBackoff } from "#lib/backoff.ts";
import { type FilterChange, narrowedBy } from "./list-filter.ts";
import { CategoryChips, SortSelect } from "./list-filters.tsx";
import css from "./list-filters.module.css";

const FilterSheet = lazy(() => withBackoff(() => import("./filter-sheet.tsx")));

interface Props {
  filter: ListFilter;
  onChange: (change: FilterChange) => void;
}

/** Above the cards below 1,024 px: categories to swipe through, then filters and sort. */
export function FilterRail({ filter, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const inSheet = narrowedBy(filter).filter((name) => name !== "search" && name !== "category").length;
  return (
    <section className={css.rail} aria-label="Filtres et tri">
      <div className={css.chips} data-swipes>
        <CategoryChips chosen={filter.category} onChoose={(category) => onChange({ category })} />
      </div>
      <div className={css.tools}>
        <button type="button" className={`${css.chip} ${css.tool}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <IconAdjustmentsHorizontal size={20} aria-hidden />
          Filtres
          {inSheet > 0 && <span className={css.dot}>{inSheet}</span>}
        </button>
        <SortSelect filter={filter} onChange={onChange} className={`${css.chip} ${css.tool} ${css.sortChip}`} />
      </div>
      {open && (
        <Suspense>
          <FilterSheet filter={filter} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
