import { VEHICLE_KIND_LABELS } from "@recolte/domain/trade/transport/vehicle-kind";
import { formatPrice } from "@recolte/domain/goods/price";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { journeyWords, type QuoteSide, transportTitle } from "@recolte/domain/trade/transport/quote-request";
import { loadWords } from "@recolte/domain/trade/transport/vehicle";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import css from "#ui/list-row.module.css";
import { DeliveryBadge } from "./badges.tsx";
import { windowWords } from "./transport-words.ts";

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
      </p>
      <h3 className={css.title} dir="auto">
        <Link className={css.hit} to={paths.delivery(id)}>
          {transportTitle(delivery)}
        </Link>
      </h3>
      <p className={css.who}>
        <span className={css.wide}>{side === "carrier" ? "Client : " : "Transporteur : "}</span>
        <bdi>{fullName(other)}</bdi> · {VEHICLE_KIND_LABELS[vehicle.kind]} <span className={css.whole}>{vehicle.plate}</span>
      </p>
      <p className={css.note}>
        <span>{windowWords(delivery)}</span>
        {facts && (
          <>
            {" · "}
            <span>{facts}</span>
          </>
        )}
      </p>
      <p className={css.sum}>{formatPrice(price)}</p>
    </article>
  );
}
