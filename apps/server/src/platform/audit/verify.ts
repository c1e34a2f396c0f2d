import type { Db } from "@recolte/db/client";
import type { Head } from "./heads.ts";
import { findPruning, listRowsAfter } from "./queries.ts";
import { type AuditRow, BEGINNING, sealOf } from "./seal.ts";

const BATCH = 1000;
/** The entry that those who bring the database back leave in it; sealed like every entry, so only the key writes one. */
const RESTORE = "database.restore";

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
  /** When the database was last brought back from a backup, and the kept heads whose rows were lost by that. */
  restored?: { at: Date; lost: readonly Head[] } | undefined;
}

export interface Ground {
  db: Db;
  key: string;
  heads: readonly Head[];
  /** When the row of a kept head was written; null when nobody knows. */
  momentOf?: (head: Head) => Promise<Date | null>;
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

/** A kept head that the log contradicts, and the restore before it that may be why. */
interface Doubt {
  head: Head;
  finding: Finding;
  restoredAt: Date;
}

function openHeads(heads: readonly Head[]) {
  const known = new Map<number, Head[]>();
  for (const head of heads) known.set(head.id, [...(known.get(head.id) ?? []), head]);
  const doubts: Doubt[] = [];
  let restoredAt: Date | undefined;

  /** Whether nothing explains them. */
  function isAccused(against: readonly Head[], finding: Finding) {
    if (!restoredAt) return against.length > 0;
    for (const head of against) doubts.push({ head, finding, restoredAt });
    return false;
  }
  return {
    doubts,
    restoredAt: () => restoredAt,
    follow: ({ action, at }: Pick<AuditRow, "action" | "at">) => {
      if (action === RESTORE) restoredAt = at;
    },
    /** Sealed with the key, and yet not what was kept elsewhere: the key itself is in other hands. */
    isResealed: ({ id, hash }: Head, as = id) =>
      isAccused(
        (known.get(id) ?? []).filter((head) => head.hash !== hash),
        { id: as, fault: "resealed" },
      ),
    isCut: ({ id }: Head) =>
      isAccused(
        heads.filter((head) => head.id > id),
        { id: id + 1, fault: "missing" },
      ),
  };
}

type Heads = ReturnType<typeof openHeads>;

async function walk({ db, key }: Ground, known: Heads): Promise<Verification> {
  const pruning = await findPruning(db);
  if (pruning && sealOf(key, pruning) !== pruning.hash)
    return { first: 1, rows: 0, finding: { id: pruning.id, fault: "altered" } };
  const { removedThrough, hash: left } = (pruning?.after as Pruned | undefined) ?? NOTHING_REMOVED;
  let last: Head = { id: removedThrough, hash: left };
  const verification = (finding: Finding | null) => ({ first: removedThrough + 1, rows: last.id - removedThrough, finding });

  if (pruning && known.isResealed(last, pruning.id)) return verification({ id: pruning.id, fault: "resealed" });
  for await (const pair of inPairs(db)) {
    const [row] = pair;
    const finding = faultOf(key, last, pair);
    if (finding) return verification(finding);
    known.follow(row);
    const { id, hash } = row;
    if (known.isResealed({ id, hash })) return verification({ id, fault: "resealed" });
    last = { id, hash };
  }
  return verification(known.isCut(last) ? { id: last.id + 1, fault: "missing" } : null);
}

/** A head kept before the restore tells of rows that the backup did not have; one kept after it accuses. */
async function judge(found: Verification, known: Heads, momentOf: NonNullable<Ground["momentOf"]>): Promise<Verification> {
  const at = known.restoredAt();
  if (!at) return found;
  for (const { head, finding, restoredAt } of known.doubts) {
    const keptAt = await momentOf(head);
    if (!keptAt || keptAt > restoredAt) return { ...found, rows: finding.id - found.first, finding };
  }
  return { ...found, restored: { at, lost: known.doubts.map(({ head }) => head) } };
}

/**
 * Reads the whole log, as it stood at one moment, and names the first row that is not as it was written; `heads` tell what an
 * end cut off had been.
 */
export async function verifyLog({ db, momentOf = async () => null, ...ground }: Ground) {
  const known = openHeads(ground.heads);
  const found = await db.transaction((tx) => walk({ db: tx, ...ground }, known), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
  return judge(found, known, momentOf);
}
