import type { Db } from "@recolte/db/client";
import { listCustomersToExport, listLinesToExport, listOrdersToExport, listPromotionsToExport } from "./export-queries.ts";

const PIECE = 1000;

/** What was read so far is gone before the next piece is asked for. */
async function* pieces<Row>(read: (after: Row | null) => Promise<Row[]>) {
  for (let after: Row | null = null; ;) {
    const rows: Row[] = await read(after);
    if (rows.length > 0) yield rows;
    if (rows.length < PIECE) return;
    after = rows.at(-1) ?? null;
  }
}

const piecesOf =
  <Row>(list: (db: Db, ownerId: string, page: { after: Row | null; limit: number }) => Promise<Row[]>) =>
  (db: Db, ownerId: string) =>
    pieces<Row>((after) => list(db, ownerId, { after, limit: PIECE }));

type Read<List extends (...all: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number];

export const piecesOfOrders = piecesOf<Read<typeof listOrdersToExport>>(listOrdersToExport);
export const piecesOfLines = piecesOf<Read<typeof listLinesToExport>>(listLinesToExport);
export const piecesOfCustomers = piecesOf<Read<typeof listCustomersToExport>>(listCustomersToExport);
export const piecesOfPromotions = piecesOf<Read<typeof listPromotionsToExport>>(listPromotionsToExport);
