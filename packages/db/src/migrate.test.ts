import { fileURLToPath } from "node:url";
import { expect, inject, test } from "vitest";
import { migrateDatabase } from "./migrate.ts";
import { openTestDatabase } from "./testing.ts";

const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url));
const NODES = 4;

test("des serveurs qui démarrent ensemble sur une base vide la migrent chacun à son tour, une seule fois", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"), "template0");
  const nodes = Array.from({ length: NODES }, () => migrateDatabase({ application: database.url, migrationsFolder }));
  await expect(Promise.all(nodes)).resolves.toHaveLength(NODES);
  const { rows } = await database.pool.query<{ all: number; different: number }>(
    'select count(*)::int as "all", count(distinct hash)::int as different from drizzle.__drizzle_migrations',
  );
  expect(rows[0]?.all).toBeGreaterThan(0);
  expect(rows[0]?.all).toBe(rows[0]?.different);
});
