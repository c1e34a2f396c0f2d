import type { Site } from "./site.ts";

/** Anybody who signs up chooses a password: its hash serves the others of a test. */
export async function knowsPassword(site: Site, id: string, email: string) {
  await site.pool.query("update users set password_hash = (select password_hash from users where email = $1) where id = $2", [
    email,
    id,
  ]);
}
