import { aPerson } from "@recolte/db/factories";
import { auditLog, inbox, sessions } from "@recolte/db/schema";
import { asc, gt } from "drizzle-orm";
import { expect } from "vitest";
import { audit } from "#platform/audit/audit.ts";
import { reportVerification } from "#platform/audit/verification-report.ts";
import { verifyLog } from "#platform/audit/verify.ts";
import { test } from "#testing/test.ts";
import type { Db } from "@recolte/db/client";
import { sql } from "drizzle-orm";
import { settle, settleRestored } from "./after-restore.ts";

const AUDIT_KEY = "une-cle-de-trente-deux-octets-au-moins";
const RESTORED = { backup: "20260306T020000Z", to: "2026-03-06T09:00:00.000Z" };
const acting = { env: { AUDIT_KEY }, viewer: null, caller: null };

const write = (db: Db, n: number) =>
  db.transaction((tx) => audit(tx, acting, { action: "user.verify", target: { type: "user", id: String(n) } }));
const headsOf = (db: Db) => db.select({ id: auditLog.id, hash: auditLog.hash }).from(auditLog).orderBy(asc(auditLog.id));

/** Six rows, of which the last three are lost by a restore; then two more. The heads of all six were kept before it. */
async function restoredLog(db: Db) {
  for (let n = 1; n <= 6; n += 1) await write(db, n);
  const kept = await headsOf(db);
  await db.execute(sql`alter table audit_log disable trigger audit_log_is_kept`);
  await db.delete(auditLog).where(gt(auditLog.id, 3));
  await settle(db, { AUDIT_KEY }, RESTORED);
  for (const n of [7, 8]) await write(db, n);
  return kept;
}
const before = async () => new Date(0);

test("après une restauration, le vérificateur dit quand elle eut lieu, et non que le journal est altéré", async ({ db }) => {
  const kept = await restoredLog(db);
  const found = await verifyLog({ db, key: AUDIT_KEY, heads: kept, momentOf: before });
  const [entry] = await db.select().from(auditLog).where(gt(auditLog.id, 3)).orderBy(asc(auditLog.id)).limit(1);
  expect(found).toEqual({ first: 1, rows: 6, finding: null, restored: { at: entry?.at, lost: kept.slice(3) } });
  expect(entry).toMatchObject({ action: "database.restore", after: RESTORED });
  expect(reportVerification(found, kept)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/intact : 6 lignes, 6 empreintes\. Base restaurée d'une sauvegarde le .+ UTC ; 3 empreintes/u),
  });
});

test("une empreinte gardée après la restauration accuse encore : la clé, ou la fin effacée", async ({ db }) => {
  const kept = await restoredLog(db);
  const [after] = (await headsOf(db)).slice(-1);
  const later = { id: 9, hash: "a".repeat(64) };
  const momentOf = async ({ id }: { id: number }) => (id === 9 ? new Date(Date.now() + 1000) : new Date(0));
  expect(await verifyLog({ db, key: AUDIT_KEY, heads: [...kept, after!, later], momentOf })).toMatchObject({
    rows: 6,
    finding: { id: 7, fault: "missing" },
  });
  const resealed = { id: 5, hash: "b".repeat(64) };
  expect(await verifyLog({ db, key: AUDIT_KEY, heads: [resealed], momentOf: async () => new Date() })).toMatchObject({
    rows: 4,
    finding: { id: 5, fault: "resealed" },
  });
});

test("une empreinte d'avant la restauration, ou dont nul ne sait l'heure, accuse comme toujours", async ({ db }) => {
  const kept = await restoredLog(db);
  expect(await verifyLog({ db, key: AUDIT_KEY, heads: kept })).toMatchObject({ finding: { id: 4, fault: "resealed" } });
  const forged = { id: 2, hash: "c".repeat(64) };
  expect(await verifyLog({ db, key: AUDIT_KEY, heads: [forged], momentOf: before })).toMatchObject({
    finding: { id: 2, fault: "resealed" },
  });
});

test("aucun navigateur ne saute un évènement nouveau : les numéros reprennent au-delà de tous ceux perdus, une seule fois", async ({
  db,
}) => {
  const awa = await aPerson(db);
  await db
    .insert(inbox)
    .values({ userId: awa.id, seq: 41 })
    .onConflictDoUpdate({ target: inbox.userId, set: { seq: 41 } });
  await db.execute(
    sql`select set_config('recolte.restored_from', ${RESTORED.backup}, true), set_config('recolte.restored_to', ${RESTORED.to}, true)`,
  );
  for (let start = 1; start <= 2; start += 1) expect(await settleRestored(db, { AUDIT_KEY })).toEqual(RESTORED);
  expect((await db.select().from(inbox)).map(({ seq }) => seq)).toEqual([1_000_041]);
});

test("qui s'était déconnecté depuis, ou fut suspendu, n'est pas dedans à nouveau : chacun entre une fois de plus", async ({
  db,
}) => {
  const { id: userId } = await aPerson(db);
  const later = new Date(Date.now() + 600_000);
  const enter = (id: string) =>
    db.insert(sessions).values({ id, userId, kind: "member", expiresAt: later, absoluteExpiresAt: later });
  await enter("a".repeat(64));
  await settle(db, { AUDIT_KEY }, RESTORED);
  expect(await db.$count(sessions)).toBe(0);
  await enter("b".repeat(64));
  await settle(db, { AUDIT_KEY }, RESTORED);
  expect(await db.$count(sessions)).toBe(1);
});

test("une base qui ne vient pas d'une sauvegarde n'est pas touchée", async ({ db }) => {
  expect(await settleRestored(db, { AUDIT_KEY })).toBeNull();
  expect(await headsOf(db)).toEqual([]);
});
