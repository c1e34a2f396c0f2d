import { IconMapPin } from "@tabler/icons-react";
import { Fragment, type ReactNode, Suspense, useState } from "react";
import { FilterPill } from "./filter-pill.tsx";
import { ListChip } from "./list-chip.tsx";
import css from "./list-head.module.css";

/** What narrows the list, by name and in words; what stands in the place of these, where they come later. */
export interface ActiveFilter {
  name: string;
  words: string;
  pill?: ReactNode;
  /** Its chip stands pressed among the others. */
  isChip?: boolean;
}

export interface ListHeadProps {
  /** None where the page or its tab says it. */
  title?: ReactNode;
  lead?: ReactNode;
  count?: ReactNode;
  /** Where the site's own search looks for something else. */
  search?: ReactNode;
  sort?: ReactNode;
  bell?: ReactNode;
  active?: readonly ActiveFilter[];
  onRemove?: (name: string) => void;
  onClear?: (() => void) | undefined;
  /** What is one press away; some of it opens all filters. */
  chips?: (openFilters: () => void) => ReactNode;
  /** A town may be said, and is not. */
  offersNear?: boolean;
  /** All filters, where the screen has no room for them. */
  sheet?: (asksNear: boolean, close: () => void) => ReactNode;
}

const SEARCH = "search";

/** What stands above every list: its name, its search, and in one row what narrows it and what could. */
export function ListHead({ title, lead, count, search, sort, bell, ...row }: ListHeadProps) {
  const { active = [], onRemove, onClear, chips, offersNear = false, sheet } = row;
  const [opened, open] = useState<"all" | "near" | null>(null);
  const chosen = active.filter(({ name }) => name !== SEARCH).length;
  const hasRow = chips || sheet || active.length > 0;
  return (
    <>
      <div className={`${css.head} ${search || lead ? "" : css.rowFirst}`}>
        {(title || sort || bell) && (
          <div className={css.line}>
            <div className={css.words}>
              {title && <h1>{title}</h1>}
              {count !== undefined && <output className={css.count}>{count}</output>}
            </div>
            {sort}
            {bell}
          </div>
        )}
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
              {active.some(({ isChip }) => !isChip) && (
                <div className={css.active}>
                  {active.map(
                    ({ name, words, pill, isChip }) =>
                      !isChip && (
                        <Fragment key={`${name} ${words}`}>
                          {pill ?? <FilterPill word={words} onRemove={() => onRemove?.(name)} />}
                        </Fragment>
                      ),
                  )}
                  {onClear && (
                    <button type="button" className={css.clear} onClick={onClear}>
                      Effacer les filtres
                    </button>
                  )}
                </div>
              )}
              {offersNear && (
                <ListChip opens onPress={() => open("near")}>
                  <IconMapPin size={20} aria-hidden />
                  Près de
                </ListChip>
              )}
              {chips?.(() => open("all"))}
            </div>
            {sheet && (
              <button type="button" className={css.all} aria-haspopup="dialog" onClick={() => open("all")}>
                {chosen > 0 ? `Filtres · ${chosen}` : "Filtres"}
              </button>
            )}
          </section>
        )}
      </div>
      <Suspense>{opened && sheet?.(opened === "near", () => open(null))}</Suspense>
    </>
  );
}
