import { aPerson, suspend } from "@recolte/db/factories";
import { databaseKind, profiles, sanctions, userRoles, users } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { browserOf } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";
import { lockUser } from "./user-queries.ts";

const password = "mot-de-passe-de-demo";
const place = { country: "gabon", location: "Ntoum" };
const DEMO_ACCOUNTS = JSON.stringify([
  {
    email: "producteur@demo.example",
    label: "Producteur",
    password,
    role: null,
    userType: "producteur",
    firstName: "Solange",
    lastName: "Mintsa",
    ...place,
  },
  {
    email: "admin@demo.example",
    label: "Administrateur",
    password,
    role: "admin",
    userType: "consommateur",
    firstName: "Hervé",
    lastName: "Mboumba",
    ...place,
  },
]);

async function aScenario(env: Record<string, string>) {
  const server = await openServer({ DEMO_ACCOUNTS, ...env });
  if (env.DEMO_MODE) await server.db.insert(databaseKind).values({ kind: "demonstration" });
  const chief = await aPerson(server.db, { roles: ["admin"] });
  const client = server.client(await server.cookieOf(chief));
  await server.pool.query("update sessions set confirmed_at = now()");
  const account = async (email: string) => (await server.db.select().from(users).where(eq(users.email, email)))[0];
  return {
    server,
    demo: client.admin.demo,
    counters: client.admin.counters,
    account,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
const DEMO = { DEMO_MODE: "true" };

test("hors démonstration : aucune adresse, aucun mot de passe, rien à créer", async () => {
  await using scenario = await aScenario({});
  expect(await scenario.demo.accounts.query()).toEqual({ enabled: false, accounts: [] });
  for (const kind of ["staff", "members"] as const) {
    const said = { data: { code: "CONFLICT" }, message: "Les comptes de démonstration n'existent qu'en mode démonstration" };
    await expect(scenario.demo.create.mutate({ kind })).rejects.toMatchObject(said);
    await expect(scenario.demo.reset.mutate({ kind })).rejects.toMatchObject(said);
  }
  expect(await scenario.server.db.$count(users)).toBe(1);
});

test("une vraie base n'en reçoit aucun, quoi que dise DEMO_MODE", async () => {
  await using scenario = await aScenario(DEMO);
  await scenario.server.db.update(databaseKind).set({ kind: "real" });
  for (const act of [scenario.demo.create, scenario.demo.reset])
    await expect(act.mutate({ kind: "staff" })).rejects.toMatchObject({ data: { code: "CONFLICT" } });
  expect(await scenario.server.db.$count(users)).toBe(1);
});

test("créer ou vérifier : ce qui manque est fait, ce qui existe reste ; deux fois donne la même chose", async () => {
  await using scenario = await aScenario(DEMO);
  const { server, demo, account } = scenario;
  expect((await demo.accounts.query()).accounts.map(({ status }) => status)).toEqual([null, null]);
  expect(await demo.create.mutate({ kind: "members" })).toEqual({ ready: 1 });
  expect(await account("admin@demo.example")).toBeUndefined();
  for (let i = 0; i < 2; i++) await demo.create.mutate({ kind: "staff" });
  expect((await demo.accounts.query()).accounts.map(({ status }) => status)).toEqual(["active", "active"]);
  const admin = await account("admin@demo.example");
  expect(await server.db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, admin!.id))).toEqual([
    { role: "admin" },
  ]);
  // The people of the announcements are invented too, but nobody signs in with them.
  await server.db.insert(users).values({ email: "figurant@demo.example", passwordHash: admin!.passwordHash, isDemo: true });
  expect((await scenario.counters.query()).demoAccounts).toBe(2);
  expect((await browserOf(server).call("auth.signIn", { email: "producteur@demo.example", password })).status).toBe(200);
});

test("réinitialiser rend nom, rôle, mot de passe et accès, et déconnecte qui s'en servait", async () => {
  await using scenario = await aScenario(DEMO);
  const { server, demo, account } = scenario;
  await demo.create.mutate({ kind: "members" });
  const { id } = (await account("producteur@demo.example"))!;
  await server.db.update(profiles).set({ firstName: "Changée" }).where(eq(profiles.id, id));
  await server.db.insert(userRoles).values({ userId: id, role: "moderator" });
  await server.pool.query("update users set password_hash = password_hash || 'x' where id = $1", [id]);
  const cookie = await server.cookieOf({ id, roles: [] });
  await suspend(server.db, id);

  await demo.reset.mutate({ kind: "members" });

  const [profile] = await server.db.select().from(profiles).where(eq(profiles.id, id));
  expect([profile?.firstName, (await account("producteur@demo.example"))?.status]).toEqual(["Solange", "active"]);
  expect(await server.db.$count(userRoles, eq(userRoles.userId, id))).toBe(0);
  expect(await server.client(cookie).auth.me.query()).toBeNull();
  expect((await browserOf(server).call("auth.signIn", { email: "producteur@demo.example", password })).status).toBe(200);
});

test("un compte de démonstration suspendu puis réinitialisé ne garde aucune mesure, et se suspend de nouveau", async () => {
  await using scenario = await aScenario(DEMO);
  const { server, demo, account } = scenario;
  await demo.create.mutate({ kind: "members" });
  const { id } = (await account("producteur@demo.example"))!;
  const chief = await aPerson(server.db, { roles: ["admin"] });
  const client = server.client(await server.cookieOf(chief));
  await server.pool.query("update sessions set confirmed_at = now()");
  const suspendIt = async () => {
    const version = (await lockUser(server.db, id))?.version ?? "";
    await client.sanctions.suspend.mutate({ id, version, reason: "Fausses annonces", until: null });
  };
  await suspendIt();
  await demo.reset.mutate({ kind: "members" });
  await suspendIt();
  const states = await server.db.select({ status: sanctions.status }).from(sanctions).orderBy(sanctions.id);
  expect(states).toEqual([{ status: "lifted" }, { status: "running" }]);
});

test("qui réinitialise son propre compte de démonstration reste connecté où il est", async () => {
  await using scenario = await aScenario(DEMO);
  const { server, demo, account } = scenario;
  await demo.create.mutate({ kind: "staff" });
  const { id } = (await account("admin@demo.example"))!;
  const [here, elsewhere] = [await server.cookieOf({ id, roles: ["admin"] }), await server.cookieOf({ id, roles: ["admin"] })];
  await server.pool.query("update sessions set confirmed_at = now()");
  await server.client(here).admin.demo.reset.mutate({ kind: "staff" });
  expect(await server.client(here).auth.me.query()).toMatchObject({ id });
  expect(await server.client(elsewhere).auth.me.query()).toBeNull();
});

test("une adresse de démonstration qu'une vraie personne possède ne lui vaut ni rôle ni nouveau mot de passe", async () => {
  await using scenario = await aScenario(DEMO);
  const { server, demo } = scenario;
  const someone = await aPerson(server.db, { email: "admin@demo.example" });
  for (const act of [demo.create, demo.reset])
    await expect(act.mutate({ kind: "staff" })).rejects.toMatchObject({ data: { code: "CONFLICT" } });
  expect(await server.db.$count(userRoles, eq(userRoles.userId, someone.id))).toBe(0);
});

test("réinitialiser ne retire pas le dernier administrateur, même quand il est un compte de démonstration", async () => {
  await using scenario = await aScenario(DEMO);
  const { server, demo, account } = scenario;
  await demo.create.mutate({ kind: "members" });
  const { id } = (await account("producteur@demo.example"))!;
  await server.db.delete(userRoles);
  await server.db.insert(userRoles).values({ userId: id, role: "admin" });
  const client = server.client(await server.cookieOf({ id, roles: ["admin"] }));
  await server.pool.query("update sessions set confirmed_at = now()");
  await expect(client.admin.demo.reset.mutate({ kind: "members" })).rejects.toMatchObject({
    data: { code: "CONFLICT" },
    message: "Au moins un administrateur doit rester actif",
  });
  expect(await server.db.$count(userRoles, eq(userRoles.userId, id))).toBe(1);

  await aPerson(server.db, { roles: ["admin"] });
  expect(await client.admin.demo.reset.mutate({ kind: "members" })).toEqual({ ready: 1 });
  expect(await server.db.$count(userRoles, eq(userRoles.userId, id))).toBe(0);
});

test("réinitialiser ne retire pas le dernier super administrateur à qui ne l'est devenu que depuis", async () => {
  await using scenario = await aScenario(DEMO);
  const { server, demo, account } = scenario;
  await demo.create.mutate({ kind: "staff" });
  const { id } = (await account("admin@demo.example"))!;
  await server.db.insert(userRoles).values({ userId: id, role: "super_admin" });
  const own = server.client(await server.cookieOf({ id, roles: ["super_admin"] }));
  await server.pool.query("update sessions set confirmed_at = now()");
  await expect(own.admin.demo.reset.mutate({ kind: "staff" })).rejects.toMatchObject({
    data: { code: "CONFLICT" },
    message: "Au moins un super administrateur doit rester actif",
  });
});

test("un administrateur ne réinitialise pas le compte d'un autre : ni son mot de passe, ni ses sessions, ni sa suspension", async () => {
  await using scenario = await aScenario(DEMO);
  const { server, demo, account } = scenario;
  for (const kind of ["staff", "members"] as const) await demo.create.mutate({ kind });
  const ids = await Promise.all(
    ["admin@demo.example", "producteur@demo.example"].map(async (email) => (await account(email))!.id),
  );
  await server.db.insert(userRoles).values({ userId: ids[1]!, role: "admin" });
  const cookies = await Promise.all(ids.map((id) => server.cookieOf({ id, roles: ["admin"] })));
  const said = { data: { code: "FORBIDDEN" }, message: "Cette action est réservée aux super administrateurs" };
  for (const kind of ["staff", "members"] as const) await expect(demo.reset.mutate({ kind })).rejects.toMatchObject(said);
  for (const cookie of cookies) expect(await server.client(cookie).auth.me.query()).not.toBeNull();
  await suspend(server.db, ids[0]!);
  await expect(demo.reset.mutate({ kind: "staff" })).rejects.toMatchObject(said);
  expect((await account("admin@demo.example"))?.status).toBe("suspended");

  const chief = await aPerson(server.db, { roles: ["super_admin"] });
  const { admin } = server.client(await server.cookieOf(chief));
  await server.pool.query("update sessions set confirmed_at = now()");
  for (const kind of ["staff", "members"] as const) expect(await admin.demo.reset.mutate({ kind })).toEqual({ ready: 1 });
  for (const cookie of cookies) expect(await server.client(cookie).auth.me.query()).toBeNull();
});

test.each(["create", "reset"] as const)("un administrateur ne se fait pas de super administrateur par « %s »", async (act) => {
  const [, admin] = JSON.parse(DEMO_ACCOUNTS) as object[];
  await using scenario = await aScenario({ ...DEMO, DEMO_ACCOUNTS: JSON.stringify([{ ...admin, role: "super_admin" }]) });
  await expect(scenario.demo[act].mutate({ kind: "staff" })).rejects.toMatchObject({ data: { code: "FORBIDDEN" } });
  expect(await scenario.account("admin@demo.example")).toBeUndefined();
});
