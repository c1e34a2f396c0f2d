import { Button } from "@mantine/core";
import { nameFor } from "@recolte/domain/platform/pages/list-address";
import { DELIVERY_STAGE_NAMES, readDeliveryFilter } from "@recolte/domain/trade/transport/list-filter";
import { DELIVERY_LISTS } from "@recolte/domain/trade/transport/delivery";
import type { QuoteSide } from "@recolte/domain/trade/transport/quote-request";
import { Link } from "react-router-dom";
import { byCursor, keepFound } from "#lib/browser/paging.ts";
import { paths } from "#lib/browser/paths.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useFilters } from "#lib/browser/use-filters.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import row from "#ui/list-row.module.css";
import { LoadMore } from "#ui/load-more.tsx";
import { OptionHead } from "#ui/option-head.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { WaitingRows } from "#ui/waiting.tsx";
import { DeliveryRow } from "./delivery-row.tsx";
import css from "./transport.module.css";

function Nothing({ side }: { side: QuoteSide }) {
  return (
    <EmptyState
      picture="lorry"
      title="Aucune livraison"
      action={
        <Button component={Link} to={side === "carrier" ? paths.quotesReceived : paths.directory("transporteurs")}>
          {side === "carrier" ? "Voir les demandes de devis" : "Trouver un transporteur"}
        </Button>
      }
    >
      Un devis accepté devient une livraison et se suit ici.
    </EmptyState>
  );
}

/** What somebody carries, or has carried: by stage, each with how many. */
export function DeliveriesOfSide({ side }: { side: QuoteSide }) {
  const [params, change] = useFilters();
  const filter = readDeliveryFilter(params);
  const { stage: chosen, search = "" } = filter;
  const { data: counts } = trpc.deliveries.counts.useQuery({ side }, { staleTime: 0 });
  const list = trpc.deliveries.list.useInfiniteQuery(
    { side, ...filter },
    { ...byCursor, placeholderData: keepFound, staleTime: 0 },
  );
  const tabs = [
    { value: "", label: "Toutes" },
    ...DELIVERY_LISTS.map((stage) => ({
      value: nameFor(DELIVERY_STAGE_NAMES, stage),
      label: stage,
      count: counts?.find((one) => one.stage === stage)?.deliveries,
    })),
  ];
  return (
    <section className={css.stack} aria-label="Livraisons">
      <OptionHead
        search={{ label: "Rechercher une livraison", name: "q", value: search }}
        filters={[{ name: "etape", label: "Étape", options: tabs, value: nameFor(DELIVERY_STAGE_NAMES, chosen), isChips: true }]}
        onChange={change}
      />
      <QueryView query={list} error="Impossible de charger les livraisons" waiting={<WaitingRows />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <Nothing side={side} />;
          return (
            <div className={row.list}>
              {items.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} side={side} />
              ))}
              <LoadMore query={list} />
            </div>
          );
        }}
      </QueryView>
    </section>
  );
}
