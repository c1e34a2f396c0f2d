import type { ListFilter } from "@recolte/domain/market/announcements/list-filter";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import type { FilterChange } from "./list-filter.ts";
import list from "./list-filters.module.css";
import css from "./more-filters.module.css";
import { NearFilter } from "./near-filter.tsx";
import { PriceRange } from "./price-range.tsx";

const FilterSheet = lazy(() => withBackoff(() => import("./filter-sheet.tsx")));

interface Props {
  filter: ListFilter;
  onChange: (change: FilterChange) => void;
}

/** Below the first filters of a wide screen. */
export default function MoreFilters({ filter, onChange }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <NearFilter filter={filter} onChange={onChange} />
      <PriceRange filter={filter} onChange={onChange} />
      <button
        type="button"
        className={`${list.chip} ${list.tool} ${css.more}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconAdjustmentsHorizontal size={20} aria-hidden />
        Plus de filtres
      </button>
      {open && (
        <Suspense>
          <FilterSheet filter={filter} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
