import type { Db } from "@recolte/db/client";
import { CATEGORY_LABELS } from "@recolte/domain/goods/category";
import type { Country } from "@recolte/domain/platform/places/country";
import { CLOCK_OF, timestampIn } from "@recolte/domain/platform/days/local-day";
import { STOCK_MOVE_LABELS } from "@recolte/domain/goods/stock/stock";
import type { StockFile } from "@recolte/domain/goods/stock/item";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import { BYTE_ORDER_MARK, line } from "#platform/csv.ts";
import { piecesOfItems, piecesOfMoves } from "./pieces.ts";

const ITEMS = [
  "Produit",
  "Catégorie",
  "Unité",
  "En stock",
  "Réservé",
  "Libre",
  "Seuil d'alerte",
  "Vendu en 28 jours",
  "Jours de couverture",
  "Archivé",
];
const MOVES = ["Produit", "Unité", "N°", "Mouvement", "Quantité", "Reste après", "Prix unitaire", "Devise", "Note"];

async function* itemLines(db: Db, ownerId: string) {
  for await (const items of piecesOfItems(db, ownerId))
    for (const item of items)
      yield line([
        item.label,
        CATEGORY_LABELS[item.category],
        UNIT_LABELS[item.unit],
        item.onHand,
        item.reserved,
        item.free,
        item.alertThreshold,
        item.sold,
        item.coverDays,
        item.archivedAt ? "oui" : "non",
      ]);
}

interface Owner {
  id: string;
  country: Country;
}

async function* moveLines(db: Db, { id, country }: Owner) {
  for await (const moves of piecesOfMoves(db, id))
    for (const move of moves)
      yield line([
        timestampIn(country, move.at),
        move.label,
        UNIT_LABELS[move.unit],
        move.n,
        STOCK_MOVE_LABELS[move.kind],
        move.quantity,
        move.balance,
        move.unitPrice,
        move.currency,
        move.note,
      ]);
}

/** One's whole stock, archived goods included, written as it is read. */
export async function* stockCsv(db: Db, owner: Owner, file: StockFile) {
  yield BYTE_ORDER_MARK + line(file === "articles" ? ITEMS : [`Date (${CLOCK_OF[owner.country]})`, ...MOVES]);
  yield* file === "articles" ? itemLines(db, owner.id) : moveLines(db, owner);
}
