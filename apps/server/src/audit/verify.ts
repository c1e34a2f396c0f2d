import type { Db } from "@recolte/db/client";
import type { Head } from "./heads.ts";
import { listRowsAfter } from "./queries.ts";
import { type AuditRow, BEGINNING, sealOf } from "./seal.ts";

const BATCH = 1000;

export type Fault = "altered" | "missing" | "inserted" | "resealed";
export interface Finding {
  id: number;
  fault: Fault;
}

async function* allRows(db: Db) {
  for (let last = 0; ;) {
    const rows = await listRowsAfter(db, last, BATCH);
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)!.id;
  }
}

/** Every row with the one that follows it. */
async function* inPairs(db: Db) {
  let held: AuditRow | undefined;
  for await (const row of allRows(db)) {
    if (held) yield [held, row] as const;
    held = row;
  }
  if (held) yield [held, undefined] as const;
}

/** A row that does not hold, whose follower is sealed with the row before it, was put between the two. */
function faultOf(key: string, before: Head, [row, next]: readonly [AuditRow, AuditRow | undefined]): Finding | null {
  const expected = before.id + 1;
  if (row.id > expected) return { id: expected, fault: "missing" };
  const holds = row.prevHash === before.hash && sealOf(key, row) === row.hash;
  if (holds) return null;
  return { id: row.id, fault: next?.prevHash === before.hash ? "inserted" : "altered" };
}

/** Reads the whole log and names the first row that is not as it was written; `heads` tell what an end cut off had been. */
export async function verifyLog({ db, key, heads }: { db: Db; key: string; heads: readonly Head[] }) {
  const known = new Map(heads.map(({ id, hash }) => [id, hash]));
  let last: Head = { id: 0, hash: BEGINNING };
  for await (const pair of inPairs(db)) {
    const [{ id, hash }] = pair;
    const finding = faultOf(key, last, pair);
    if (finding) return { rows: last.id, finding };
    // Sealed with the key, and yet not what was kept elsewhere: the key itself is in other hands.
    if (known.has(id) && known.get(id) !== hash) return { rows: last.id, finding: { id, fault: "resealed" } satisfies Finding };
    last = { id, hash };
  }
  const cut = Math.max(0, ...known.keys()) > last.id;
  return { rows: last.id, finding: cut ? ({ id: last.id + 1, fault: "missing" } satisfies Finding) : null };
}
