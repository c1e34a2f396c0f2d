import { formatPrice } from "@recolte/domain/goods/price";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { trpc } from "#lib/line/trpc.ts";
import css from "#ui/case.module.css";
import { ErrorState } from "#ui/error-state.tsx";
import { RequestBadge } from "./badges.tsx";
import part from "./transport.module.css";

/** Whom they asked for a price to carry this order, and what they answered. */
export function OrderRequests({ id }: { id: string }) {
  const requests = trpc.quotes.ofOrder.useQuery({ id }, { staleTime: 0 });
  if (requests.isError && !requests.data)
    return (
      <ErrorState
        title="Erreur de chargement"
        error="Impossible de charger vos demandes de devis"
        onRetry={() => void requests.refetch()}
      />
    );
  if (!requests.data?.length) return null;
  return (
    <ul className={css.history} aria-label="Devis demandés">
      {requests.data.map(({ id: requestId, status, other, quote }) => (
        <li key={requestId}>
          <p className={part.marks}>
            <RequestBadge status={status} side="customer" />
            {quote && <span className={css.strong}>{formatPrice(quote.price)}</span>}
          </p>
          <div className={css.ways}>
            <Link to={paths.quote(requestId)}>
              Devis demandé à <bdi>{fullName(other)}</bdi>
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
