import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { migrateDatabase } from "@recolte/db/migrate";
import { ensureRoles } from "./postgres-roles.mjs";
import { ensureDatabase } from "./postgres.mjs";
import { keptSecret } from "./secrets.mjs";
import { startTestServices } from "./test-services.mjs";

const migrationsFolder = resolve(import.meta.dirname, "../../packages/db/migrations");

async function ask(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test("le serveur a un rôle qui ne possède rien ; une base d'une version antérieure change de propriétaire sans rien perdre", async () => {
  const services = await startTestServices();
  try {
    const former = services.postgres.url("ancienne");
    await ensureDatabase(services.postgres, "ancienne");
    await migrateDatabase({ application: former, migrationsFolder });
    await ask(former, "insert into tips (title, content, category, season, priority) values ('a', 'b', 'c', 'd', 'low')");

    const first = await ensureRoles(services.postgres, "ancienne");
    await migrateDatabase({ ...first, migrationsFolder });
    expect(await ask(first.application, "select title from tips where title = 'a'")).toEqual([{ title: "a" }]);
    for (const forbidden of ["drop table tips", "delete from audit_log", "alter table audit_log disable trigger all"])
      await expect(ask(first.application, forbidden)).rejects.toThrow(/permission denied|must be owner/u);

    const again = await ensureRoles(services.postgres, "ancienne");
    await expect(ask(first.application, "select 1")).rejects.toThrow("password authentication failed");
    await ask(
      again.owner,
      "alter table tips add column x int; drop function keep_audit_log() cascade; alter type role add value 'x'",
    );
    expect(await ask(again.application, "select title, x from tips where title = 'a'")).toEqual([{ title: "a", x: null }]);
  } finally {
    await services.stop();
  }
});

test("une base neuve est migrée par son propriétaire, extensions comprises", async () => {
  const services = await startTestServices();
  try {
    await ensureDatabase(services.postgres, "neuve");
    const roles = await ensureRoles(services.postgres, "neuve");
    await migrateDatabase({ ...roles, migrationsFolder });
    expect(await ask(roles.application, "select fold('Éwé') as folded, count(*)::int as n from users")).toEqual([
      { folded: "ewe", n: 0 },
    ]);
  } finally {
    await services.stop();
  }
});

test("la clé du journal est tirée une fois, gardée avec les données, et lue d'elles seules", () => {
  const folder = mkdtempSync(join(tmpdir(), "recolte-secret-"));
  try {
    const key = keptSecret(folder, "audit-key");
    expect(Buffer.byteLength(key)).toBeGreaterThanOrEqual(32);
    expect(keptSecret(folder, "audit-key")).toBe(key);
    expect(keptSecret(folder, "other")).not.toBe(key);
    expect(statSync(join(folder, ".data/audit-key.secret")).mode & 0o077).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
