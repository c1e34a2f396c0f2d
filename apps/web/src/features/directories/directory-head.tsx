import { COUNTRIES, COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import type { Directory } from "@recolte/domain/talk/directories/directory";
import { RATINGS } from "@recolte/domain/talk/directories/filter";
import type { DirectoryFilter } from "@recolte/domain/talk/directories/list-filter";
import type { ReactNode } from "react";
import { NO_NEAR } from "#lib/browser/near-place.ts";
import { FilteredHead } from "#ui/filtered-head.tsx";
import { ListChip } from "#ui/list-chip.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { DirectoryFilters } from "./directory-filters.tsx";
import { DIRECTORY_TEXTS } from "./directory-texts.ts";
import { narrowedBy, without } from "./filter.ts";

export interface DirectoryTitle {
  title: string;
  lead?: ReactNode;
}

interface Props {
  kind: Directory;
  head: DirectoryTitle;
  filter: DirectoryFilter;
  towns: readonly string[];
  zones: readonly string[];
  /** How many there are, in words. */
  count: string;
  onChange: (changes: Record<string, string | undefined>) => void;
  /** Where the list below offers to take all away, this does not. */
  onClear: (() => void) | undefined;
}

export function DirectoryHead({ kind, head, filter, towns, zones, count, onChange, onClear }: Props) {
  const { search = "", near, country, minRating } = filter;
  return (
    <FilteredHead
      {...head}
      count={count}
      search={<SearchField label={DIRECTORY_TEXTS[kind].search} value={search} onSearch={(text) => onChange({ search: text })} />}
      active={narrowedBy(filter)}
      onRemove={(name) => onChange(without(name))}
      onClear={onClear}
      offersNear={!near}
      chips={() => (
        <>
          {!country &&
            COUNTRIES.map((one) => (
              <ListChip key={one} onPress={() => onChange({ ...NO_NEAR, country: one })}>
                {COUNTRY_FACTS[one].name}
              </ListChip>
            ))}
          {!minRating && (
            <ListChip onPress={() => onChange({ note: String(RATINGS.at(-1)) })}>{RATINGS.at(-1)} étoiles et plus</ListChip>
          )}
        </>
      )}
      action={count ? `Voir ${count}` : "Voir l'annuaire"}
      fields={(asksNear) => (
        <DirectoryFilters kind={kind} towns={towns} zones={zones} filter={filter} isAsked={asksNear} onChange={onChange} />
      )}
    />
  );
}
