import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { test as base, expect, inject } from "vitest";
import { migrateDatabase } from "#migrate.ts";
import { openTestDatabase } from "#testing.ts";

const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url));

/** A database whose application has a role of its own, as an operator makes them; `as` runs one statement in it. */
const test = base.extend<{ as: Statement; asBefore: Statement; ground: Ground }>({
  ground: async ({}, provide) => provideGround(provide),
  as: async ({ ground }, provide) => provideApplication(ground, provide),
  // What is refused changes nothing: one database serves all of it.
  asBefore: [
    ({}, provide) =>
      provideGround((ground) =>
        provideApplication(ground, async (as) => {
          await as(row(1, "a"));
          await provide(as);
        }),
      ),
    { scope: "file" },
  ],
});

type Statement = (statement: string) => Promise<unknown>;
interface Ground {
  pool: Awaited<ReturnType<typeof openTestDatabase>>["pool"];
  owner: string;
  application: string;
}

async function provideGround(provide: (ground: Ground) => Promise<void>) {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const role = `app_${randomBytes(6).toString("hex")}`;
  await database.pool.query(`create role ${role} login password 'essai'`);
  const application = new URL(database.url);
  Object.assign(application, { username: role, password: "essai" });
  await provide({ pool: database.pool, owner: database.url, application: application.toString() });
  await database.pool.query(`drop owned by ${role}; drop role ${role}`);
}

async function provideApplication(ground: Ground, provide: (as: Statement) => Promise<void>) {
  await migrateDatabase({ ...ground, migrationsFolder });
  const client = new Client({ connectionString: ground.application });
  await client.connect();
  await provide((statement) => client.query(statement));
  await client.end();
}

const row = (id: number, seal: string) =>
  `insert into audit_log (id, action, target_type, prev_hash, hash) values (${id}, 'user.verify', 'user', repeat('0', 64), repeat('${seal}', 64))`;

test("l'application lit, écrit, modifie et efface ses lignes, et ajoute au journal d'audit", async ({ as }) => {
  await as("insert into rate_limits (key) values ('a')");
  await as("update rate_limits set points = 2");
  await as("delete from rate_limits");
  await as("insert into tips (title, content, category, season, priority) values ('a', 'b', 'c', 'd', 'low')");
  await as(row(1, "a"));
  await expect(as("select from audit_log")).resolves.toMatchObject({ rowCount: 1 });
  await expect(as("select kind from database_kind")).resolves.toMatchObject({ rowCount: 0 });
});

test.for([
  "update audit_log set action = 'user.lift'",
  "delete from audit_log",
  "delete from state_moves",
  "insert into state_moves values ('orders', 'skip', 'proposee', 'cloturee')",
  "insert into database_kind (kind) values ('demonstration')",
  "update database_kind set kind = 'demonstration'",
  "delete from database_kind",
  "truncate audit_log",
  "alter table audit_log disable trigger all",
  "alter table audit_log disable trigger audit_log_is_kept",
  "drop trigger audit_log_is_kept on audit_log",
  "drop function keep_audit_log() cascade",
  "create or replace function keep_audit_log() returns trigger language plpgsql as 'begin return new; end'",
  "set session_replication_role = replica",
  "alter table audit_log owner to current_user",
  "drop table audit_log",
  "drop table users cascade",
  "truncate rate_limits",
  "alter table users add column x int",
  "create table x (y int)",
  "create schema x",
  "delete from drizzle.__drizzle_migrations",
  "create role x superuser",
])("l'application ne peut pas : %s", async (statement, { asBefore: as }) => {
  await expect(as(statement)).rejects.toThrow(/permission denied|must be owner|append-only/u);
  await expect(as("select from audit_log where action = 'user.verify'")).resolves.toMatchObject({ rowCount: 1 });
});

test("le journal est hors d'atteinte par les droits déjà, avant même son déclencheur", async ({ as, ground }) => {
  await as(row(1, "a"));
  await ground.pool.query("alter table audit_log disable trigger all");
  for (const statement of ["update audit_log set action = 'user.lift'", "delete from audit_log", "truncate audit_log"])
    await expect(as(statement)).rejects.toThrow("permission denied for table audit_log");
});

test("une table à venir lui est ouverte aussi", async ({ as, ground }) => {
  await as("select 1");
  await ground.pool.query("create table harvests (id int)");
  await expect(as("insert into harvests values (1)")).resolves.toMatchObject({ rowCount: 1 });
});

test("sans droit de migrer, l'application démarre sur une base à jour et refuse une base en retard", async ({ as, ground }) => {
  await as("select 1");
  const alone = { application: ground.application, migrationsFolder };
  await expect(migrateDatabase(alone)).resolves.toBeUndefined();
  await expect(migrateDatabase({ ...alone, mode: "real" })).rejects.toThrow("La base attend son premier départ");
  await migrateDatabase({ ...ground, migrationsFolder, mode: "real" });
  await expect(migrateDatabase({ ...alone, mode: "real" })).resolves.toBeUndefined();
  await expect(migrateDatabase({ ...alone, mode: "demonstration" })).rejects.toThrow("vraies personnes");
  await ground.pool.query(
    "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
  );
  await expect(migrateDatabase(alone)).rejects.toThrow("La base attend une migration");
});

test.for([
  [
    "vide",
    "drop schema public cascade; create schema public; grant usage on schema public to public; drop schema drizzle cascade",
  ],
  ["sans la table des migrations", "drop table drizzle.__drizzle_migrations"],
  ["sans le schéma des migrations", "drop schema drizzle cascade"],
] as const)(
  "sans droit de migrer, une base %s est refusée en une phrase, qui dit de la migrer",
  async ([_what, statements], { as, ground }) => {
    await as("select 1");
    await ground.pool.query(statements);
    const alone = { application: ground.application, migrationsFolder, mode: "real" } as const;
    await expect(migrateDatabase(alone)).rejects.toMatchObject({
      name: "StartRefused",
      message: expect.stringMatching(/^Cette base n'a jamais été migrée, .*MIGRATION_DATABASE_URL\.$/u),
    });
  },
);

test("une seule adresse suffit : le propriétaire migre et se sert de la base lui-même", async ({ ground }) => {
  await expect(migrateDatabase({ application: ground.owner, migrationsFolder })).resolves.toBeUndefined();
});
