import { Button, Skeleton } from "@mantine/core";
import { VEHICLE_KIND_LABELS } from "@recolte/domain/trade/transport/vehicle-kind";
import type { OrderSide, OrderStatus } from "@recolte/domain/trade/orders/status";
import type { Fulfilment } from "@recolte/domain/trade/orders/terms";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import css from "#ui/case.module.css";
import { QueryView } from "#ui/query-view.tsx";
import { DeliveryBadge } from "./badges.tsx";
import { OrderRequests } from "./order-requests.tsx";
import { deliveryNext, windowWords } from "./transport-words.ts";
import part from "./transport.module.css";

/** Only then a carrier's price can be accepted for it. */
const TO_CARRY: readonly OrderStatus[] = ["acceptee", "prete"];

function Journey({ journey }: { journey: Outputs["deliveries"]["ofOrder"][number] }) {
  const { id, status, vehicle } = journey;
  return (
    <li>
      <p className={part.marks}>
        <DeliveryBadge status={status} />
      </p>
      <p>{deliveryNext("party", status)}</p>
      <p className={css.quiet}>
        {VEHICLE_KIND_LABELS[vehicle.kind]} {vehicle.plate}, {windowWords(journey)}
      </p>
      <div className={css.ways}>
        <Link to={paths.delivery(id)}>Suivre la livraison</Link>
      </div>
    </li>
  );
}

type Carried = { id: string; side: OrderSide; carrier: boolean };

/** To them who has it carried, or delivers it themselves; the other side waits for them. */
const SEARCHING: Record<OrderSide, { own: string; other: string }> = {
  buyer: {
    own: "À vous de trouver un transporteur : demandez-lui un prix.",
    other: "Le vendeur livre, ou confie la livraison à un transporteur.",
  },
  seller: {
    own: "À vous de livrer, ou de confier cette livraison à un transporteur.",
    other: "L'acheteur cherche un transporteur. Sa livraison se suivra ici.",
  },
};
const finderOf = ({ carrier }: Carried): OrderSide => (carrier ? "buyer" : "seller");

/** With a price to answer, another carrier is not the next thing to look for. */
function OwnSearch({ order: { id, side, carrier } }: { order: Carried }) {
  const requests = trpc.quotes.ofOrder.useQuery({ id }, { staleTime: 0 });
  const priced = requests.data?.some(({ status }) => status === "chiffree") ?? false;
  return (
    <>
      <p className={priced ? part.notice : css.quiet}>{priced ? "Un prix vous attend." : SEARCHING[side].own}</p>
      <OrderRequests id={id} />
      <Button
        component={Link}
        to={`${paths.directory("transporteurs")}?commande=${id}`}
        variant={carrier && !priced ? "filled" : "outline"}
      >
        Trouver un transporteur
      </Button>
    </>
  );
}

function Search({ order }: { order: Carried }) {
  if (finderOf(order) === order.side) return <OwnSearch order={order} />;
  return <p className={css.quiet}>{SEARCHING[order.side].other}</p>;
}

/** Before it leaves, and again when the one who had left with it gave up; not for somebody who has gone. */
function mayCarry({ status, fulfilment, otherGone }: Props["order"], journeys: Outputs["deliveries"]["ofOrder"]) {
  const free = journeys.every((journey) => journey.status === "annulee");
  const abandoned = status === "en_livraison" && journeys.length > 0;
  return free && !otherGone && fulfilment === "livraison" && (TO_CARRY.includes(status) || abandoned);
}

interface Props {
  order: Carried & { status: OrderStatus; fulfilment: Fulfilment; otherGone: boolean };
  /** The look of a box where it stands. */
  className: string | undefined;
}

/** Who carries the goods of an order and how far they are, or the way to somebody who would. */
export function OrderTransport({ order, className }: Props) {
  const { id, status, fulfilment, otherGone } = order;
  const journeys = trpc.deliveries.ofOrder.useQuery({ id }, { staleTime: 0 });
  const searching = !otherGone && fulfilment === "livraison" && TO_CARRY.includes(status);
  // Most orders are fetched, or brought by the seller: nothing to say of them.
  if (!searching && journeys.data?.length === 0) return null;
  if (!searching && journeys.isPending) return null;
  return (
    <section className={className}>
      <h2>Transport</h2>
      <QueryView query={journeys} error="Impossible de charger la livraison" waiting={<Skeleton height={96} radius={12} />}>
        {(found) => (
          <>
            {found.length > 0 && (
              <ul className={css.history}>
                {found.map((journey) => (
                  <Journey key={journey.id} journey={journey} />
                ))}
              </ul>
            )}
            {mayCarry(order, found) && <Search order={order} />}
          </>
        )}
      </QueryView>
    </section>
  );
}
