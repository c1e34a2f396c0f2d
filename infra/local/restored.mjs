import { chownSync, copyFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { postgresHome } from "./postgres-home.mjs";
import { startPostgres } from "./postgres.mjs";

/**
 * The user who runs PostgreSQL must own what was copied.
 * @param {string} folder
 * @param {{ uid?: number, gid?: number }} owner
 */
export function handOver(folder, { uid, gid }) {
  if (uid === undefined || gid === undefined) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) chownSync(join(folder, name), uid, gid);
  chownSync(folder, uid, gid);
}

const NOT_REACHED = /recovery ended before configured recovery target/u;
const LAST = /last completed transaction was at log time (\S+ \S+)/u;

/** @param {unknown} error */
function inWords(error) {
  const said = error instanceof Error ? error.message : String(error);
  if (!NOT_REACHED.test(said)) return error;
  const until = LAST.exec(said)?.[1];
  return new Error(
    `L'archive ne va pas jusqu'à ce moment${until ? ` : la dernière écriture qu'elle tient est de ${until} UTC` : ""}.`,
  );
}

/**
 * Starts the embedded PostgreSQL on a folder that `restore --into` has prepared, and comes back once it has read the archive.
 * @param {{ root: string, folder: string, password: string, settings?: string[] }} options `folder` below that of the clusters;
 * `password`: the file that holds the one of the cluster it comes from
 */
export async function startRestored({ root, folder, password, settings = [] }) {
  const { base, owner } = postgresHome(root);
  const dataDir = join(base, folder);
  handOver(dataDir, owner);
  copyFileSync(password, `${dataDir}.password`);
  // Nobody is served before the end is known.
  const server = await startPostgres({ root, folder, settings: ["hot_standby=off", ...settings] }).catch((error) => {
    throw inWords(error);
  });
  const client = new pg.Client({ connectionString: server.url() });
  await client.connect();
  try {
    const { rows } = await client.query("select pg_last_xact_replay_timestamp() as until");
    return { ...server, until: /** @type {Date | null} */ (rows[0].until) };
  } finally {
    await client.end();
  }
}
