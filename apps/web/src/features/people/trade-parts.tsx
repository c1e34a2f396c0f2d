import { DELIVERY_LABELS } from "@recolte/domain/trade/transport/status";
import { ORDER_STATUS_LABELS } from "@recolte/domain/trade/orders/status";
import { formatNumber, formatPrice } from "@recolte/domain/goods/price";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import { Link } from "react-router-dom";
import { byCursor } from "#lib/browser/paging.ts";
import { paths } from "#lib/browser/paths.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { tied } from "#lib/browser/words.ts";
import { Badge, StatusBadge } from "#ui/badge.tsx";
import { PartRows } from "./file-part.tsx";
import { nameOf } from "./name-of.ts";
import css from "./people.module.css";

export interface PartProps {
  id: string;
}
export const FRESH = { ...byCursor, staleTime: 0 } as const;

interface Other {
  id: string;
  firstName: string | null;
  lastName: string | null;
}

/** Leads to the other one's file. */
export function OtherPerson({ person }: { person: Other }) {
  return (
    <Link className={css.link} to={paths.adminPerson(person.id)}>
      {nameOf(person)}
    </Link>
  );
}

export function Announcements({ id }: PartProps) {
  const query = trpc.people.file.announcements.useInfiniteQuery({ id }, FRESH);
  return (
    <PartRows query={query}>
      {({ title, status, price, unit, city, viewsCount, moderationReason }) => (
        <>
          <p className={css.marks}>
            {tied(`« ${title} »`)} <StatusBadge status={status} />
          </p>
          <p className={css.quiet}>
            {[formatPrice(price, UNIT_LABELS[unit]), city, `${formatNumber(viewsCount)} vues`].join(" · ")}
          </p>
          {moderationReason && <p className={css.words}>{moderationReason}</p>}
        </>
      )}
    </PartRows>
  );
}

type Order = Outputs["people"]["file"]["orders"]["items"][number];

function OrderRow({ id, order: { title, status, total, buyer, seller } }: { id: string; order: Order }) {
  const bought = buyer.id === id;
  return (
    <>
      <p className={css.marks}>
        {tied(`« ${title} »`)} <Badge>{ORDER_STATUS_LABELS[status]}</Badge>
      </p>
      <p className={css.quiet}>
        {bought ? "Achat à" : "Vente à"} <OtherPerson person={bought ? seller : buyer} /> · {formatPrice(total)}
      </p>
    </>
  );
}

export function Orders({ id }: PartProps) {
  const query = trpc.people.file.orders.useInfiniteQuery({ id }, FRESH);
  return <PartRows query={query}>{(order) => <OrderRow id={id} order={order} />}</PartRows>;
}

const upheldWords = (upheld: boolean | null) =>
  upheld === null ? "Pas encore tranché" : upheld ? "La vente est maintenue" : "La vente ne compte pas";

export function Disputes({ id }: PartProps) {
  const query = trpc.people.file.disputes.useInfiniteQuery({ id }, FRESH);
  return (
    <PartRows query={query}>
      {(order) => (
        <>
          <OrderRow id={id} order={order} />
          <p className={css.words}>{order.disputeReason}</p>
          <p className={css.quiet}>{[upheldWords(order.upheld), order.resolution].filter(Boolean).join(" : ")}</p>
        </>
      )}
    </PartRows>
  );
}

export function Deliveries({ id }: PartProps) {
  const query = trpc.people.file.deliveries.useInfiniteQuery({ id }, FRESH);
  return (
    <PartRows query={query}>
      {({ goods, origin, destination, status, carrier, customer }) => (
        <>
          <p className={css.marks}>
            {goods || "Marchandise non précisée"} <Badge>{DELIVERY_LABELS[status]}</Badge>
          </p>
          <p className={css.quiet}>
            {[origin, destination].filter(Boolean).join(" → ")} · {carrier.id === id ? "pour" : "par"}{" "}
            <OtherPerson person={carrier.id === id ? customer : carrier} />
          </p>
        </>
      )}
    </PartRows>
  );
}

export function Reveals({ id }: PartProps) {
  const query = trpc.people.file.reveals.useInfiniteQuery({ id }, FRESH);
  return (
    <PartRows query={query}>
      {({ sellerId, seller, entry }) => (
        <p>
          {sellerId ? (
            <OtherPerson person={{ id: sellerId, firstName: null, lastName: null, ...seller }} />
          ) : (
            `Annuaire : ${entry}`
          )}
        </p>
      )}
    </PartRows>
  );
}
