import { asc } from "drizzle-orm";
import { aPerson } from "@recolte/db/factories";
import { auditLog } from "@recolte/db/schema";
import { Refusal } from "@recolte/domain/platform/refusal";
import { expect, test as plain } from "vitest";
import { confirmed } from "#identity/auth/step-up.ts";
import { callerStub } from "#testing/deps.ts";
import { openServer } from "#testing/open-server.ts";
import { confirmed as whoConfirmed, test } from "#testing/test.ts";
import { adminProcedure, createCallerFactory, moderatorProcedure, router, superAdminProcedure } from "#platform/trpc/init.ts";
import type { Db } from "@recolte/db/client";
import { audit, type AuditEntry } from "./audit.ts";
import { BEGINNING, sealOf } from "./seal.ts";

const KEY = "une-cle-de-trente-deux-octets-au-moins";
const VERIFY: AuditEntry = {
  action: "user.verify",
  target: { type: "user", id: "1" },
  before: { verified: false },
  after: { verified: true },
};
const logOf = (db: Db) => db.select().from(auditLog).orderBy(asc(auditLog.id));

test("une entrée dit qui, quoi, sur quoi, d'où, et se scelle avec celle d'avant", async ({ db }) => {
  const awa = await aPerson(db, { roles: ["moderator", "super_admin"] });
  const acting = { env: { AUDIT_KEY: KEY }, viewer: awa, caller: { requestId: "r-1", ip: "2001:DB8::1" } };
  const change = { before: { b: 1, aa: [{ z: null, y: "é" }] }, after: { price: 12.5, gone: undefined, at: new Date(0) } };
  await db.transaction((tx) => audit(tx, acting, { ...VERIFY, ...change }));
  await db.transaction((tx) =>
    audit(tx, { ...acting, viewer: null, caller: null }, { action: "demo.reset", target: { type: "demo" } }),
  );

  const [first, second] = await logOf(db);
  expect(first).toMatchObject({
    id: 1,
    actor: awa.id,
    actorRole: "super_admin",
    action: "user.verify",
    targetType: "user",
    targetId: "1",
    reqId: "r-1",
    ip: "2001:db8::1",
    prevHash: BEGINNING,
    before: change.before,
    after: { price: 12.5, at: "1970-01-01T00:00:00.000Z" },
  });
  expect(second).toMatchObject({
    id: 2,
    actor: null,
    actorRole: null,
    targetId: null,
    before: null,
    ip: null,
    prevHash: first?.hash,
  });
  for (const row of [first!, second!]) expect(sealOf(KEY, row)).toBe(row.hash);
});

test("le sceau ne dépend pas de l'ordre des clés, et de tout le reste", async ({ db }) => {
  await db.transaction((tx) => audit(tx, { env: { AUDIT_KEY: KEY }, viewer: null, caller: null }, VERIFY));
  const row = (await logOf(db))[0]!;
  expect(sealOf(KEY, { ...row, after: { b: 2, a: 1 } })).toBe(sealOf(KEY, { ...row, after: { a: 1, b: 2 } }));
  const others: Partial<typeof row>[] = [
    { id: 2 },
    { at: new Date(1) },
    { actor: "x" },
    { actorRole: "admin" },
    { action: "user.lift" },
    { targetType: "tip" },
    { targetId: "2" },
    { before: { verified: true } },
    { after: null },
    { reqId: "r" },
    { ip: "::1" },
    { prevHash: "f".repeat(64) },
  ];
  const seals = others.map((change) => sealOf(KEY, { ...row, ...change }));
  expect(new Set([...seals, row.hash, sealOf(`${KEY}!`, row)]).size).toBe(others.length + 2);
});

plain("trente actions en même temps se suivent sans trou ni doublon, chacune scellée avec la précédente", async () => {
  await using server = await openServer();
  const acting = { env: { AUDIT_KEY: KEY }, viewer: null, caller: null };
  const act = (n: number) =>
    server.db.transaction(async (tx) => {
      await audit(tx, acting, { ...VERIFY, after: { n } });
      if (n % 5 === 0) tx.rollback();
    });
  await Promise.allSettled(Array.from({ length: 30 }, (_, n) => act(n)));

  const log = await logOf(server.db);
  expect(log.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, n) => n + 1));
  expect(log.map(({ prevHash }) => prevHash)).toEqual([BEGINNING, ...log.slice(0, -1).map(({ hash }) => hash)]);
  for (const row of log) expect(sealOf(KEY, row)).toBe(row.hash);
});

const told: string[] = [];
const verify = (db: Db, id: string) => db.insert(auditLog).values({ ...LOOSE, targetId: id });
const LOOSE = { id: 900, action: "user.verify", targetType: "user", prevHash: BEGINNING, hash: "e".repeat(64) };
const staff = createCallerFactory(
  router({
    done: moderatorProcedure.mutation(async ({ ctx }) => {
      ctx.afterwards(() => told.push("committed"));
      await ctx.audit(VERIFY);
    }),
    forgotten: adminProcedure.mutation(async ({ ctx }) => {
      ctx.afterwards(() => told.push("never"));
      await verify(ctx.db, ctx.viewer.id);
    }),
    refused: adminProcedure.mutation(async ({ ctx }) => {
      await ctx.audit(VERIFY);
      throw new Refusal("auth.forbidden");
    }),
    read: adminProcedure.query(({ ctx }) => ctx.audit({ action: "user.read", target: { type: "user" } })),
    top: superAdminProcedure.use(confirmed).mutation(({ ctx }) => ctx.audit(VERIFY)),
  }),
);

const staffTest = test.extend<{ call: (person: Parameters<typeof viewerOf>[0]) => ReturnType<typeof staff> }>({
  call: async ({ db, deps }, provide) => {
    await provide((person) =>
      staff({
        ...deps,
        db,
        viewer: viewerOf(person),
        caller: callerStub(person.id, { sessionKind: "staff", sessionId: person.sessionId ?? null }),
      }),
    );
  },
});
type Someone = Awaited<ReturnType<typeof aPerson>> & { sessionId?: string };
const viewerOf = (person: Someone) => ({ ...person, emailVerified: true, isDemo: false, mustChangePassword: false });

staffTest("une action et sa trace s'écrivent ensemble ; ce qui doit suivre attend la fin", async ({ db, call }) => {
  told.length = 0;
  await call(await aPerson(db, { roles: ["moderator"] })).done();
  expect((await logOf(db)).map(({ action, actorRole }) => [action, actorRole])).toEqual([["user.verify", "moderator"]]);
  expect(told).toEqual(["committed"]);
});

staffTest("une action sans trace n'a pas lieu", async ({ db, call }) => {
  told.length = 0;
  const admin = await aPerson(db, { roles: ["admin"] });
  await expect(call(admin).forgotten()).rejects.toMatchObject({ code: "INTERNAL_SERVER_ERROR" });
  expect(await logOf(db)).toEqual([]);
  expect(told).toEqual([]);
});

staffTest("une action refusée ne laisse ni effet ni trace", async ({ db, call }) => {
  const admin = await aPerson(db, { roles: ["admin"] });
  await expect(call(admin).refused()).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await logOf(db)).toEqual([]);
});

staffTest("une lecture qui se dit au journal s'y lit", async ({ db, call }) => {
  await call(await aPerson(db, { roles: ["admin"] })).read();
  expect(await logOf(db)).toMatchObject([{ action: "user.read", actorRole: "admin" }]);
});

staffTest("ce qui est réservé aux super administrateurs demande le rôle, puis le mot de passe", async ({ db, call }) => {
  const admin = await aPerson(db, { roles: ["admin"] });
  const chief = await aPerson(db, { roles: ["super_admin"] });
  await expect(call(await whoConfirmed(db, admin)).top()).rejects.toMatchObject({
    message: "Cette action est réservée aux super administrateurs",
  });
  await expect(call(chief).top()).rejects.toMatchObject({ message: "Confirmez votre mot de passe pour continuer" });
  await call(await whoConfirmed(db, chief)).top();
  expect(await logOf(db)).toMatchObject([{ actor: chief.id }]);
});
