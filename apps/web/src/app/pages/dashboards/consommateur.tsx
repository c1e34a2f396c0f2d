import { Button } from "@mantine/core";
import type { ComponentType } from "react";
import { Link } from "react-router-dom";
import box from "#features/dashboards/dashboard.module.css";
import { Loyalty } from "#features/dashboards/loyalty.tsx";
import { QuickActions } from "#features/dashboards/quick-actions.tsx";
import { FavouritesSkeleton } from "#features/favourites/favourites-skeleton.tsx";
import { OrderList } from "#features/orders/order-list.tsx";
import { paths } from "#lib/browser/paths.ts";
import type { Viewer } from "#lib/session/viewer.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTabs } from "#ui/page-tabs.tsx";
import { DiscoveriesOfAPlace } from "./consumer-discoveries.tsx";
import { Favourites } from "./consumer-favourites.tsx";
import css from "./consumer.module.css";
import { ConsumerPart, Part } from "./consumer-part.tsx";

const PURCHASES = 3;

const toAnnouncements = (
  <Button component={Link} to={paths.announcements()}>
    Voir les annonces
  </Button>
);

const TABS: { value: string; label: string; Content: ComponentType }[] = [
  {
    value: "achats",
    label: "Mes Achats",
    Content: () => (
      <Part title="Achats récents" more={{ label: "Toutes mes commandes", to: paths.orders }}>
        <OrderList side="buyer" limit={PURCHASES} />
      </Part>
    ),
  },
  {
    value: "favoris",
    label: "Favoris",
    Content: () => (
      <Part title="Derniers favoris" more={{ label: "Tous mes favoris", to: paths.favourites }}>
        <div className={css.kept}>
          <ConsumerPart waiting={<FavouritesSkeleton />}>
            {({ favourites }) =>
              favourites.length > 0 ? (
                <Favourites kept={favourites} />
              ) : (
                <EmptyState picture="basket" ground="fruits" title="Aucun favori pour le moment" action={toAnnouncements}>
                  Touchez le cœur d'une annonce : vous la retrouverez ici.
                </EmptyState>
              )
            }
          </ConsumerPart>
        </div>
      </Part>
    ),
  },
  {
    value: "decouvertes",
    label: "Découvertes",
    Content: () => (
      <Part title="À découvrir" more={{ label: "Toutes les annonces", to: paths.announcements() }}>
        <DiscoveriesOfAPlace empty={toAnnouncements} />
      </Part>
    ),
  },
  {
    value: "fidelite",
    label: "Fidélité",
    Content: () => (
      <Part title="Votre fidélité" more={{ label: "Gagner des points", to: paths.announcements() }}>
        <div className={box.box}>
          <ConsumerPart>{({ loyalty }) => <Loyalty loyalty={loyalty} />}</ConsumerPart>
        </div>
      </Part>
    ),
  },
];

/** What a consumer buys, keeps, may like, and what it is worth. */
export function Space({ viewer }: { viewer: Viewer }) {
  return (
    <div className={`${box.columns} ${box.more}`}>
      <div>
        <PageTabs label="Mon espace" tabs={TABS} />
      </div>
      <div className={box.column}>
        <QuickActions viewer={viewer} />
      </div>
    </div>
  );
}
