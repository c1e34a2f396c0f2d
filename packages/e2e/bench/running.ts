import { freePort } from "@recolte/local/ports";
import type { Pool } from "pg";
import { serverProcess } from "../server-process.ts";
import { openSession } from "../sessions.ts";
import type { Sample } from "./operations.ts";

const PEOPLE = 200;
const SHOWN = 2000;

/** What is begun is undone at the end, in reverse order. */
export interface Ending {
  begun: (undo: () => unknown) => unknown;
}

export interface Running {
  origin: string;
  pid: number;
}

/** People of a loaded database with a session each, and announcements, drawn the same way in each run. */
export async function sample(pool: Pool): Promise<Sample> {
  const shown = await pool.query<{ id: string }>(
    "select id from announcements where status = 'active' order by md5(id::text) limit $1",
    [SHOWN],
  );
  const writers = await pool.query<{ id: string; others: string[] }>(
    `select user_id as id, array_agg(other_id::text order by last_at desc) as others from conversations
     group by 1 order by md5(user_id::text) limit $1`,
    [PEOPLE],
  );
  const people = await Promise.all(
    writers.rows.map(async ({ id, others }) => ({ ...(await openSession(pool, { id }, "sid")), others })),
  );
  return { announcements: shown.rows.map(({ id }) => id), people };
}

export async function startOurs(env: Record<string, string>, end: Ending) {
  const port = await freePort();
  const server = serverProcess(port, env);
  await server.start();
  end.begun(() => server.stop());
  return { ...server, origin: `http://127.0.0.1:${port}`, pid: server.pid() };
}

export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
