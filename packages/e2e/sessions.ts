import { createHash, randomBytes } from "node:crypto";
import type { Pool } from "pg";

/** A session of this person, as if they had just entered; the cookie is named by whether the site is asked over TLS. */
export async function openSession(pool: Pool, { id }: { id: string }, cookie: "sid" | "__Host-sid") {
  const token = randomBytes(32).toString("base64url");
  await pool.query(
    `insert into sessions (id, user_id, kind, expires_at, absolute_expires_at)
     values ($1, $2, 'member', now() + interval '14 days', now() + interval '90 days')`,
    [createHash("sha256").update(token).digest("hex"), id],
  );
  return { id, cookie: `${cookie}=${token}` };
}
