import { type SQL, sql } from "drizzle-orm";
import { openLog } from "#platform/log.ts";
import type { Db } from "@recolte/db/client";

/** From here on no row of the table for which this holds can be changed; what a job says of it is heard. */
export async function jam(db: Db, name: string, when: SQL) {
  const lines: unknown[] = [];
  const table = sql.identifier(name);
  // No trigger is made on a table of which something is still to be checked.
  const made = sql`set constraints all immediate; set constraints all deferred;
    create or replace function jam() returns trigger language plpgsql as $$ begin raise 'jammed'; end $$;
    create trigger jam before update on ${table} for each row when (${when}) execute function jam()`;
  await db.execute(made.inlineParams());
  return {
    lines,
    log: openLog("error", { write: (line) => void lines.push(JSON.parse(line)) }),
    free: () => db.execute(sql`drop trigger jam on ${table}`),
  };
}
