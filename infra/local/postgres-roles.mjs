import { randomBytes } from "node:crypto";
import pg from "pg";

const APPLICATION = "recolte_app";
const OWNER = "recolte_owner";
const BACKUP = "recolte_backup";
/** Begins and ends a backup, sees where the files lie, and reads no table. */
const MAY_BACK_UP = `
  grant pg_monitor to ${BACKUP};
  grant execute on function pg_backup_start(text, boolean), pg_backup_stop(boolean) to ${BACKUP}`;

/** Hands over what an earlier version made in the name of the superuser. Linked sequences follow their tables. */
const HAND_OVER = `
  do $$
  declare
    command text;
  begin
    for command in
      select format('alter schema %I owner to ${OWNER}', nspname) from pg_namespace where nspname in ('public', 'drizzle')
      union all
      select format('alter table %s owner to ${OWNER}', c.oid::regclass) from pg_class c
      where c.relnamespace::regnamespace::text in ('public', 'drizzle') and c.relkind in ('r', 'p', 'v')
      union all
      select format('alter type %s owner to ${OWNER}', t.oid::regtype) from pg_type t
      where t.typnamespace = 'public'::regnamespace and t.typtype = 'e'
      union all
      select format('alter function %s owner to ${OWNER}', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    loop
      execute command;
    end loop;
  end $$`;

/**
 * The server connects in a role that owns nothing: what breaks into it can neither drop a table nor rewrite the audit log.
 * Passwords are new at every start and kept nowhere.
 * @param {import("./postgres.mjs").Postgres} server
 * @param {string} database
 * @returns {Promise<{ application: string, owner: string, backup: string }>} addresses
 */
export async function ensureRoles(server, database) {
  const client = new pg.Client({ connectionString: server.url(database) });
  await client.connect();
  /** @param {string} role */
  async function address(role) {
    const { rowCount } = await client.query("select 1 from pg_roles where rolname = $1", [role]);
    if (!rowCount) await client.query(`create role ${role}`);
    const password = randomBytes(18).toString("base64url");
    await client.query(`alter role ${role} login nosuperuser nocreatedb nocreaterole password '${password}'`);
    return Object.assign(new URL(server.url(database)), { username: role, password }).toString();
  }
  try {
    const [application, owner] = [await address(APPLICATION), await address(OWNER)];
    await client.query(`alter database "${database}" owner to ${OWNER}`);
    await client.query(HAND_OVER);
    const backup = await address(BACKUP);
    await client.query(MAY_BACK_UP);
    return { application, owner, backup };
  } finally {
    await client.end();
  }
}
