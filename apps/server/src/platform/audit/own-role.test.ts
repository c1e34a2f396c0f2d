import { randomBytes } from "node:crypto";
import { connect } from "@recolte/db/client";
import { openTestDatabase } from "@recolte/db/testing";
import { expect, inject, test } from "vitest";
import { openPool } from "#platform/database.ts";
import { refuseMightyRole } from "./own-role.ts";

const PRODUCTION = { DEPLOYMENT: "production" } as const;
const MIGHTY = /MIGRATION_DATABASE_URL/u;

/** A role of its own on this database, as an operator makes it. */
async function asRole(database: Awaited<ReturnType<typeof openTestDatabase>>) {
  const role = `app_${randomBytes(6).toString("hex")}`;
  await database.pool.query(`create role ${role} login password 'essai'`);
  const url = new URL(database.url);
  Object.assign(url, { username: role, password: "essai" });
  const pool = openPool({ DATABASE_URL: url.toString(), DATABASE_POOL: 2 }, () => {});
  return {
    db: connect(pool),
    role,
    async [Symbol.asyncDispose]() {
      await pool.end();
      await database.pool.query(`reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`);
    },
  };
}

test("la production ne démarre pas dans un rôle qui pourrait changer le journal d'audit ; un essai local, si", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  await expect(refuseMightyRole(database.db, PRODUCTION)).rejects.toThrow(MIGHTY);
  await refuseMightyRole(database.db, { DEPLOYMENT: "local" });
});

test("un rôle qui ne possède rien et ne crée rien fait démarrer la production, sans connaître celui qui migre", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  await using mine = await asRole(database);
  await refuseMightyRole(mine.db, PRODUCTION);
});

test("ni qui créerait les tables d'une base vide, ni qui possède le journal, ni qui peut le devenir", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  await using mine = await asRole(database);
  const [{ name } = { name: "" }] = (await database.pool.query<{ name: string }>("select current_database() as name")).rows;
  await database.pool.query(`grant create on database "${name}" to ${mine.role}`);
  await expect(refuseMightyRole(mine.db, PRODUCTION)).rejects.toThrow(MIGHTY);
  await database.pool.query(`revoke create on database "${name}" from ${mine.role}`);
  await refuseMightyRole(mine.db, PRODUCTION);

  await database.pool.query(`alter table audit_log owner to ${mine.role}`);
  await expect(refuseMightyRole(mine.db, PRODUCTION)).rejects.toThrow(MIGHTY);
  const group = `${mine.role}_owner`;
  await database.pool.query(`create role ${group}; alter table audit_log owner to ${group}`);
  await refuseMightyRole(mine.db, PRODUCTION);
  await database.pool.query(`grant ${group} to ${mine.role}`);
  await expect(refuseMightyRole(mine.db, PRODUCTION)).rejects.toThrow(MIGHTY);
  await database.pool.query(`reassign owned by ${group} to current_user; drop owned by ${group}; drop role ${group}`);
});
