import type { Db } from "@recolte/db/client";
import { PAYMENT_LABELS } from "@recolte/domain/shop";
import { UNIT_LABELS } from "@recolte/domain/unit";
import { BYTE_ORDER_MARK, line } from "#platform/csv.ts";
import { listLinesToExport, listOrdersToExport } from "./sales-export-queries.ts";

const BATCH = 1000;
const COLUMNS = [
  "Date (UTC)",
  "Origine",
  "Client",
  "Produit",
  "Unité",
  "Quantité",
  "Prix unitaire",
  "Montant",
  "Devise",
  "Paiement",
  "État",
];

const momentOf = (at: Date) => at.toISOString().slice(0, 19).replace("T", " ");

/** Piece after piece, each after the last of the one before. */
async function* pieces<Row>(read: (after: Row | null) => Promise<Row[]>) {
  for (let after: Row | null = null; ;) {
    const rows: Row[] = await read(after);
    yield* rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1) ?? null;
  }
}

type Ordered = Awaited<ReturnType<typeof listOrdersToExport>>[number];
type Counted = Awaited<ReturnType<typeof listLinesToExport>>[number];

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
export async function* salesCsv(db: Db, sellerId: string) {
  yield BYTE_ORDER_MARK + line(COLUMNS);
  for await (const order of pieces<Ordered>((after) => listOrdersToExport(db, sellerId, { after, limit: BATCH })))
    yield line([momentOf(order.at), "Commande", ...goodsOf(order), null, order.paid ? "payée" : "à encaisser"]);
  for await (const sale of pieces<Counted>((after) => listLinesToExport(db, sellerId, { after, limit: BATCH })))
    yield line([momentOf(sale.at), "Comptoir", ...goodsOf(sale), PAYMENT_LABELS[sale.payment], stateOf(sale)]);
}
