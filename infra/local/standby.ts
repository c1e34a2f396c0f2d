// A second PostgreSQL that follows a first one, for tests of several machines.
import { appendFileSync, copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { copyBase } from "@recolte/db/base-copy";
import { postgresHome } from "./postgres-home.mjs";
import { type Postgres, startPostgres } from "./postgres.mjs";
import { handOver } from "./restored.mjs";

/** What a server needs beside its own settings to be followed. */
export const FOLLOWED = [
  "wal_level=replica",
  "max_wal_senders=10",
  "max_replication_slots=10",
  "wal_sender_timeout=5s",
  "max_slot_wal_keep_size=1GB",
];
const FOLLOWING = ["hot_standby=on", "hot_standby_feedback=on", "max_standby_streaming_delay=500ms", "wal_receiver_timeout=5s"];

/** A value of postgresql.conf. */
const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

interface Following {
  root: string;
  /** The cluster to make, below the folder of the clusters. */
  folder: string;
  primary: Pick<Postgres, "url" | "dataDir" | "port">;
  /** Also of its slot and of its name among the receivers. */
  name: string;
  port?: number;
  settings?: string[];
}

/** A copy of a running server that follows it; `restart` after a test killed it. The first one must have been started with `FOLLOWED`. */
export async function startStandby({ root, folder, primary, name, port, settings = [] }: Following) {
  const home = postgresHome(root);
  const dataDir = join(home.base, folder);
  mkdirSync(dirname(dataDir), { recursive: true, mode: 0o755 });
  await copyBase({ connectionString: primary.url(), target: dataDir, dataDir: primary.dataDir });
  const client = new pg.Client({ connectionString: primary.url() });
  await client.connect();
  try {
    await client.query("select pg_create_physical_replication_slot($1, true)", [name]);
  } finally {
    await client.end();
  }
  const { username, password } = new URL(primary.url());
  const source = `host=127.0.0.1 port=${primary.port} user=${username} password=${password} application_name=${name}`;
  appendFileSync(
    join(dataDir, "postgresql.auto.conf"),
    `primary_conninfo = ${quoted(source)}\nprimary_slot_name = ${quoted(name)}\n`,
  );
  writeFileSync(join(dataDir, "standby.signal"), "", { mode: 0o600 });
  copyFileSync(`${primary.dataDir}.password`, `${dataDir}.password`);
  handOver(dataDir, home.owner);
  const cluster = { root, folder, settings: [...FOLLOWED, ...FOLLOWING, ...settings] };
  const standby = await startPostgres({ ...cluster, ...(port ? { port } : {}) });
  return { ...standby, restart: () => startPostgres({ ...cluster, port: standby.port }) };
}
