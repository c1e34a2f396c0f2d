import { type Cursor, PAGE_SIZE } from "@recolte/domain/market/announcements/announcement";
import { Refusal } from "@recolte/domain/platform/refusal";

/** Cuts the extra row that tells whether more follow; `keyOf` is the sort key the cursor carries. */
export function pageOf<Row extends { id: string }>(rows: Row[], keyOf: (row: Row) => string) {
  const items = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? items.at(-1) : undefined;
  return { items, next: last ? { key: keyOf(last), id: last.id } : null };
}

/** Where a list sorted by time goes on. A cursor somebody made up is refused like any bad input. */
export function timeCursor(cursor: Cursor | null | undefined) {
  if (!cursor) return undefined;
  const createdAt = new Date(/^2\d{3}-[\d-]{5}T[\d:.]{12}Z$/u.test(cursor.key) ? cursor.key : Number.NaN);
  // The 31st of February is a date to JavaScript and none to Postgres.
  if (Number.isNaN(createdAt.getTime()) || createdAt.toISOString() !== cursor.key) throw new Refusal("page.bad-cursor");
  return { createdAt, id: cursor.id };
}

interface Cut {
  after: { createdAt: Date; id: string } | undefined;
  limit: number;
}

/**
 * A list in parts, such as what waits for its reader and then the rest: where one ends, the first page of the next comes with it.
 * `timeOf` is what a part is sorted by.
 */
export async function inParts<Part, Row extends { id: string }>(
  cursor: Cursor | null | undefined,
  parts: readonly Part[],
  { read, timeOf }: { read: (part: Part, cut: Cut) => Promise<Row[]>; timeOf: (row: Row, part: Part) => Date },
) {
  const [, n = "0", key = ""] = /^(\d) (.*)$/u.exec(cursor?.key ?? "") ?? [];
  let after = timeCursor(cursor && { ...cursor, key });
  const items: Row[] = [];
  for (const [i, part] of parts.entries()) {
    if (i < Number(n)) continue;
    const page = pageOf(await read(part, { after, limit: PAGE_SIZE + 1 }), (row) => `${i} ${timeOf(row, part).toISOString()}`);
    items.push(...page.items);
    if (page.next) return { items, next: page.next };
    after = undefined;
  }
  return { items, next: null };
}
