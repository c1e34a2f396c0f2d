import { type ListFilter, readFilter } from "@recolte/domain/announcements/list-filter";
import { resultCount } from "@recolte/domain/announcements/listing";
import { listTitle } from "@recolte/domain/page-title";
import { ActiveFilters } from "#features/announcements/active-filters.tsx";
import { AnnouncementCard } from "#features/announcements/announcement-card.tsx";
import { WaitingGrid } from "#features/announcements/announcement-grid.tsx";
import { ContactLink } from "#features/announcements/card-actions.tsx";
import { FilterRail } from "#features/announcements/filter-rail.tsx";
import { type FilterChange, narrowedBy, writeFilter } from "#features/announcements/list-filter.ts";
import filters from "#features/announcements/list-filters.module.css";
import { CategoryOptions, PlaceFilters, SortSelect } from "#features/announcements/list-filters.tsx";
import { PriceGroups } from "#features/announcements/price-groups.tsx";
import { readAs } from "#features/announcements/read-as.tsx";
import { CardHeart } from "#features/favourites/favourite-button.tsx";
import { useFavourites } from "#features/favourites/use-favourites.ts";
import { withBackoff } from "#lib/backoff.ts";
import { byCursor, keepFound } from "#lib/paging.ts";
import { trpc } from "#lib/trpc.ts";
import { useAddress } from "#lib/use-filters.ts";
import { LoadMore } from "#ui/load-more.tsx";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { type ComponentProps, lazy, Suspense } from "react";
import css from "./announcement-list.module.css";

const CreateAlertLine = lazy(() => withBackoff(() => import("./create-alert-line.tsx")));
const Otherwise = lazy(() => withBackoff(() => import("#features/announcements/otherwise.tsx")));

const ABOVE_THE_FOLD = 3;

function useResults({ sort, ...question }: ListFilter) {
  const list = trpc.announcements.list.useInfiniteQuery({ ...question, sort }, { ...byCursor, placeholderData: keepFound });
  const count = trpc.announcements.count.useQuery(question, {
    placeholderData: (former) => (former?.count ? former : undefined),
  });
  // What is tried again is the page: its count too.
  const both = { data: list.data, isError: list.isError, refetch: () => Promise.all([list.refetch(), count.refetch()]) };
  return { list, both, results: count.data && resultCount(count.data.count) };
}

function AlertLine({ filter, product }: ComponentProps<typeof CreateAlertLine>) {
  if (narrowedBy(filter).length === 0) return null;
  return (
    <div className={css.alert}>
      <Suspense>
        <CreateAlertLine filter={filter} product={product} />
      </Suspense>
    </div>
  );
}

export function Component() {
  const [params, write] = useAddress();
  const filter = readFilter(params);
  const utils = trpc.useUtils();
  const { list, both, results } = useResults(filter);
  const favourites = useFavourites();
  const { instead, town, product, spoken } = list.data?.pages[0] ?? {};
  const { sorted, away } = readAs(filter, { spoken, town });
  const change = (changes: FilterChange) => write((former) => writeFilter({ ...readFilter(former), ...changes }));
  const clear = () => write((former) => writeFilter({ sort: readFilter(former).sort }));
  const approach = (id: string) => {
    void import("./announcement-detail.page.tsx");
    void utils.announcements.byId.prefetch({ id });
  };

  return (
    <Page title={listTitle(filter)} className={css.page}>
      <div className={css.head}>
        <h1>{filter.search ? `Annonces pour «\u00a0${filter.search}\u00a0»` : "Toutes les annonces"}</h1>
        <output className={css.count}>{results}</output>
        <SortSelect filter={sorted} onChange={change} className={filters.sort} />
      </div>
      <aside className={css.side} aria-label="Filtres">
        <CategoryOptions chosen={filter.category} onChoose={(category) => change({ category })} />
        <PlaceFilters filter={filter} onChange={change} />
      </aside>
      <div className={css.main}>
        <FilterRail filter={filter} onChange={change} />
        <ActiveFilters filter={filter} spoken={spoken} onChange={change} onClear={clear} />
        <AlertLine
          filter={instead?.kind === "words" && !instead.town ? { ...filter, search: instead.search } : filter}
          product={product}
        />
        <QueryView query={both} error="Impossible de charger les annonces" waiting={<WaitingGrid />}>
          {({ pages }) => {
            const cards = pages.flatMap(({ items }) => items);
            const isEmpty = cards.length === 0;
            return (
              <div className={css.results} aria-busy={list.isPlaceholderData}>
                <Suspense>{(instead || isEmpty) && <Otherwise filter={filter} instead={instead} onClear={clear} />}</Suspense>
                {!isEmpty && (
                  <PriceGroups sort={sorted.sort} announcements={cards}>
                    {(announcement, i) => (
                      <li key={announcement.id}>
                        <AnnouncementCard
                          described
                          announcement={announcement}
                          note={away(announcement.city)}
                          eager={i < ABOVE_THE_FOLD}
                          onApproach={approach}
                          action={<ContactLink announcement={announcement} />}
                          heart={<CardHeart of={announcement} favourites={favourites} />}
                        />
                      </li>
                    )}
                  </PriceGroups>
                )}
                <LoadMore query={list} />
              </div>
            );
          }}
        </QueryView>
      </div>
    </Page>
  );
}
