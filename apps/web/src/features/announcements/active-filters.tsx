import type { ListFilter } from "@recolte/domain/announcements/list-filter";
import { CATEGORY_LABELS } from "@recolte/domain/category";
import { COUNTRY_FACTS } from "@recolte/domain/country";
import { formatNumber } from "@recolte/domain/price";
import { IconX } from "@tabler/icons-react";
import { tied } from "#lib/words.ts";
import { narrowedBy } from "./list-filter.ts";
import css from "./list-filters.module.css";

interface Props {
  filter: ListFilter;
  onRemove: (name: keyof ListFilter) => void;
  onClear: () => void;
}

const perKilogram = (word: string, limit: number | undefined) =>
  limit ? `${word} ${formatNumber(limit)}\u00a0FCFA/kg` : undefined;

const words = ({
  search,
  category,
  country,
  city,
  organic,
  minPrice,
  maxPrice,
}: ListFilter): [keyof ListFilter, string | undefined][] => [
  ["search", search && `« ${search} »`],
  ["category", category && CATEGORY_LABELS[category]],
  ["country", country && COUNTRY_FACTS[country].name],
  ["city", city],
  ["organic", organic && "Bio"],
  ["minPrice", perKilogram("dès", minPrice)],
  ["maxPrice", perKilogram("jusqu'à", maxPrice)],
];

/** What narrows the list, each with its cross. */
export function ActiveFilters({ filter, onRemove, onClear }: Props) {
  if (narrowedBy(filter).length === 0) return null;
  return (
    <div className={css.active}>
      {words(filter).map(
        ([name, word]) =>
          word && (
            <button
              key={name}
              type="button"
              className={css.pill}
              aria-label={`Retirer le filtre ${word}`}
              onClick={() => onRemove(name)}
            >
              <span>
                {tied(word)}
                <IconX size={16} aria-hidden />
              </span>
            </button>
          ),
      )}
      <button type="button" className={css.clear} onClick={onClear}>
        Effacer les filtres
      </button>
    </div>
  );
}
