import { COUNTRIES, COUNTRY_FACTS } from "@recolte/domain/country";
import type { Directory } from "@recolte/domain/directories/directory";
import { RATINGS } from "@recolte/domain/directories/filter";
import type { DirectoryFilter } from "@recolte/domain/directories/list-filter";
import { IconMapPin } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { withBackoff } from "#lib/backoff.ts";
import { NO_NEAR } from "#lib/near-place.ts";
import { ListChip } from "#ui/list-chip.tsx";
import { ListHead } from "#ui/list-head.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { DirectoryFilters } from "./directory-filters.tsx";
import { DIRECTORY_TEXTS } from "./directory-texts.ts";
import { narrowedBy, without } from "./filter.ts";
import css from "./filters.module.css";

const FilterSheet = lazy(() => withBackoff(() => import("#ui/filter-sheet.tsx")));

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
  const [opened, open] = useState<"all" | "near" | null>(null);
  const { search = "", near, country, minRating } = filter;
  const fields = { kind, towns, zones, filter, onChange };
  return (
    <>
      <ListHead
        {...head}
        count={count}
        search={
          <SearchField label={DIRECTORY_TEXTS[kind].search} value={search} onSearch={(text) => onChange({ search: text })} />
        }
        active={narrowedBy(filter)}
        onRemove={(name) => onChange(without(name))}
        onClear={onClear}
        onFilters={() => open("all")}
        chips={
          <>
            {!near && (
              <ListChip opens onPress={() => open("near")}>
                <IconMapPin size={20} aria-hidden />
                Près de
              </ListChip>
            )}
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
        }
      />
      <div className={css.wide}>
        <DirectoryFilters {...fields} isAsked={false} />
      </div>
      {opened && (
        <Suspense>
          <FilterSheet action={count ? `Voir ${count}` : "Voir l'annuaire"} onClose={() => open(null)}>
            <DirectoryFilters {...fields} isAsked={opened === "near"} />
          </FilterSheet>
        </Suspense>
      )}
    </>
  );
}
