import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { connect, type Db } from "@recolte/db/client";
import { migrateDatabase } from "@recolte/db/migrate";
import { auditLog } from "@recolte/db/schema";
import { openTestDatabase, type TestDatabase } from "@recolte/db/testing";
import { asc } from "drizzle-orm";
import { expect, inject, test as base } from "vitest";
import { openPool } from "#platform/database.ts";
import { audit } from "./audit.ts";
import { pruneLog } from "./prune.ts";
import { insertEntry } from "./queries.ts";
import { BEGINNING, sealOf } from "./seal.ts";
import { verifyLog } from "./verify.ts";

const key = "une-cle-de-trente-deux-octets-au-moins";
const DAY = 86_400_000;
const OLD = 12;
const YOUNG = 5;
const acting = { env: { AUDIT_KEY: key }, viewer: null, caller: null };

const logOf = (db: Db) => db.select().from(auditLog).orderBy(asc(auditLog.id));
const verificationOf = (db: Db, heads: { id: number; hash: string }[] = []) => verifyLog({ db, key, heads });
const prune = (db: Db) => pruneLog({ db, key, heads: [] });

const BY_THE_SERVER = { actor: null, actorRole: null, reqId: null, ip: null };
const VERIFIED = { action: "user.verify", targetType: "user", targetId: "1", before: null, after: { nom: "Éwé" } };
/** One more row, of so many days after the day five years ago. */
async function add(db: Db, days: number, told: { id?: number; action?: string; after?: unknown; prevHash?: string } = {}) {
  const at = new Date();
  at.setUTCFullYear(at.getUTCFullYear() - 5);
  at.setTime(at.getTime() + days * DAY);
  const last = (await logOf(db)).at(-1);
  const row = {
    ...BY_THE_SERVER,
    ...VERIFIED,
    id: (last?.id ?? 0) + 1,
    at,
    prevHash: last?.hash ?? BEGINNING,
    ...told,
  };
  await db.transaction((tx) => insertEntry(tx, { ...row, hash: sealOf(key, row) }));
}

/** Twelve rows of more than five years, the last by a day, and five younger ones, the first by a day. */
async function fill(db: Db) {
  for (let n = OLD; n >= 1; n -= 1) await add(db, -n);
  for (let n = 1; n <= YOUNG; n += 1) await add(db, n);
}

const test = base.extend<{ database: TestDatabase; db: Db; tamper: (statement: string) => Promise<unknown> }>({
  database: async ({}, provide) => {
    await using database = await openTestDatabase(inject("databaseServerUrl"));
    await fill(database.db);
    await provide(database);
  },
  db: ({ database }, provide) => provide(database.db),
  tamper: ({ database }, provide) =>
    provide((statement) =>
      database.pool.query(
        `begin; alter table audit_log disable trigger all; ${statement}; alter table audit_log enable trigger all; commit`,
      ),
    ),
});

test("ce qui a plus de cinq ans s'efface, une ligne le dit, et le journal qui reste tient", async ({ db }) => {
  const before = await logOf(db);
  const last = before[OLD - 1]!;
  expect(await prune(db)).toEqual({ first: 1, rows: OLD + YOUNG, finding: null, removed: OLD });

  const log = await logOf(db);
  expect(log.slice(0, -1)).toEqual(before.slice(OLD));
  expect(log.at(-1)).toMatchObject({
    id: OLD + YOUNG + 1,
    action: "audit.prune",
    targetType: "audit",
    actor: null,
    after: { removedThrough: OLD, hash: last.hash },
  });
  const heads = [before[3]!, last, before.at(-1)!].map(({ id, hash }) => ({ id, hash }));
  expect(await verificationOf(db, heads)).toEqual({ first: OLD + 1, rows: YOUNG + 1, finding: null });
});

test("rien n'est assez vieux : rien ne change, pas même d'une ligne", async ({ db, database }) => {
  await prune(db);
  const after = await logOf(db);
  expect(await prune(db)).toMatchObject({ removed: 0, finding: null });
  expect(await logOf(db)).toEqual(after);
  const guard = await database.pool.query("select tgenabled from pg_trigger where tgname = 'audit_log_is_kept'");
  expect(guard.rows).toEqual([{ tgenabled: "O" }]);
  await expect(database.pool.query("delete from audit_log")).rejects.toThrow("append-only");
});

test("les années passent : chaque effacement emporte celui d'avant, et un journal vieux d'un bout à l'autre recommence", async ({
  db,
  tamper,
}) => {
  await tamper("delete from audit_log");
  const hash = "a".repeat(64);
  await add(db, -900, { id: 13, prevHash: hash });
  await add(db, -890, { action: "audit.prune", after: { removedThrough: 12, hash } });
  await add(db, -880);
  expect(await prune(db)).toEqual({ first: 13, rows: 3, finding: null, removed: 3 });
  expect((await logOf(db)).map(({ id, action }) => [id, action])).toEqual([[16, "audit.prune"]]);
  await db.transaction((tx) => audit(tx, acting, { action: "demo.reset", target: { type: "demo" } }));
  expect(await verificationOf(db)).toEqual({ first: 16, rows: 2, finding: null });
});

const PRUNING = OLD + YOUNG + 1;
test.for([
  ["une ligne modifiée", "update audit_log set target_id = '99' where id = 15", { id: 15, fault: "altered" }],
  ["la première ligne modifiée", "update audit_log set target_id = '99' where id = 13", { id: 13, fault: "altered" }],
  ["la première ligne effacée", "delete from audit_log where id = 13", { id: 13, fault: "missing" }],
  ["une ligne effacée au milieu", "delete from audit_log where id = 15", { id: 15, fault: "missing" }],
  ["la dernière ligne effacée", `delete from audit_log where id = ${PRUNING}`, { id: 1, fault: "missing" }],
  [
    "de vieilles lignes remises",
    `insert into audit_log (id, action, target_type, prev_hash, hash)
       select n, 'role.grant', 'user', repeat('0', 64), lpad(to_hex(n), 64, 'c') from generate_series(11, 12) n`,
    { id: 11, fault: "inserted" },
  ],
  [
    "le début avancé dans la ligne qui le dit",
    `update audit_log set after = jsonb_build_object('removedThrough', 14, 'hash', (select hash from audit_log where id = 14)) where id = ${PRUNING}`,
    { id: PRUNING, fault: "altered" },
  ],
  [
    "le début avancé dans la ligne qui le dit, et les lignes d'avant effacées",
    `update audit_log set after = jsonb_build_object('removedThrough', 14, 'hash', (select hash from audit_log where id = 14)) where id = ${PRUNING};
     delete from audit_log where id <= 14`,
    { id: PRUNING, fault: "altered" },
  ],
  [
    "un début inventé par une ligne de plus",
    `insert into audit_log (id, action, target_type, after, prev_hash, hash)
       select 19, 'audit.prune', 'audit', jsonb_build_object('removedThrough', 14, 'hash', (select hash from audit_log where id = 14)), hash, repeat('d', 64)
       from audit_log where id = ${PRUNING};
     delete from audit_log where id <= 14`,
    { id: 19, fault: "altered" },
  ],
] as const)("après un effacement, %s : le vérificateur le voit", async ([, statement, finding], { db, tamper }) => {
  await prune(db);
  const [head] = (await logOf(db)).slice(-1);
  await tamper(statement);
  expect((await verificationOf(db, [head!])).finding).toEqual(finding);
});

test("un début scellé d'une autre clé, ou d'une empreinte qui n'est pas celle gardée ailleurs, est refusé", async ({ db }) => {
  const twelfth = (await logOf(db))[OLD - 1]!;
  await prune(db);
  expect(await verifyLog({ db, key: `${key}!`, heads: [] })).toMatchObject({ finding: { id: PRUNING, fault: "altered" } });
  expect(await verificationOf(db, [{ id: OLD, hash: "f".repeat(64) }])).toMatchObject({ finding: { fault: "resealed" } });
  expect(await verificationOf(db, [{ id: OLD, hash: twelfth.hash }])).toMatchObject({ finding: null });
});

test.for([
  ["une vieille ligne modifiée", "update audit_log set target_id = '99' where id = 3", { id: 3, fault: "altered" }],
  ["une jeune ligne vieillie", "update audit_log set at = '2020-01-01' where id = 14", { id: 14, fault: "altered" }],
] as const)("d'un journal altéré rien n'est effacé : %s", async ([, statement, finding], { db, tamper }) => {
  await tamper(statement);
  const before = await logOf(db);
  expect(await prune(db)).toMatchObject({ removed: 0, finding });
  expect(await logOf(db)).toEqual(before);
});

test("deux effacements et trente actions en même temps : rien ne se perd, et la chaîne tient", async ({ db }) => {
  const act = (n: number) =>
    db.transaction((tx) => audit(tx, acting, { action: "user.verify", target: { type: "user", id: `neuf ${n}` } }));
  const [first, second] = await Promise.all([prune(db), prune(db), ...Array.from({ length: 30 }, (_, n) => act(n))]);
  expect(new Set([first.removed, second.removed])).toEqual(new Set([0, OLD]));
  const log = await logOf(db);
  expect(log.filter(({ targetId }) => targetId?.startsWith("neuf"))).toHaveLength(30);
  expect(log.filter(({ action }) => action === "audit.prune")).toHaveLength(1);
  expect(await verificationOf(db)).toEqual({ first: OLD + 1, rows: YOUNG + 31, finding: null });
});

test("le rôle de l'application n'efface rien : ni lui-même, ni par la commande", async ({ database }) => {
  const role = `app_${randomBytes(6).toString("hex")}`;
  await database.pool.query(`create role ${role} login password 'essai'`);
  const application = new URL(database.url);
  Object.assign(application, { username: role, password: "essai" });
  const migrationsFolder = fileURLToPath(new URL("../../../../../packages/db/migrations", import.meta.url));
  await migrateDatabase({ owner: database.url, application: application.toString(), migrationsFolder });
  const pool = openPool({ DATABASE_URL: application.toString(), DATABASE_POOL: 2 }, () => {});
  try {
    const before = await logOf(database.db);
    await expect(prune(connect(pool))).rejects.toThrow("MIGRATION_DATABASE_URL");
    await prune(database.db);
    for (const statement of [
      "delete from audit_log where id <= 14",
      "update audit_log set after = null where action = 'audit.prune'",
      "alter table audit_log disable trigger audit_log_is_kept",
    ])
      await expect(pool.query(statement)).rejects.toThrow(/permission denied|must be owner/u);
    expect((await logOf(connect(pool))).slice(0, YOUNG)).toEqual(before.slice(OLD));
    expect(await verificationOf(connect(pool))).toMatchObject({ rows: YOUNG + 1, finding: null });
  } finally {
    await pool.end();
    await database.pool.query(`drop owned by ${role}; drop role ${role}`);
  }
});
