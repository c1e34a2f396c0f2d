import { PIECE } from "./export-queries.ts";

export type Pieces = AsyncIterable<readonly unknown[]>;

/** What was read so far is gone before the next piece is asked for. */
export async function* pieces<Row extends { id: string }>(read: (after: string | null) => Promise<Row[]>) {
  let after: string | null = null;
  for (;;) {
    const rows: Row[] = await read(after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PIECE) return;
    after = last.id;
  }
}

export async function* mapped<Row extends { id: string }>(
  read: (after: string | null) => Promise<Row[]>,
  say: (row: Row) => unknown,
) {
  for await (const rows of pieces(read)) yield rows.map(say);
}
