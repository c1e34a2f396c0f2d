import { Button, Skeleton } from "@mantine/core";
import { type ComponentType, type ReactNode } from "react";
import { Link } from "react-router-dom";
import box from "#features/dashboards/dashboard.module.css";
import { Loyalty } from "#features/dashboards/loyalty.tsx";
import { QuickActions } from "#features/dashboards/quick-actions.tsx";
import { OrderList } from "#features/orders/order-list.tsx";
import { paths } from "#lib/paths.ts";
import { type Outputs, trpc } from "#lib/trpc.ts";
import type { Viewer } from "#lib/viewer.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTabs } from "#ui/page-tabs.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { Discoveries } from "./consumer-discoveries.tsx";
import { Favourites } from "./consumer-favourites.tsx";

const PURCHASES = 3;

interface PartProps {
  title: string;
  /** Where there is more of it. */
  more: { label: string; to: string };
  children: ReactNode;
}

function Part({ title, more, children }: PartProps) {
  return (
    <section>
      <div className={box.boxHead}>
        <h2>{title}</h2>
        <Link to={more.to}>{more.label}</Link>
      </div>
      {children}
    </section>
  );
}

type Answer = Outputs["dashboards"]["consumer"];

/** One question for three tabs, asked anew by each: hearts change in between. */
function Asked({ children }: { children: (answer: Answer) => ReactNode }) {
  const answer = trpc.dashboards.consumer.useQuery(undefined, { staleTime: 0 });
  return (
    <QueryView query={answer} error="Impossible de charger votre espace" waiting={<Skeleton height={360} radius={12} />}>
      {children}
    </QueryView>
  );
}

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
        <Asked>
          {({ favourites }) =>
            favourites.length > 0 ? (
              <Favourites kept={favourites} />
            ) : (
              <EmptyState picture="basket" ground="fruits" title="Aucun favori pour le moment" action={toAnnouncements}>
                Touchez le cœur d'une annonce : vous la retrouverez ici.
              </EmptyState>
            )
          }
        </Asked>
      </Part>
    ),
  },
  {
    value: "decouvertes",
    label: "Découvertes",
    Content: () => (
      <Part title="À découvrir" more={{ label: "Toutes les annonces", to: paths.announcements() }}>
        <Asked>
          {({ discoveries }) =>
            discoveries.length > 0 ? (
              <Discoveries found={discoveries} />
            ) : (
              <EmptyState picture="compass" ground="legumes" title="Rien à découvrir pour le moment" action={toAnnouncements}>
                Gardez des favoris ou achetez : nous vous proposerons ce qui leur ressemble.
              </EmptyState>
            )
          }
        </Asked>
      </Part>
    ),
  },
  {
    value: "fidelite",
    label: "Fidélité",
    Content: () => (
      <Part title="Votre fidélité" more={{ label: "Gagner des points", to: paths.announcements() }}>
        <div className={box.box}>
          <Asked>{({ loyalty }) => <Loyalty loyalty={loyalty} />}</Asked>
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
