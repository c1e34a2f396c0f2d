import { resultCount } from "@recolte/domain/listing";
import { useSearchParams } from "react-router-dom";
import { ActiveFilters } from "#features/announcements/active-filters.tsx";
import { AnnouncementCard } from "#features/announcements/announcement-card.tsx";
import { AnnouncementGrid, WaitingGrid } from "#features/announcements/announcement-grid.tsx";
import { type ListFilter, readFilter, writeFilter } from "#features/announcements/list-filter.ts";
import { CategoryChips, ListFilters } from "#features/announcements/list-filters.tsx";
import { NoResult } from "#features/announcements/no-result.tsx";
import { FavouriteButton } from "#features/favourites/favourite-button.tsx";
import { useFavourites } from "#features/favourites/use-favourites.ts";
import { trpc } from "#lib/trpc.ts";
import { LoadMore } from "#ui/load-more.tsx";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import css from "./announcement-list.module.css";

const ABOVE_THE_FOLD = 3;

export function Component() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const { sort, ...question } = filter;
  const list = trpc.announcements.list.useInfiniteQuery(
    { ...question, sort },
    { getNextPageParam: ({ next }) => next, initialCursor: null },
  );
  const count = trpc.announcements.count.useQuery(question);
  const favourites = useFavourites();
  const cards = list.data?.pages.flatMap(({ items }) => items) ?? [];

  const change = (changes: Partial<Record<keyof ListFilter, string | boolean | undefined>>) =>
    setParams(writeFilter({ ...filter, ...changes } as ListFilter), { preventScrollReset: true });
  const clear = () => setParams(writeFilter({ sort }));

  return (
    <Page title="Toutes les annonces" className={css.page}>
      <div className={css.head}>
        <h1>Toutes les annonces</h1>
        <output className={css.count}>{count.data && resultCount(count.data.count)}</output>
      </div>
      <aside className={css.side} aria-label="Filtres">
        <details className={css.fold}>
          <summary>Filtres et tri</summary>
          <ListFilters filter={filter} onChange={change} />
        </details>
        <div className={css.open}>
          <ListFilters filter={filter} onChange={change} />
        </div>
      </aside>
      <div className={css.main}>
        <CategoryChips chosen={filter.category} onChoose={(category) => change({ category })} />
        <ActiveFilters filter={filter} onRemove={(name) => change({ [name]: undefined })} onClear={clear} />
        <QueryView query={{ ...list, data: list.data }} error="Impossible de charger les annonces" waiting={<WaitingGrid />}>
          {() =>
            cards.length === 0 ? (
              <NoResult filter={filter} onClear={clear} />
            ) : (
              <>
                <AnnouncementGrid>
                  {cards.map((announcement, i) => (
                    <li key={announcement.id}>
                      <AnnouncementCard
                        full
                        announcement={announcement}
                        eager={i < ABOVE_THE_FOLD}
                        heart={
                          <FavouriteButton
                            title={announcement.title}
                            favourite={favourites.has(announcement.id)}
                            onToggle={() => favourites.toggle(announcement)}
                          />
                        }
                      />
                    </li>
                  ))}
                </AnnouncementGrid>
                <LoadMore query={list} />
              </>
            )
          }
        </QueryView>
      </div>
    </Page>
  );
}
