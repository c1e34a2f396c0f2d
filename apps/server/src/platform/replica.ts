import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import { connect, type Db } from "@recolte/db/client";
import type { Bell } from "./bell.ts";
import { replicaFailure } from "./database-away.ts";
import { openPool } from "./database.ts";
import type { Env } from "./env.ts";
import { placeWritten, textOf } from "./log-place.ts";
import type { Metrics } from "./metrics.ts";
import { LOOK_LIMIT_MS, openReplicaWatch } from "./replica-watch.ts";

const READ_LIMIT_MS = 800;
/** What no primary writes between two looks: a place further on than that is none. */
const AHEAD_MAX = 256n << 20n;
const PLACE = "select pg_current_wal_insert_lsn()::text as place";

interface Opening {
  env: Pick<Env, "DATABASE_URL" | "DATABASE_REPLICA_URL" | "DATABASE_POOL">;
  /** The primary's. */
  pool: Pool;
  bell: Pick<Bell, "onDrop">;
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, "replicaFallbacks">;
}

/** Where everybody's reads may go while it follows the primary closely. Nothing ever waits for it. */
export interface Replica {
  /** Where to read so that nothing is older than what the reader wrote; null: on the primary. */
  dbFor: (wrote: bigint | null) => Db | null;
  /** Whether what failed there may be asked once more, of the primary. */
  hasFailed: (error: unknown) => boolean;
  /** Where the primary's log is now: a change that is over stands before it. Undefined when it does not say. */
  place: () => Promise<string | undefined>;
  /** Seconds behind, as far as this process saw. */
  state: () => { usable: boolean; lag: number };
  pool: Pool;
  close: () => Promise<void>;
}

function openPools({ env, log }: Opening, url: string) {
  const onError = (err: unknown) => log.warn({ err }, "connection to the replica");
  const look = { connectionTimeoutMillis: LOOK_LIMIT_MS, query_timeout: LOOK_LIMIT_MS, application_name: "recolte-watch" };
  return {
    // A replica that is frozen does not end its own statements: only who waits for it can.
    reads: openPool({ ...env, DATABASE_URL: url }, onError, {
      connectionTimeoutMillis: LOOK_LIMIT_MS,
      query_timeout: READ_LIMIT_MS,
      application_name: "recolte-replica",
    }),
    // Apart from what calls wait for: a busy pool is no late replica.
    primary: openPool({ ...env, DATABASE_POOL: 1 }, onError, look),
    replica: openPool({ DATABASE_URL: url, DATABASE_POOL: 1 }, onError, look),
  };
}

async function watched(opening: Opening, url: string): Promise<Replica> {
  const { pool, bell, log, metrics } = opening;
  const pools = openPools(opening, url);
  const watch = openReplicaWatch({ ...pools, log });
  const db = connect(pools.reads);
  const closing = new AbortController();
  const end = () => Promise.all(Object.values(pools).map((one) => one.end()));
  const first = await watch.look();
  if (watch.state.problem === "another cluster") {
    await end();
    const found = `${first.replica}, au lieu de ${first.primary}`;
    throw new Error(`Configuration invalide\n  - DATABASE_REPLICA_URL : ce n'est pas une réplique de DATABASE_URL (${found})`);
  }
  const watching = watch.lookOn(closing.signal);
  // What everybody is shown has changed: nobody may be told the former any more.
  const offDrop = bell.onDrop((text) => watch.floor.raise(watch.heard(placeWritten(text))));

  return {
    dbFor(wrote) {
      if (!watch.mayBeRead()) return null;
      const isPlace = wrote !== null && wrote <= watch.state.newest + AHEAD_MAX;
      return isPlace && wrote > watch.state.replayed ? null : db;
    },
    hasFailed(error) {
      const reason = replicaFailure(error);
      if (reason) metrics.replicaFallbacks.inc({ reason });
      return reason !== null;
    },
    async place() {
      const found = await pool.query<{ place: string }>(PLACE).catch(() => null);
      const place = watch.heard(placeWritten(found?.rows[0]?.place));
      if (place !== null) return textOf(place);
      watch.floor.raise(null);
      return undefined;
    },
    state: () => ({ usable: watch.isUsable(), lag: watch.state.lag / 1000 }),
    pool: pools.reads,
    async close() {
      closing.abort();
      offDrop();
      await watching;
      await end();
    },
  };
}

/** Null where none is set. Refused is what follows another primary; one that is away may come later. */
export async function openReplica(opening: Opening) {
  const { DATABASE_REPLICA_URL: url } = opening.env;
  return url === undefined ? null : watched(opening, url);
}

interface Readable {
  db: Db;
  replica: Replica | null;
}

/** A read that is everybody's and no procedure: on the replica where it may be, once more on the primary when it fails there. */
export async function readPublic<Found>(
  { db, replica }: Readable,
  read: (db: Db) => Promise<Found>,
  wrote: bigint | null = null,
) {
  const there = replica?.dbFor(wrote);
  if (!replica || !there) return read(db);
  return read(there).catch((error: unknown) => {
    if (!replica.hasFailed(error)) throw error;
    return read(db);
  });
}
