import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { auditLog } from "@recolte/db/schema";
import { aPerson } from "@recolte/db/factories";
import { asc } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { lastChange } from "#desk/admin/last-change.ts";
import { openServer } from "#testing/open-server.ts";
import { audit } from "./audit.ts";
import { type Head, headOf, keepHead, keptHeads } from "./heads.ts";
import { sealOf } from "./seal.ts";
import { verifyLog } from "./verify.ts";

const KEY = "une-cle-de-trente-deux-octets-au-moins";
type Server = Awaited<ReturnType<typeof openServer>>;
let server: Server;
let head: Head;
/** Heads of its own: the other tests keep theirs in the same store. */
const S3_BUCKET_PREFIX = `${randomUUID()}-`;
beforeAll(async () => {
  const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  const client = new S3Client({ endpoint: inject("s3Endpoint"), region: "local", forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: `${S3_BUCKET_PREFIX}audit-heads` }));
  client.destroy();
  server = await openServer({ S3_BUCKET_PREFIX });
});
afterAll(() => server[Symbol.asyncDispose]());

/** Seven rows; anybody who may switch the trigger off then does `tampering`. */
async function logAfter(tampering: string[], heads?: Head[]) {
  const { db, pool } = server;
  await pool.query("alter table audit_log disable trigger audit_log_is_kept");
  await pool.query("delete from audit_log");
  for (let n = 1; n <= 7; n += 1) {
    const entry = { action: "user.verify", target: { type: "user", id: String(n) }, after: { n, nom: "Éwé" } } as const;
    await db.transaction((tx) =>
      audit(tx, { env: { AUDIT_KEY: KEY }, viewer: null, caller: { requestId: "r", ip: "::1" } }, entry),
    );
  }
  const last = (await db.select().from(auditLog).orderBy(asc(auditLog.id))).at(-1)!;
  head = { id: last.id, hash: last.hash };
  for (const statement of tampering) await pool.query(statement);
  return verifyLog({ db, key: KEY, heads: heads ?? [head] });
}

test("un journal intact tient, avec ou sans empreinte gardée", async () => {
  expect(await logAfter([])).toEqual({ first: 1, rows: 7, finding: null });
  expect(await logAfter([], [])).toEqual({ first: 1, rows: 7, finding: null });
});

const forged = (id: number, prev: string) =>
  `insert into audit_log (id, action, target_type, prev_hash, hash) values (${id}, 'role.grant', 'user', ${prev}, repeat('c', 64))`;
const moveUp = (from: number) => `
  do $$ begin for i in reverse 7..${from} loop update audit_log set id = i + 1 where id = i; end loop; end $$`;

test.for([
  ["une ligne modifiée", ["update audit_log set target_id = '99' where id = 4"], { id: 4, fault: "altered" }],
  [
    "un détail modifié au fond d'une ligne",
    [`update audit_log set after = '{"n": 4, "nom": "Ewé"}' where id = 4`],
    { id: 4, fault: "altered" },
  ],
  [
    "une date modifiée d'une milliseconde",
    ["update audit_log set at = at + interval '1 millisecond' where id = 1"],
    { id: 1, fault: "altered" },
  ],
  ["l'auteur d'une ligne changé", ["update audit_log set actor = gen_random_uuid() where id = 7"], { id: 7, fault: "altered" }],
  ["une ligne effacée au milieu", ["delete from audit_log where id = 3"], { id: 3, fault: "missing" }],
  ["les premières lignes effacées", ["delete from audit_log where id < 3"], { id: 1, fault: "missing" }],
  ["la dernière ligne effacée", ["delete from audit_log where id = 7"], { id: 7, fault: "missing" }],
  ["les trois dernières effacées", ["delete from audit_log where id > 4"], { id: 5, fault: "missing" }],
  ["tout le journal effacé", ["delete from audit_log"], { id: 1, fault: "missing" }],
  ["une ligne ajoutée à la fin", [forged(8, "(select hash from audit_log where id = 7)")], { id: 8, fault: "altered" }],
  [
    "une ligne glissée au milieu",
    [moveUp(4), forged(4, "(select hash from audit_log where id = 3)")],
    { id: 4, fault: "inserted" },
  ],
  [
    "une ligne effacée et les suivantes renumérotées",
    ["delete from audit_log where id = 3", "update audit_log set id = id - 1 where id > 3"],
    { id: 3, fault: "altered" },
  ],
] as const)("%s : la première ligne fausse est nommée", async ([, tampering, finding]) => {
  expect(await logAfter([...tampering])).toEqual({ first: 1, rows: finding.id - 1, finding });
});

test("qui a la clé réécrit la chaîne, pas l'empreinte gardée ailleurs", async () => {
  await logAfter([]);
  const { db, pool } = server;
  const rows = await db.select().from(auditLog).orderBy(asc(auditLog.id));
  let prevHash = rows[5]!.prevHash;
  for (const row of rows.slice(5)) {
    const changed = { ...row, targetId: "99", prevHash };
    const hash = sealOf(KEY, changed);
    await pool.query("update audit_log set target_id = '99', prev_hash = $1, hash = $2 where id = $3", [prevHash, hash, row.id]);
    prevHash = hash;
  }
  expect(await verifyLog({ db, key: KEY, heads: [] })).toEqual({ first: 1, rows: 7, finding: null });
  expect(await verifyLog({ db, key: KEY, heads: [head] })).toEqual({ first: 1, rows: 6, finding: { id: 7, fault: "resealed" } });
});

test("avec une autre clé, rien ne tient", async () => {
  await logAfter([]);
  expect(await verifyLog({ db: server.db, key: `${KEY}!`, heads: [] })).toEqual({
    first: 1,
    rows: 0,
    finding: { id: 1, fault: "altered" },
  });
});

test("la tête du journal est gardée hors de la base, et dite une fois par jour aux super administrateurs", async () => {
  await logAfter([]);
  const { db, pool, storage } = server;
  const keeping = { db, storage, site: "https://recolte.example", lastChange };
  const chief = await aPerson(db, { roles: ["super_admin"] });
  await aPerson(db, { roles: ["admin"] });
  const morning = new Date("2026-03-06T08:00:00Z");
  await keepHead(keeping, morning);
  await keepHead(keeping, new Date("2026-03-06T20:00:00Z"));

  expect(await keptHeads({ storage })).toEqual([head]);
  const mails = await pool.query<{ payload: { to: string; paragraphs: string[]; link: { label: string; address: string } } }>(
    "select payload from outbox where kind = 'mail'",
  );
  expect(mails.rows.map(({ payload }) => payload.to)).toEqual([chief.email]);
  expect(mails.rows[0]?.payload.paragraphs.map(headOf)).toContainEqual(head);
  expect(mails.rows[0]?.payload.paragraphs.join(" ")).toMatch(/La dernière action est à la ligne 7 : /u);
  expect(mails.rows[0]?.payload.link).toEqual({
    label: "Ouvrir le journal",
    address: "https://recolte.example/admin/audit",
  });

  await pool.query("delete from audit_log where id = 7");
  expect((await verifyLog({ db, key: KEY, heads: await keptHeads({ storage }) })).finding).toEqual({ id: 7, fault: "missing" });
});
