import { Button, Skeleton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { Link, useParams } from "react-router-dom";
import { OrderActions } from "#features/orders/order-actions.tsx";
import { OrderHistory } from "#features/orders/order-history.tsx";
import { OrderRounds } from "#features/orders/order-rounds.tsx";
import { DisputeNote, HandOverCode, OrderDocuments, OrderTerms, OtherParty } from "#features/orders/order-sheet.tsx";
import { OrderSteps } from "#features/orders/order-steps.tsx";
import { nextWords, waitsFor } from "#features/orders/order-words.ts";
import order from "#features/orders/order.module.css";
import type { ShownOrder } from "#features/orders/shown-order.ts";
import { StageBadge } from "#features/orders/stage-badge.tsx";
import { OrderTransport } from "#features/transport/order-transport.tsx";
import { ReviewBox } from "#features/reviews/review-box.tsx";
import { isNotFound } from "#lib/refusal-of.ts";
import { paths } from "#lib/paths.ts";
import { trpc } from "#lib/trpc.ts";
import { tied } from "#lib/words.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import css from "./order.module.css";

function NotFound() {
  return (
    <Page title="Commande non trouvée">
      <EmptyState
        level={1}
        picture="compass"
        title="Commande non trouvée"
        action={
          <Button component={Link} to={paths.orders}>
            Voir mes commandes
          </Button>
        }
      >
        Elle n'existe pas, ou elle n'est pas à vous.
      </EmptyState>
    </Page>
  );
}

function Shown({ shown }: { shown: ShownOrder }) {
  const { id, title, side, status, code } = shown;
  return (
    <Page title={`Commande : ${title}`} className={css.page}>
      <nav className={css.trail} aria-label="Fil d'Ariane">
        <Link to={side === "buyer" ? paths.orders : paths.sales}>{side === "buyer" ? "Mes achats" : "Mes ventes"}</Link>
        <IconChevronRight size={16} aria-hidden />
        <span aria-current="page">{title}</span>
      </nav>
      <header className={css.head}>
        <StageBadge status={status} />
        <h1>{title}</h1>
        <Link className={css.goods} to={paths.announcement(shown.announcementId)}>
          Voir l'annonce
        </Link>
      </header>
      <div className={css.grid}>
        <div className={css.column}>
          <section className={order.box} aria-label="Avancement">
            <OrderSteps order={shown} />
            <output className={`${order.next} ${waitsFor(side, status) ? order.mine : ""}`}>
              {tied(nextWords(shown, side))}
            </output>
            <OrderActions key={id} order={shown} />
          </section>
          {code && <HandOverCode code={code} />}
          <DisputeNote order={shown} />
          {shown.handedOverAt && <ReviewBox orderId={id} />}
          <OrderRounds order={shown} />
          <OrderHistory order={shown} />
        </div>
        <div className={css.column}>
          <OrderTerms order={shown} />
          {shown.acceptedAt && <OrderTransport className={order.box} order={shown} />}
          <OtherParty order={shown} />
          <OrderDocuments order={shown} />
        </div>
      </div>
    </Page>
  );
}

const waiting = (
  <Page title="Commande" className={css.page}>
    <div className={css.grid}>
      <Skeleton height={360} radius={12} />
      <Skeleton height={260} radius={12} />
    </div>
  </Page>
);

export function Component() {
  const { id = "" } = useParams();
  // Live news asks for it again; so does coming back to it.
  const shown = trpc.orders.byId.useQuery({ id }, { staleTime: 0 });
  if (isNotFound(shown.error)) return <NotFound />;
  return (
    <QueryView query={shown} error="Impossible de charger la commande" waiting={waiting}>
      {(found) => <Shown shown={found} />}
    </QueryView>
  );
}
