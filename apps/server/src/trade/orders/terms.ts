import { isPastDay } from "@recolte/domain/goods/content/content";
import { isTooFar } from "@recolte/domain/platform/days/wished-on";
import type { OfferedTerms } from "@recolte/domain/trade/orders/order";
import { mayOffer } from "@recolte/domain/trade/orders/rules";
import type { OrderSide } from "@recolte/domain/trade/orders/status";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isMeasurable } from "@recolte/domain/goods/stock/stock";
import { quantity as measured } from "@recolte/domain/goods/unit";
import type { OfferedGoods } from "./goods-queries.ts";

type Terms = Omit<OfferedTerms, "note">;

interface Offering {
  side: OrderSide;
  /** The lowest price that may be offered; 0 any. */
  floor: number;
  delivers: boolean;
}

/** What may not be agreed on, no matter who asks for it. */
export function checkTerms(goods: OfferedGoods, terms: Terms, { side, floor, delivers }: Offering) {
  const { quantity, unitPrice, wishedOn, fulfilment, carrier } = terms;
  if (!isMeasurable(quantity, goods.unit)) throw new Refusal("order.measure");
  if (wishedOn && isPastDay(wishedOn, new Date())) throw new Refusal("order.past");
  if (wishedOn && isTooFar(wishedOn, new Date())) throw new Refusal("date.too-far");
  if (goods.free !== null && quantity > goods.free) throw new Refusal("order.stock", measured(goods.free, goods.unit));
  if (side === "seller") return;
  if (!mayOffer(unitPrice, { asked: floor, negotiable: goods.negotiable })) throw new Refusal("order.fixed-price");
  if (fulfilment === "livraison" && !delivers && !carrier) throw new Refusal("order.no-delivery");
}

export const termsOf = ({ quantity, unitPrice, fulfilment, carrier, wishedOn }: Terms) => ({
  quantity,
  unitPrice,
  fulfilment,
  carrier,
  wishedOn,
});
