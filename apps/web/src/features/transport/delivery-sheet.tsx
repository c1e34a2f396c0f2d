import { formatDate } from "@recolte/domain/platform/days/date";
import { VEHICLE_KIND_LABELS } from "@recolte/domain/trade/transport/vehicle-kind";
import { formatPrice } from "@recolte/domain/goods/price";
import { loadWords } from "@recolte/domain/trade/transport/vehicle";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import css from "#ui/case.module.css";
import { momentWords } from "./transport-words.ts";

type Delivery = Outputs["deliveries"]["byId"];

/** What is carried, by what, when, and for how much. */
export function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { vehicle, side, order } = delivery;
  const rows = [
    ["Départ", delivery.origin || "À préciser"],
    ["Destination", delivery.destination || "À préciser"],
    ["Chargement", momentWords(delivery.pickupAt)],
    ["Arrivée prévue", momentWords(delivery.dropAt)],
    ["Poids / volume", loadWords(delivery) || "Non précisé"],
    ["Véhicule", `${VEHICLE_KIND_LABELS[vehicle.kind]} ${vehicle.plate}`],
  ] as const;
  const pays = side === "carrier" || side === "customer";
  return (
    <section className={css.box}>
      <h2>Le transport</h2>
      <dl className={css.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {pays && (
          <div>
            <dt>Prix</dt>
            <dd>{formatPrice(delivery.price)}</dd>
          </div>
        )}
        {pays && (
          <div>
            <dt>Paiement</dt>
            <dd>
              {delivery.paidAt ? `Reçu le ${formatDate(delivery.paidAt)}` : delivery.deliveredAt ? "Non confirmé" : "Entre vous"}
            </dd>
          </div>
        )}
      </dl>
      {(pays || order?.open) && (
        <div className={css.ways}>
          {pays && <Link to={paths.quote(delivery.requestId)}>Voir le devis accepté</Link>}
          {order?.open && (
            <Link to={paths.order(order.id)}>
              <span>
                Voir la commande « <bdi>{order.title}</bdi> »
              </span>
            </Link>
          )}
        </div>
      )}
    </section>
  );
}
