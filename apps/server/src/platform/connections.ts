import { sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import type { Env } from "./env.ts";

/** Beside its pool a node listens to the bell and watches its replica. */
const BESIDE_POOL = 2;
/** Migrations, backups, the audit log's upkeep, standbys, and what PostgreSQL keeps for its superuser. */
const JOBS = 10;

/** Each node listens to the bell by one connection of this name. */
const readRoom = async (db: Db) => {
  const { rows } = await db.execute<{ nodes: number; allowed: number }>(sql`
    select current_setting('max_connections')::int as allowed, (
      select greatest(count(*), 1)::int from pg_stat_activity where application_name = 'recolte-bell' and datname = current_database()
    ) as nodes`);
  return rows[0]!;
};

interface Starting {
  db: Db;
  env: Pick<Env, "DATABASE_POOL">;
  log: { warn: (figures: object, sentence: string) => void };
}

/** Says at the start what would only show in the busiest hour: nodes that are refused a connection. Stops nobody. */
export async function warnOfConnections({ db, env, log }: Starting) {
  const { nodes, allowed } = await readRoom(db);
  const wanted = nodes * (env.DATABASE_POOL + BESIDE_POOL) + JOBS;
  if (wanted > allowed)
    log.warn(
      { nodes, wanted, allowed },
      `DATABASE_POOL : ${nodes} nœuds et les travaux peuvent vouloir ${wanted} connexions, la base en accorde ${allowed} (max_connections) ; baissez l'un ou montez l'autre.`,
    );
}
