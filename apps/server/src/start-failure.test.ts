import { randomBytes } from "node:crypto";
import { openTestDatabase } from "@recolte/db/testing";
import { expect, inject, test } from "vitest";
import { runEntry } from "#testing/run-entry.ts";

const MISCONFIGURED = 78;
const COMMANDS = [
  ["admin-bootstrap", "--email", "awa@ferme.example"],
  ["audit-verify"],
  ["audit-prune"],
  ["demo-remove"],
  ["partitions"],
] as const;
/** These ask first whether the tables are theirs, and say which role is wanted. */
const SAYS_MORE = new Set(["audit-prune", "partitions"]);

/** Each says its sentence and nothing of PostgreSQL's. */
async function allRefused(entries: readonly (readonly [string, ...string[]])[], env: Record<string, string>, sentence: RegExp) {
  const ended = await Promise.all(entries.map(async ([name, ...given]) => ({ name, ...(await runEntry(name, env, ...given)) })));
  expect(ended).toEqual(
    entries.map(([name]) => ({ name, code: MISCONFIGURED, said: expect.stringMatching(sentence) as string })),
  );
}

test("une base sans schéma : chaque commande nomme la migration et finit par 78", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"), "template0");
  await allRefused(COMMANDS, { DATABASE_URL: database.url }, /^Le schéma .+ migr\S+ .+MIGRATION_DATABASE_URL\.\n$/u);
});

test("un rôle sans droits : le départ, la migration et les commandes le disent d'une phrase et finissent par 78", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const role = `sans_droits_${randomBytes(6).toString("hex")}`;
  await database.pool.query(`create role ${role} login password 'essai'`);
  const url = Object.assign(new URL(database.url), { username: role, password: "essai" }).toString();
  try {
    const entries = [["main"], ["migrate"], ...COMMANDS.filter(([name]) => !SAYS_MORE.has(name))] as const;
    await allRefused(entries, { DATABASE_URL: url, MIGRATION_DATABASE_URL: url }, /^Ce rôle n'a pas les droits .+\.\n$/u);
  } finally {
    await database.pool.query(`drop role ${role}`);
  }
});
