import type { Db } from "@recolte/db/client";
import { thousandths } from "@recolte/domain/goods/stock/item";
import { listItemsToExport, listMovesToExport } from "./export-queries.ts";

const PIECE = 500;

type Item = Awaited<ReturnType<typeof listItemsToExport>>[number];
type Move = Awaited<ReturnType<typeof listMovesToExport>>[number];

/** All of one's goods by name, archived ones included, piece by piece: no stock is too large. */
export async function* piecesOfItems(db: Db, ownerId: string) {
  for (let after: Item | null = null; ;) {
    const rows: Item[] = await listItemsToExport(db, ownerId, { after, limit: PIECE });
    if (rows.length > 0) yield rows;
    if (rows.length < PIECE) return;
    after = rows.at(-1) ?? null;
  }
}

/** Every move of all of them in the order they were made, each with what was on hand after it. */
export async function* piecesOfMoves(db: Db, ownerId: string) {
  let last: Move | null = null;
  let balance = 0;
  for (;;) {
    const rows: Move[] = await listMovesToExport(db, ownerId, { after: last, limit: PIECE });
    const piece: (Move & { balance: number })[] = [];
    for (const move of rows) {
      balance = thousandths((last?.itemId === move.itemId ? balance : 0) + move.quantity);
      piece.push({ ...move, balance });
      last = move;
    }
    if (rows.length > 0) yield piece;
    if (rows.length < PIECE) return;
  }
}
