import { formatPrice } from "@recolte/domain/goods/price";
import type { OrderSide } from "@recolte/domain/trade/orders/status";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { quantity, UNIT_LABELS } from "@recolte/domain/goods/unit";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { tied } from "#lib/browser/words.ts";
import { isUnpaid } from "@recolte/domain/trade/orders/rules";
import { Age } from "#ui/age.tsx";
import { Badge } from "#ui/badge.tsx";
import css from "#ui/list-row.module.css";
import { PictureFrame } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { VerifiedTick } from "#ui/verified-tick.tsx";
import { nextWords, waitsFor } from "./order-words.ts";
import { StageBadge } from "./stage-badge.tsx";

interface Props {
  order: Outputs["orders"]["list"]["items"][number];
  side: OrderSide;
}

/** One order of a list, as its side sees it; the whole of it is the way in. */
export function OrderRow({ order, side }: Props) {
  const { id, title, other, unit, status, upheld, transportPriced } = order;
  const role = side === "buyer" ? "Vendeur" : "Acheteur";
  const terms = `${quantity(order.quantity, unit)} à ${formatPrice(order.unitPrice, UNIT_LABELS[unit])}`;
  return (
    <article className={`${css.row} ${waitsFor(side, status) || transportPriced ? css.mine : ""}`}>
      <PictureFrame picture={order.cover} category={order.category} alt="" sizes="96px" ask="nothing" className={css.photo} />
      <p className={css.marks}>
        <StageBadge status={status} upheld={upheld} />
        {isUnpaid(order) && <Badge tone="waiting">{side === "seller" ? "Non payée" : "À payer"}</Badge>}
        <span className={`${css.quiet} ${css.wide}`}>
          <Age since={order.createdAt} />
        </span>
      </p>
      <h3 className={css.title} dir="auto">
        <Link className={css.hit} to={paths.order(id)}>
          {title}
        </Link>
      </h3>
      <p className={css.who}>
        <span className={css.wide}>{role} : </span>
        <bdi>{fullName(other)}</bdi>&nbsp;{other.verified && <VerifiedTick size={16} label={`${role} vérifié`} />}
      </p>
      <p className={css.note}>{tied(nextWords(order, side))}</p>
      <div className={css.sum}>
        <Price price={order.total} size="s" />
        <p className={`${css.quiet} ${css.wide}`}>{terms}</p>
      </div>
    </article>
  );
}
