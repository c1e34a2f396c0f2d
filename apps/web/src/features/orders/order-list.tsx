import { Button } from "@mantine/core";
import type { OrderList as Stage } from "@recolte/domain/trade/orders/order";
import type { OrderSide } from "@recolte/domain/trade/orders/status";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { byCursor, keepFound } from "#lib/browser/paging.ts";
import { paths } from "#lib/browser/paths.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import css from "#ui/list-row.module.css";
import { LoadMore } from "#ui/load-more.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { WaitingRows } from "#ui/waiting.tsx";
import { OrderRow } from "./order-row.tsx";

interface Props {
  side: OrderSide;
  /** All of them unless one is chosen. */
  stage?: Stage | undefined;
  search?: string;
  /** Only the newest, without « Voir plus ». */
  limit?: number;
  /** What the page offers below each. */
  actions?: ((order: Outputs["orders"]["list"]["items"][number]) => ReactNode) | undefined;
}

const SKELETONS = 3;

function NoOrder({ side, stage, search }: Pick<Props, "side" | "stage" | "search">) {
  if (search)
    return (
      <EmptyState picture="magnifier" title="Aucune commande trouvée">
        Essayez le nom d'un produit ou d'une personne.
      </EmptyState>
    );
  if (stage)
    return (
      <EmptyState picture="parcel" title="Aucune commande ici">
        Vos commandes changent de liste à mesure qu'elles avancent.
      </EmptyState>
    );
  if (side === "buyer")
    return (
      <EmptyState
        picture="basket"
        title="Aucun achat pour le moment"
        action={
          <Button component={Link} to={paths.announcements()}>
            Voir les annonces
          </Button>
        }
      >
        Sur une annonce, touchez « Commander » pour faire une offre au vendeur.
      </EmptyState>
    );
  return (
    <EmptyState
      picture="parcel"
      title="Aucune vente pour le moment"
      action={
        <Button component={Link} to={paths.createAnnouncement}>
          Créer une annonce
        </Button>
      }
    >
      Les offres reçues sur vos annonces paraîtront ici.
    </EmptyState>
  );
}

/** A person's orders on one side, the newest first. */
export function OrderList({ side, stage, search, limit, actions }: Props) {
  const list = trpc.orders.list.useInfiniteQuery(
    { side, ...(stage && { stage }), ...(search && { search }) },
    { ...byCursor, placeholderData: keepFound, staleTime: 0 },
  );
  return (
    <QueryView query={list} error="Impossible de charger vos commandes" waiting={<WaitingRows count={limit ?? SKELETONS} />}>
      {({ pages }) => {
        const orders = pages.flatMap(({ items }) => items).slice(0, limit);
        if (orders.length === 0) return <NoOrder side={side} stage={stage} search={search} />;
        return (
          <>
            <ul className={css.list}>
              {orders.map((order) => (
                <li key={order.id}>
                  <OrderRow order={order} side={side} />
                  {actions?.(order)}
                </li>
              ))}
            </ul>
            {limit === undefined && <LoadMore query={list} />}
          </>
        );
      }}
    </QueryView>
  );
}
