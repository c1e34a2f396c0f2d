import { isolate } from "@recolte/domain/platform/texts/bidi";
import { formatDate } from "@recolte/domain/platform/days/date";
import { ORDER_STATUS_LABELS } from "@recolte/domain/trade/orders/status";
import { formatPrice } from "@recolte/domain/goods/price";
import { ORDERS_FOUND } from "@recolte/domain/judgement/trust/person-file";
import { Link } from "react-router-dom";
import { adminPaths } from "#lib/browser/admin-paths.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useFilters } from "#lib/browser/use-filters.ts";
import { tied } from "#lib/browser/words.ts";
import { Badge } from "#ui/badge.tsx";
import { DataRow, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { OptionHead } from "#ui/option-head.tsx";
import { QueryView } from "#ui/query-view.tsx";
import table from "#ui/table.module.css";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import css from "./people.module.css";
import { OtherPerson } from "./trade-parts.tsx";

type Order = Outputs["people"]["orders"]["orders"][number];

function disputeOf({ id, status }: Order) {
  if (status === "litige") return `${adminPaths.view("litiges")}&cas=${id}`;
  return status === "resolue" ? `${adminPaths.view("litiges")}&statut=resolue&cas=${id}` : null;
}

function Row({ order }: { order: Order }) {
  const { title, status, total, currency, at, seller, buyer } = order;
  const dispute = disputeOf(order);
  return (
    <DataRow>
      <td className={table.whole}>
        <p className={table.strong}>{tied(`« ${title} »`)}</p>
        <p className={table.quiet}>
          <OtherPerson person={seller} /> vend à <OtherPerson person={buyer} />
        </p>
      </td>
      <td data-label="Montant" className={table.firm}>
        {formatPrice(total)} ({currency})
      </td>
      <td data-label="Date" className={table.firm}>
        {formatDate(at)}
      </td>
      <td data-label="Statut" className={table.mark}>
        <Badge>{ORDER_STATUS_LABELS[status]}</Badge>
      </td>
      <td className={`${table.number} ${table.whole}`}>
        {dispute ? (
          <Link className={table.link} to={dispute} aria-label={`Voir le litige sur « ${isolate(title)} »`}>
            Voir le litige
          </Link>
        ) : (
          <span className={table.quiet}>Aucun litige</span>
        )}
      </td>
    </DataRow>
  );
}

function Results({ words }: { words: string }) {
  // Each look is written into the log: nothing asks again by itself.
  const found = trpc.people.orders.useQuery({ words }, { staleTime: 0, refetchOnReconnect: false });
  return (
    <QueryView query={found} error="Erreur lors de la recherche" waiting={<TableSkeleton />}>
      {({ orders, more }) =>
        orders.length === 0 ? (
          <EmptyState picture="magnifier" title="Aucune commande ne correspond">
            Essayez le numéro entier d'un papier, comme BC-2026-00012, ou le nom du vendeur ou de l'acheteur.
          </EmptyState>
        ) : (
          <section className={css.list} aria-label="Commandes trouvées">
            <DataTable columns={["Commande", "Montant", "Date", "Statut"]} last="Litige">
              {orders.map((order) => (
                <Row key={order.id} order={order} />
              ))}
            </DataTable>
            {more && (
              <p className={css.quiet}>
                Toutes ne sont pas là, au plus {ORDERS_FOUND} : précisez la recherche, ou ouvrez la fiche d'une personne.
              </p>
            )}
          </section>
        )
      }
    </QueryView>
  );
}

/** Finds any order, contested or not, by its number or by whose it is. */
export function OrderSearch() {
  const [params, change] = useFilters();
  const words = params.get("search") ?? "";
  return (
    <>
      <OptionHead
        search={{ label: "Numéro, nom, email ou téléphone", name: "search", value: words }}
        filters={[]}
        onChange={change}
      />
      {words ? (
        <Results key={words} words={words} />
      ) : (
        <EmptyState picture="magnifier" title="Quelle commande cherchez-vous ?">
          Par le numéro d'un bon ou d'un reçu, ou par le nom de l'une des deux personnes.
        </EmptyState>
      )}
    </>
  );
}
