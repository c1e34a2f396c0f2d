import { Fragment, type ReactNode } from "react";
import { FilterPill } from "./filter-pill.tsx";
import css from "./list-head.module.css";

/** What narrows the list, by name and in words; what stands in the place of these, where they come later. */
export interface ActiveFilter {
  name: string;
  words: string;
  pill?: ReactNode;
}

interface Props {
  title: ReactNode;
  lead?: ReactNode;
  count?: ReactNode;
  /** Where the site's own search looks for something else. */
  search?: ReactNode;
  sort?: ReactNode;
  bell?: ReactNode;
  active?: readonly ActiveFilter[];
  onRemove?: (name: string) => void;
  onClear?: (() => void) | undefined;
  /** What is one press away. */
  chips?: ReactNode;
  /** Where the screen has no room for all filters: opens them. */
  onFilters?: () => void;
}

const SEARCH = "search";

/** What stands above every list: its name, its search, and in one row what narrows it and what could. */
export function ListHead({ title, lead, count, search, sort, bell, ...row }: Props) {
  const { active = [], onRemove, onClear, chips, onFilters } = row;
  const chosen = active.filter(({ name }) => name !== SEARCH).length;
  const hasRow = chips || onFilters || active.length > 0;
  return (
    <div className={`${css.head} ${search || lead ? "" : css.rowFirst}`}>
      <div className={css.line}>
        <div className={css.words}>
          <h1>{title}</h1>
          {count !== undefined && <output className={css.count}>{count}</output>}
        </div>
        {sort}
        {bell}
      </div>
      {lead && <div className={css.lead}>{lead}</div>}
      {search}
      {hasRow && (
        <section className={css.row} aria-label="Filtres et tri">
          <div
            className={css.chips}
            data-swipes
            // Browsers scroll no chip whose edge is in sight.
            onFocus={({ target }) => target.scrollIntoView({ block: "nearest", inline: "nearest" })}
          >
            {active.length > 0 && (
              <div className={css.active}>
                {active.map(({ name, words, pill }) => (
                  <Fragment key={`${name} ${words}`}>
                    {pill ?? <FilterPill word={words} onRemove={() => onRemove?.(name)} />}
                  </Fragment>
                ))}
                {onClear && (
                  <button type="button" className={css.clear} onClick={onClear}>
                    Effacer les filtres
                  </button>
                )}
              </div>
            )}
            {chips}
          </div>
          {onFilters && (
            <button type="button" className={css.all} aria-haspopup="dialog" onClick={onFilters}>
              {chosen > 0 ? `Filtres · ${chosen}` : "Filtres"}
            </button>
          )}
        </section>
      )}
    </div>
  );
}
