import { VEHICLE_KIND_LABELS } from "@recolte/domain/transport/vehicle-kind";
import { formatPrice } from "@recolte/domain/price";
import { fullName } from "@recolte/domain/profiles/profile";
import { journeyWords, type QuoteSide, transportTitle } from "@recolte/domain/transport/quote-request";
import { loadWords } from "@recolte/domain/transport/vehicle";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import type { Outputs } from "#lib/trpc.ts";
import { DeliveryBadge } from "./badges.tsx";
import { windowWords } from "./transport-words.ts";
import css from "./transport.module.css";

interface Props {
  delivery: Outputs["deliveries"]["list"]["items"][number];
  side: QuoteSide;
}

/** One delivery of a list; the whole of it is the way in. */
export function DeliveryRow({ delivery, side }: Props) {
  const { id, status, other, vehicle, price } = delivery;
  const facts = [journeyWords(delivery), loadWords(delivery)].filter(Boolean).join(" · ");
  return (
    <article className={css.row}>
      <p className={css.marks}>
        <DeliveryBadge status={status} />
        <span className={css.quiet}>{windowWords(delivery)}</span>
      </p>
      <h3 className={css.title} dir="auto">
        <Link className={css.hit} to={paths.delivery(id)}>
          {transportTitle(delivery)}
        </Link>
      </h3>
      {facts && <p className={css.quiet}>{facts}</p>}
      <p className={css.quiet}>
        {side === "carrier" ? "Client : " : "Transporteur : "}
        <bdi>{fullName(other)}</bdi> · {VEHICLE_KIND_LABELS[vehicle.kind]} <span className={css.plate}>{vehicle.plate}</span>
      </p>
      <p className={css.strong}>{formatPrice(price)}</p>
    </article>
  );
}
