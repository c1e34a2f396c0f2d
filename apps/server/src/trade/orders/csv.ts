import type { Db } from "@recolte/db/client";
import { CATEGORY_LABELS } from "@recolte/domain/goods/category";
import type { Country } from "@recolte/domain/platform/places/country";
import { CLOCK_OF, timestampIn } from "@recolte/domain/platform/days/local-day";
import { ORDER_STATUS_LABELS, type OrderSide } from "@recolte/domain/trade/orders/status";
import { handOverLabel } from "@recolte/domain/trade/orders/terms";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import { BYTE_ORDER_MARK, line } from "#platform/csv.ts";
import { listOrdersToExport } from "./export-queries.ts";

const PIECE = 500;
type Row = Awaited<ReturnType<typeof listOrdersToExport>>[number];

/** One's orders, newest first, piece by piece: no year is too long. */
export async function* piecesOfOrders(db: Db, userId: string, side?: OrderSide) {
  for (let after: Row | null = null; ;) {
    const rows: Row[] = await listOrdersToExport(db, userId, { ...(side && { side }), after, limit: PIECE });
    if (rows.length > 0) yield rows;
    if (rows.length < PIECE) return;
    after = rows.at(-1) ?? null;
  }
}

const OTHER: Record<OrderSide, string> = { buyer: "Vendeur", seller: "Acheteur" };
const HEAD = [
  "Produit",
  "Catégorie",
  "Quantité",
  "Unité",
  "Prix unitaire",
  "Total",
  "Devise",
  "Retrait ou livraison",
  "Souhaitée le",
  "État",
];

interface Owner {
  id: string;
  country: Country;
}

/** One line for each order, written as it is read. */
export async function* ordersCsv(db: Db, { id, country }: Owner, side: OrderSide) {
  const written = (moment: Date | null) => moment && timestampIn(country, moment);
  const [date, ...steps] = ["Date", "Acceptée", "Remise", "Payée"].map((what) => `${what} (${CLOCK_OF[country]})`);
  yield BYTE_ORDER_MARK + line([date!, OTHER[side], ...HEAD, ...steps]);
  for await (const rows of piecesOfOrders(db, id, side))
    for (const order of rows)
      yield line([
        written(order.createdAt),
        fullName(side === "buyer" ? order.seller : order.buyer),
        order.title,
        CATEGORY_LABELS[order.category],
        order.quantity,
        UNIT_LABELS[order.unit],
        order.unitPrice,
        order.total,
        order.currency,
        handOverLabel(order),
        order.wishedOn,
        ORDER_STATUS_LABELS[order.status],
        written(order.acceptedAt),
        written(order.handedOverAt),
        written(order.paidAt),
      ]);
}
