import { byCursor, keepFound } from "#lib/browser/paging.ts";
import { Button } from "@mantine/core";
import { readSearch } from "@recolte/domain/platform/pages/list-address";
import { PAGES } from "@recolte/domain/platform/pages/pages";
import { formatNumber } from "@recolte/domain/goods/price";
import { Link } from "react-router-dom";
import { FavouriteRow } from "#features/favourites/favourite-row.tsx";
import row from "#features/favourites/favourite-row.module.css";
import { FavouritesSkeleton } from "#features/favourites/favourites-skeleton.tsx";
import { useFavouriteRow } from "#features/favourites/use-favourite-row.ts";
import { useFavourites } from "#features/favourites/use-favourites.ts";
import { paths } from "#lib/browser/paths.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useFilters } from "#lib/browser/use-filters.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { OptionHead } from "#ui/option-head.tsx";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import css from "./favourites.module.css";

/** Plural whenever the count is not 1, zero included. */
const heading = (count: number) => `${formatNumber(count)}\u00a0${count === 1 ? "produit enregistré" : "produits enregistrés"}`;

function NothingKept() {
  return (
    <EmptyState
      picture="basket"
      ground="fruits"
      title="Aucun favori pour le moment"
      action={
        <Button component={Link} to={paths.announcements()}>
          Découvrir les produits
        </Button>
      }
    >
      Touchez le cœur d'une annonce : vous la retrouverez ici.
    </EmptyState>
  );
}

export function Component() {
  const [params, change] = useFilters();
  const filter = readSearch(params);
  const { search = "" } = filter;
  const favourites = useFavourites();
  const { ids } = favourites;
  const { contact, remove } = useFavouriteRow(favourites);
  const list = trpc.favourites.list.useInfiniteQuery(filter, { ...byCursor, placeholderData: keepFound });
  const both = {
    data: ids && list.data && { pages: list.data.pages },
    isError: list.isError || favourites.isError,
    refetch: () => Promise.all([list.refetch(), favourites.refetch()]),
  };

  return (
    <Page title={PAGES.favourites.title} className={css.page}>
      <OptionHead
        title="Mes favoris"
        count={ids && heading(ids.length)}
        bell={
          <Button component={Link} to={paths.announcements()} variant="outline" className={css.onward ?? ""}>
            Continuer mes achats
          </Button>
        }
        search={{ label: "Rechercher dans mes favoris", name: "q", value: search }}
        filters={[]}
        onChange={change}
      />
      <QueryView query={both} error="Impossible de charger vos favoris" waiting={<FavouritesSkeleton />}>
        {({ pages }) =>
          ids?.length === 0 ? (
            <NothingKept />
          ) : search && pages[0]?.items.length === 0 ? (
            <EmptyState picture="magnifier" title="Aucun favori trouvé">
              Essayez le nom d'un produit ou d'une ville.
            </EmptyState>
          ) : (
            <>
              <ul className={row.list}>
                {pages
                  .flatMap(({ items }) => items)
                  .filter(({ id }) => favourites.has(id))
                  .map((kept) => (
                    <li key={kept.id}>
                      <FavouriteRow kept={kept} onContact={() => contact(kept)} onRemove={() => void remove(kept)} />
                    </li>
                  ))}
              </ul>
              <LoadMore query={list} />
            </>
          )
        }
      </QueryView>
    </Page>
  );
}
