import type { DirectoryFilter } from "@recolte/domain/directories/list-filter";
import { IconX } from "@tabler/icons-react";
import { tied } from "#lib/words.ts";
import { narrowedBy } from "./filter.ts";
import css from "./filters.module.css";

interface Props {
  filter: DirectoryFilter;
  onRemove: (name: string) => void;
  /** Where the list below offers to take all away, this does not. */
  onClear: (() => void) | undefined;
}

/** What narrows the directory, each with its cross. */
export function ActiveFilters({ filter, onRemove, onClear }: Props) {
  const narrowed = narrowedBy(filter);
  if (narrowed.length === 0) return null;
  return (
    <div className={css.active}>
      {narrowed.map(({ name, words }) => (
        <button
          key={name}
          type="button"
          className={css.pill}
          aria-label={`Retirer le filtre ${words}`}
          onClick={() => onRemove(name)}
        >
          <span>
            {tied(words)}
            <IconX size={16} aria-hidden />
          </span>
        </button>
      ))}
      {onClear && (
        <button type="button" className={css.clear} onClick={onClear}>
          Effacer les filtres
        </button>
      )}
    </div>
  );
}
