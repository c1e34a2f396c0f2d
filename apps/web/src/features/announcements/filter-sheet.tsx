import type { ListFilter } from "@recolte/domain/market/announcements/list-filter";
import { resultCount } from "@recolte/domain/market/announcements/listing";
import { trpc } from "#lib/line/trpc.ts";
import Sheet from "#ui/filter-sheet.tsx";
import { FacetPanel } from "./facet-panel.tsx";
import type { FilterChange } from "./list-filter.ts";

interface Props {
  filter: ListFilter;
  /** It was opened to say a town. */
  near?: boolean;
  onChange: (change: FilterChange) => void;
  onClose: () => void;
}

/** The page asks the same, so that nothing is asked for it. */
function useAction({ sort: _sort, ...question }: ListFilter) {
  const { data } = trpc.announcements.count.useQuery(question, { placeholderData: (former) => former });
  return data ? `Voir ${resultCount(data.count)}` : "Voir les annonces";
}

/** Everything that a list of announcements may be narrowed by. */
export default function FilterSheet({ filter, near = false, onChange, onClose }: Props) {
  return (
    <Sheet action={useAction(filter)} onClose={onClose}>
      <FacetPanel filter={filter} near={near} onChange={onChange} />
    </Sheet>
  );
}
