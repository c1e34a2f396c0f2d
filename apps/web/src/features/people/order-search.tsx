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
import { EmptyState } from "#ui/empty-state.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import css from "./people.module.css";
import { OtherPerson } from "./trade-parts.tsx";

type Order = Outputs["people"]["orders"]["orders"][number];

function disputeOf({ id, status }: Order) {
  if (status === "litige") return `${adminPaths.view("litiges")}&cas=${id}`;
  return status === "resolue" ? `${adminPaths.view("litiges")}&statut=resolue&cas=${id}` : null;
}

function Found({ order }: { order: Order }) {
  const { title, status, total, currency, at, seller, buyer } = order;
  const dispute = disputeOf(order);
  return (
    <li>
      <div>
        <p className={css.marks}>
          {tied(`« ${title} »`)} <Badge>{ORDER_STATUS_LABELS[status]}</Badge>
        </p>
        <p className={css.quiet}>
          <OtherPerson person={seller} /> vend à <OtherPerson person={buyer} /> · {formatPrice(total)} ({currency}) · le{" "}
          {formatDate(at)}
        </p>
      </div>
      {dispute && (
        <Link className={css.link} to={dispute} aria-label={`Voir le litige sur « ${title} »`}>
          Voir le litige
        </Link>
      )}
    </li>
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
          <section className={css.card} aria-label="Commandes trouvées">
            <ul className={css.found}>
              {orders.map((order) => (
                <Found key={order.id} order={order} />
              ))}
            </ul>
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
      <SearchField
        className={css.search}
        label="Numéro, nom, email ou téléphone"
        value={words}
        onSearch={(search) => change({ search })}
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
