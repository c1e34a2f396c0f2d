import { isolate } from "@recolte/domain/platform/texts/bidi";
import { byCursor, keepFound } from "#lib/browser/paging.ts";
import { Button } from "@mantine/core";
import { formatDate } from "@recolte/domain/platform/days/date";
import { MODERATED_LABELS, MODERATED_STATUSES } from "@recolte/domain/desk/moderation/moderation";
import { formatPrice } from "@recolte/domain/goods/price";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import { useState } from "react";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { oneOf, useFilters } from "#lib/browser/use-filters.ts";
import { StatusBadge } from "#ui/badge.tsx";
import { DataRow, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { OptionHead } from "#ui/option-head.tsx";
import { PictureFrame } from "#ui/picture.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import table from "#ui/table.module.css";
import { FeatureDialog } from "./feature-dialog.tsx";
import css from "./moderation.module.css";

type Request = Outputs["moderation"]["featuredRequests"]["items"][number];
type Answer = "grant" | "refuse";
const STATUSES = [
  { value: "", label: "Toutes" },
  ...MODERATED_STATUSES.map((value) => ({ value, label: MODERATED_LABELS[value] })),
];

function Row({ request, onAnswer }: { request: Request; onAnswer: (answer: Answer) => void }) {
  const { title, category, cover, author, price, unit, status, requestedAt, featuredUntil } = request;
  return (
    <DataRow>
      <td className={table.whole}>
        <div className={css.subject}>
          <PictureFrame picture={cover} category={category} alt="" sizes="64px" ask="nothing" className={css.thumb} />
          <div>
            <p className={table.strong}>
              <bdi>{title}</bdi>
            </p>
            <p className={table.quiet}>
              {formatPrice(price, UNIT_LABELS[unit])}
              {featuredUntil && ` · en vedette jusqu'au ${formatDate(featuredUntil)}`}
            </p>
          </div>
        </div>
      </td>
      <td data-label="Auteur">
        <bdi>{fullName(author)}</bdi>
      </td>
      <td data-label="Statut" className={table.mark}>
        <StatusBadge status={status} />
      </td>
      <td data-label="Demandée le" className={`${css.date} ${table.whole}`}>
        {formatDate(requestedAt)}
      </td>
      <td className={`${table.number} ${table.whole}`}>
        <div className={`${css.actions} ${css.two}`}>
          <Button
            size="sm"
            variant="light"
            disabled={status !== "active"}
            aria-label={`Accorder la vedette à « ${isolate(title)} »`}
            onClick={() => onAnswer("grant")}
          >
            Accorder
          </Button>
          <Button
            size="sm"
            variant="light"
            color="red"
            aria-label={`Refuser la vedette à « ${isolate(title)} »`}
            onClick={() => onAnswer("refuse")}
          >
            Refuser
          </Button>
        </div>
      </td>
    </DataRow>
  );
}

/** Who asked to be put forward: paid for by the week, granted by an administrator. */
export function FeaturedQueue() {
  const [asked, setAsked] = useState<{ request: Request; answer: Answer } | null>(null);
  const [params, change] = useFilters();
  const search = params.get("search") ?? "";
  const status = oneOf(MODERATED_STATUSES, params.get("status"));
  const requests = trpc.moderation.featuredRequests.useInfiniteQuery(
    { search: search || undefined, status },
    { ...byCursor, placeholderData: keepFound, staleTime: 0 },
  );
  return (
    <>
      <OptionHead
        search={{ label: "Titre, ville ou vendeur", name: "search", value: search }}
        filters={[{ name: "status", label: "Statut", options: STATUSES, value: status ?? "", isChips: true }]}
        onChange={change}
      />
      <QueryView query={requests} error="Erreur lors du chargement des demandes" waiting={<TableSkeleton />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          if (rows.length === 0)
            return search || status ? (
              <p className={table.none}>Aucune demande trouvée.</p>
            ) : (
              <EmptyState picture="parcel" title="Aucune demande de mise en vedette">
                Les demandes des vendeurs paraissent ici.
              </EmptyState>
            );
          return (
            <>
              <DataTable columns={["Annonce", "Auteur", "Statut", "Demandée le"]}>
                {rows.map((request) => (
                  <Row key={request.id} request={request} onAnswer={(answer) => setAsked({ request, answer })} />
                ))}
              </DataTable>
              <LoadMore query={requests} />
            </>
          );
        }}
      </QueryView>
      {asked && <FeatureDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
