import { Button } from "@mantine/core";
import type { Country } from "@recolte/domain/platform/places/country";
import { canVisit, STORE_LABELS, STORES, type Store } from "@recolte/domain/goods/shop/store";
import { useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { AnnouncementCard } from "#features/announcements/announcement-card.tsx";
import { AnnouncementGrid } from "#features/announcements/announcement-grid.tsx";
import { DetailsLink } from "#features/announcements/card-actions.tsx";
import { CardHeart } from "#features/favourites/favourite-button.tsx";
import { useFavourites } from "#features/favourites/use-favourites.ts";
import { isNarrowed, NO_FILTER, readFilter } from "#features/stores/filter.ts";
import { StoreDenied } from "#features/stores/store-denied.tsx";
import { StoreHead } from "#features/stores/store-head.tsx";
import { readNear } from "@recolte/domain/platform/places/near-place";
import { byCursor, keepFound } from "#lib/browser/paging.ts";
import { paths } from "#lib/browser/paths.ts";
import { toast } from "#lib/send/toast.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useFilters } from "#lib/browser/use-filters.ts";
import { shopper, useViewer } from "#lib/session/viewer.ts";
import { AwayLine } from "#ui/away-line.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { isWidest, WiderLink } from "#ui/wider-link.tsx";
import css from "./store.module.css";

const ABOVE_THE_FOLD = 3;

/** One page, three stores: which one is the last part of the address. */
export function Component() {
  const { pathname } = useLocation();
  const { viewer } = useViewer();
  const store = STORES.find((name) => pathname.includes(name)) ?? "producteurs";
  if (!viewer) return null;
  // Who has no profile is led to /auth, which knows the session and goes on to where a profile is made.
  if (!viewer.userType && viewer.roles.length === 0)
    return <Navigate to={paths.auth} replace state={{ from: paths.ownProfile }} />;
  if (!canVisit(shopper(viewer), store)) {
    return (
      <Page title="Accès non autorisé" className={css.page}>
        <StoreDenied viewer={viewer} />
      </Page>
    );
  }
  return <StorePage key={store} store={store} home={viewer.country ?? undefined} />;
}

function StorePage({ store, home }: { store: Store; home: Country | undefined }) {
  const [params, change] = useFilters();
  const { question, filter } = readFilter(params, home);
  const favourites = useFavourites();
  const list = trpc.stores.list.useInfiniteQuery({ store, ...question }, { ...byCursor, placeholderData: keepFound });
  // A later page that does not come is said at the end of the list.
  const isLost = list.isError && !list.isFetchNextPageError;
  useEffect(() => {
    if (isLost) toast.error("Erreur lors du chargement des annonces");
  }, [isLost]);
  return (
    <Page title={STORE_LABELS[store]} className={css.page}>
      <StoreHead
        store={store}
        filter={filter}
        isPlaced={question.country !== undefined}
        isEmpty={!list.data?.pages[0]?.items.length}
        onChange={change}
      />
      <h2 className="sr">Produits</h2>
      <QueryView query={list} error="Impossible de charger les produits" waiting={<Spinner />}>
        {({ pages }) => {
          const products = pages.flatMap(({ items }) => items);
          if (products.length === 0) return <NoProduct params={params} onClear={() => change(NO_FILTER)} />;
          return (
            <>
              <AnnouncementGrid>
                {products.map((product, i) => (
                  <li key={product.id}>
                    <AnnouncementCard
                      announcement={product}
                      note={filter.near && <AwayLine near={filter.near} town={product.city} />}
                      eager={i < ABOVE_THE_FOLD}
                      action={<DetailsLink announcement={product} />}
                      heart={<CardHeart of={product} favourites={favourites} />}
                    />
                  </li>
                ))}
              </AnnouncementGrid>
              <LoadMore query={list} />
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}

function NoProduct({ params, onClear }: { params: URLSearchParams; onClear: () => void }) {
  const { near, radius } = readNear(params);
  if (!isNarrowed(params)) {
    return (
      <EmptyState picture="basket" title="Aucun produit disponible pour le moment">
        Revenez bientôt : les annonces paraissent ici dès leur publication.
      </EmptyState>
    );
  }
  return (
    <EmptyState picture="magnifier" title="Aucun produit trouvé" action={<Button onClick={onClear}>Effacer les filtres</Button>}>
      {near && !isWidest(radius) ? <WiderLink near={near} /> : "Essayez un autre mot ou une autre catégorie."}
    </EmptyState>
  );
}
