import type { Db } from "@recolte/db/client";
import type { Country } from "@recolte/domain/platform/places/country";
import { CLOCK_OF, timestampIn } from "@recolte/domain/platform/days/local-day";
import { PAYMENT_LABELS } from "@recolte/domain/goods/shop/shop";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import { BYTE_ORDER_MARK, line } from "#platform/csv.ts";
import { piecesOfLines, piecesOfOrders } from "./pieces.ts";

const COLUMNS = ["Origine", "Client", "Produit", "Unité", "Quantité", "Prix unitaire", "Montant", "Devise", "Paiement", "État"];

interface Seller {
  id: string;
  country: Country;
}

type Piece<Read extends (...all: never[]) => AsyncIterable<unknown[]>> =
  ReturnType<Read> extends AsyncIterable<(infer Row)[]> ? Row : never;
type Ordered = Piece<typeof piecesOfOrders>;
type Counted = Piece<typeof piecesOfLines>;

const goodsOf = ({ customer, label, unit, quantity, unitPrice, total, currency }: Ordered | Counted) => [
  customer,
  label,
  UNIT_LABELS[unit],
  quantity,
  unitPrice,
  total,
  currency,
];

const stateOf = ({ cancelled, settled }: Counted) => {
  if (cancelled) return "annulée";
  return settled ? "payée" : "à encaisser";
};

/** Everything sold: orders that were handed over, then the counter's sales line by line, written as it is read. */
export async function* salesCsv(db: Db, { id: sellerId, country }: Seller) {
  const momentOf = (at: Date) => timestampIn(country, at);
  yield BYTE_ORDER_MARK + line([`Date (${CLOCK_OF[country]})`, ...COLUMNS]);
  for await (const orders of piecesOfOrders(db, sellerId))
    for (const order of orders)
      yield line([momentOf(order.at), "Commande", ...goodsOf(order), null, order.paid ? "payée" : "à encaisser"]);
  for await (const sales of piecesOfLines(db, sellerId))
    for (const sale of sales)
      yield line([momentOf(sale.at), "Comptoir", ...goodsOf(sale), PAYMENT_LABELS[sale.payment], stateOf(sale)]);
}
