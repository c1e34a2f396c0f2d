import { Button } from "@mantine/core";
import { nameFor } from "@recolte/domain/platform/pages/list-address";
import { readRequestFilter, REQUEST_LIST_NAMES } from "@recolte/domain/trade/transport/list-filter";
import { type QuoteSide, REQUEST_LISTS } from "@recolte/domain/trade/transport/quote-request";
import { Link } from "react-router-dom";
import { byCursor, keepFound } from "#lib/browser/paging.ts";
import { paths } from "#lib/browser/paths.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useFilters } from "#lib/browser/use-filters.ts";
import { counted } from "#lib/browser/words.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { OptionHead } from "#ui/option-head.tsx";
import row from "#ui/list-row.module.css";
import { QueryView } from "#ui/query-view.tsx";
import { WaitingRows } from "#ui/waiting.tsx";
import { RequestRow } from "./request-row.tsx";
import css from "./transport.module.css";

const TABS = [
  { value: "", label: "Toutes" },
  ...REQUEST_LISTS.map((list) => ({ value: nameFor(REQUEST_LIST_NAMES, list), label: list })),
];
const WAITING: Record<QuoteSide, readonly [string, string]> = {
  customer: ["devis attend", "devis attendent"],
  carrier: ["demande attend", "demandes attendent"],
};

function Nothing({ side, filtered }: { side: QuoteSide; filtered: boolean }) {
  const asks = side === "customer" && !filtered;
  return (
    <EmptyState
      picture="parcel"
      title="Aucune demande de devis"
      action={
        asks ? (
          <Button component={Link} to={paths.directory("transporteurs")}>
            Trouver un transporteur
          </Button>
        ) : (
          <Button component={Link} to={paths.ownProfile} variant="outline">
            Voir mon profil
          </Button>
        )
      }
    >
      {asks
        ? "Demandez un prix à un transporteur : sa réponse arrive ici."
        : "Les demandes arrivent ici. Tenez à jour votre fiche dans l'annuaire."}
    </EmptyState>
  );
}

/** What one asked of carriers, or was asked. */
export function RequestsOfSide({ side }: { side: QuoteSide }) {
  const [params, change] = useFilters();
  const filter = readRequestFilter(params);
  const { list: chosen, search = "" } = filter;
  const { data: waiting = 0 } = trpc.quotes.waiting.useQuery({ side }, { staleTime: 0 });
  const list = trpc.quotes.list.useInfiniteQuery({ side, ...filter }, { ...byCursor, placeholderData: keepFound, staleTime: 0 });
  return (
    <section className={css.stack} aria-label="Demandes de devis">
      <OptionHead
        search={{ label: "Rechercher une demande", name: "q", value: search }}
        filters={[{ name: "etat", label: "État", options: TABS, value: nameFor(REQUEST_LIST_NAMES, chosen), isChips: true }]}
        hint={
          waiting > 0 && (
            <p className={css.notice}>
              <Link to={`${side === "carrier" ? paths.quotesReceived : paths.quotesSent}&etat=ouvertes`}>
                {counted(waiting, ...WAITING[side])} votre réponse
              </Link>
              .
            </p>
          )
        }
        onChange={change}
      />
      <QueryView query={list} error="Impossible de charger les demandes de devis" waiting={<WaitingRows />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <Nothing side={side} filtered={chosen !== undefined || search !== ""} />;
          return (
            <div className={row.list}>
              {items.map((request) => (
                <RequestRow key={request.id} request={request} side={side} />
              ))}
              <LoadMore query={list} />
            </div>
          );
        }}
      </QueryView>
    </section>
  );
}
