import { createHash, randomBytes } from "node:crypto";
import type { Pool } from "pg";

type Queries = Pick<Pool, "query">;

const insertSession = (pool: Queries, id: string, token: string) =>
  pool.query(
    `insert into sessions (id, user_id, kind, expires_at, absolute_expires_at)
     values ($1, $2, 'member', now() + interval '14 days', now() + interval '90 days')`,
    [createHash("sha256").update(token).digest("hex"), id],
  );

/** A session of this person, as if they had just entered; the cookie is named by whether the site is asked over TLS. */
export async function openSession(pool: Queries, { id }: { id: string }, cookie: "sid" | "__Host-sid") {
  const token = randomBytes(32).toString("base64url");
  await insertSession(pool, id, token);
  return { id, cookie: `${cookie}=${token}` };
}

/** As if they had entered again in the same browser, after all sessions were ended. */
export const reopenSession = (pool: Queries, { id, cookie }: { id: string; cookie: string }) =>
  insertSession(pool, id, cookie.slice(cookie.indexOf("=") + 1));
