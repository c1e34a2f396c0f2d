import { Button } from "@mantine/core";
import { DELIVERY_LISTS } from "@recolte/domain/trade/transport/delivery";
import type { QuoteSide } from "@recolte/domain/trade/transport/quote-request";
import { Link } from "react-router-dom";
import { byCursor, keepFound } from "#lib/browser/paging.ts";
import { paths } from "#lib/browser/paths.ts";
import { trpc } from "#lib/line/trpc.ts";
import { oneOf, useFilters } from "#lib/browser/use-filters.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import row from "#ui/list-row.module.css";
import { LoadMore } from "#ui/load-more.tsx";
import { OptionHead } from "#ui/option-head.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { WaitingRows } from "#ui/waiting.tsx";
import { DeliveryRow } from "./delivery-row.tsx";
import css from "./transport.module.css";

/** How the address names the stages. */
const SLUGS = { route: "En cours", planifiees: "Planifiée", terminees: "Terminée", autres: "Autres" } as const;
const NAMES = ["route", "planifiees", "terminees", "autres"] as const;
const slugOf = (stage: (typeof DELIVERY_LISTS)[number]) => NAMES.find((name) => SLUGS[name] === stage) ?? "";

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
  const slug = oneOf(NAMES, params.get("etape"));
  const search = params.get("q") ?? "";
  const { data: counts } = trpc.deliveries.counts.useQuery({ side }, { staleTime: 0 });
  const list = trpc.deliveries.list.useInfiniteQuery(
    { side, ...(slug && { stage: SLUGS[slug] }), ...(search && { search }) },
    { ...byCursor, placeholderData: keepFound, staleTime: 0 },
  );
  const tabs = [
    { value: "", label: "Toutes" },
    ...DELIVERY_LISTS.map((stage) => ({
      value: slugOf(stage),
      label: stage,
      count: counts?.find((one) => one.stage === stage)?.deliveries,
    })),
  ];
  return (
    <section className={css.stack} aria-label="Livraisons">
      <OptionHead
        search={{ label: "Rechercher une livraison", name: "q", value: search }}
        filters={[{ name: "etape", label: "Étape", options: tabs, value: slug ?? "", isChips: true }]}
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
