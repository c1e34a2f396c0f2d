import type { Db } from "@recolte/db/client";
import type { Head } from "./heads.ts";
import { findPruning, listRowsAfter } from "./queries.ts";
import { type AuditRow, BEGINNING, sealOf } from "./seal.ts";

const BATCH = 1000;

export type Fault = "altered" | "missing" | "inserted" | "resealed";
interface Finding {
  id: number;
  fault: Fault;
}
export interface Verification {
  /** The number that the log begins with. */
  first: number;
  /** How many hold, up to the first that does not. */
  rows: number;
  finding: Finding | null;
}

export interface Ground {
  db: Db;
  key: string;
  heads: readonly Head[];
}

async function* allRows(db: Db) {
  for (let last = 0; ;) {
    const rows = await listRowsAfter(db, last, BATCH);
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)!.id;
  }
}

/** What a removal of old rows left to go on from; sealed like every entry, so only the key writes one. */
export interface Pruned {
  removedThrough: number;
  hash: string;
}
const NOTHING_REMOVED: Pruned = { removedThrough: 0, hash: BEGINNING };

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
  // Numbers only rise: this one was removed with the old ones, and put back.
  if (row.id < expected) return { id: row.id, fault: "inserted" };
  if (row.id > expected) return { id: expected, fault: "missing" };
  const holds = row.prevHash === before.hash && sealOf(key, row) === row.hash;
  if (holds) return null;
  return { id: row.id, fault: next?.prevHash === before.hash ? "inserted" : "altered" };
}

async function verify({ db, key, heads }: Ground): Promise<Verification> {
  const known = new Map(heads.map(({ id, hash }) => [id, hash]));
  const pruning = await findPruning(db);
  if (pruning && sealOf(key, pruning) !== pruning.hash)
    return { first: 1, rows: 0, finding: { id: pruning.id, fault: "altered" } };
  const { removedThrough, hash: left } = (pruning?.after as Pruned | undefined) ?? NOTHING_REMOVED;
  let last: Head = { id: removedThrough, hash: left };
  const verification = (finding: Finding | null) => ({ first: removedThrough + 1, rows: last.id - removedThrough, finding });

  // Sealed with the key, and yet not what was kept elsewhere: the key itself is in other hands.
  const isResealed = ({ id, hash }: Head) => known.has(id) && known.get(id) !== hash;
  if (pruning && isResealed(last)) return verification({ id: pruning.id, fault: "resealed" });
  for await (const pair of inPairs(db)) {
    const [{ id, hash }] = pair;
    const finding = faultOf(key, last, pair);
    if (finding) return verification(finding);
    if (isResealed({ id, hash })) return verification({ id, fault: "resealed" });
    last = { id, hash };
  }
  const cut = Math.max(0, ...known.keys()) > last.id;
  return verification(cut ? { id: last.id + 1, fault: "missing" } : null);
}

/**
 * Reads the whole log, as it stood at one moment, and names the first row that is not as it was written; `heads` tell what an
 * end cut off had been.
 */
export const verifyLog = ({ db, ...ground }: Ground) =>
  db.transaction((tx) => verify({ db: tx, ...ground }), { isolationLevel: "repeatable read", accessMode: "read only" });
