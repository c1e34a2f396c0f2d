import { type ListFilter, readFilter } from "@recolte/domain/market/announcements/list-filter";
import { resultCount } from "@recolte/domain/market/announcements/listing";
import { listTitle } from "@recolte/domain/platform/pages/page-title";
import { AnnouncementCard } from "#features/announcements/announcement-card.tsx";
import { AnnouncementsHead } from "#features/announcements/announcements-head.tsx";
import { WaitingGrid } from "#features/announcements/announcement-grid.tsx";
import { ContactLink } from "#features/announcements/card-actions.tsx";
import { type FilterChange, narrowedBy, writeFilter } from "#features/announcements/list-filter.ts";
import { CategoryOptions, PlaceFilters } from "#features/announcements/list-filters.tsx";
import { PriceGroups } from "#features/announcements/price-groups.tsx";
import { readAs } from "#features/announcements/read-as.tsx";
import { CardHeart } from "#features/favourites/favourite-button.tsx";
import { useFavourites } from "#features/favourites/use-favourites.ts";
import { withBackoff } from "#lib/line/backoff.ts";
import { byCursor, keepFound } from "#lib/browser/paging.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useAddress } from "#lib/browser/use-filters.ts";
import { LoadMore } from "#ui/load-more.tsx";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { lazy, Suspense } from "react";
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

function Bell({ filter, first }: { filter: ListFilter; first: Outputs["announcements"]["list"] | undefined }) {
  if (narrowedBy(filter).length === 0) return null;
  const instead = first?.instead;
  const subject = instead?.kind === "words" && !instead.town ? { ...filter, search: instead.search } : filter;
  return (
    <Suspense fallback={<i className={css.bell} />}>
      <CreateAlertLine filter={subject} />
    </Suspense>
  );
}

export function Component() {
  const [params, write] = useAddress();
  const filter = readFilter(params);
  const utils = trpc.useUtils();
  const { list, both, results } = useResults(filter);
  const favourites = useFavourites();
  const { instead, town, spoken, own, product } = list.data?.pages[0] ?? {};
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
        <AnnouncementsHead
          filter={filter}
          sorted={sorted}
          spoken={spoken}
          product={product}
          count={results}
          bell={<Bell filter={filter} first={list.data?.pages[0]} />}
          onChange={change}
          onClear={clear}
        />
      </div>
      <aside className={css.side} aria-label="Filtres">
        <CategoryOptions chosen={filter.category} onChoose={(category) => change({ category })} />
        <PlaceFilters filter={filter} onChange={change} />
      </aside>
      <div className={css.main}>
        <QueryView query={both} error="Impossible de charger les annonces" waiting={<WaitingGrid />}>
          {({ pages }) => {
            const cards = pages.flatMap(({ items }) => items);
            const isEmpty = cards.length === 0;
            return (
              <div className={css.results} aria-busy={list.isPlaceholderData}>
                <Suspense>{(instead || isEmpty) && <Otherwise filter={filter} instead={instead} onClear={clear} />}</Suspense>
                {!isEmpty && (
                  <PriceGroups sort={sorted.sort} own={own} announcements={cards}>
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
