import type { Db } from "@recolte/db/client";
import { CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { STOCK_MOVE_LABELS } from "@recolte/domain/goods/stock/stock";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import { piecesOfItems, piecesOfMoves } from "#goods/stock/pieces.ts";

async function* itemsOf(db: Db, userId: string) {
  for await (const rows of piecesOfItems(db, userId))
    yield rows.map((item) => ({
      produit: item.label,
      categorie: CATEGORY_LABELS[item.category],
      unite: UNIT_LABELS[item.unit],
      enStock: item.onHand,
      reserve: item.reserved,
      seuilAlerte: item.alertThreshold,
      creeLe: item.createdAt,
      archiveLe: item.archivedAt,
    }));
}

async function* movesOf(db: Db, userId: string) {
  for await (const rows of piecesOfMoves(db, userId))
    yield rows.map((move) => ({
      produit: move.label,
      mouvement: STOCK_MOVE_LABELS[move.kind],
      quantite: move.quantity,
      unite: UNIT_LABELS[move.unit],
      prixUnitaire: move.unitPrice,
      devise: move.currency,
      note: move.note,
      le: move.at,
    }));
}

/** What the person has in stock and how it came and went. */
export const stockSections = ({ db, userId }: { db: Db; userId: string }) =>
  [
    ["stocks", itemsOf(db, userId)],
    ["mouvementsDeStock", movesOf(db, userId)],
  ] as const;
