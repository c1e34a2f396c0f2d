import { aPerson, suspend } from "@recolte/db/factories";
import { auditLog, directoryEntries, profiles, users } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import { confirmed, expect, test } from "#testing/test.ts";

type Call = { users: { list: (input: object) => Promise<{ items: { id: string; version: string }[] }> } };

/** The account as an administrator sees it now. */
async function seen(admin: Call, id: string, email: string) {
  const { items } = await admin.users.list({ search: email });
  const found = items.find((user) => user.id === id);
  return { id, version: found?.version ?? "" };
}

test("la recherche trouve par nom, email ou type, sans accents ni majuscules", async ({ db, as }) => {
  const admin = as(await aPerson(db, { roles: ["admin"], firstName: "Zoé", lastName: "Zang", userType: "consommateur" })).admin;
  const eloise = await aPerson(db, { firstName: "Éloïse", lastName: "N'Guessan", userType: "detaillant" });
  const names = async (search: string) => (await admin.users.list({ search })).items.map(({ firstName }) => firstName);
  for (const search of ["eloise", "ÉLOÏSE N'G", "eloise n g", eloise.email.toUpperCase(), "Détaillant"])
    expect(await names(search)).toEqual(["Éloïse"]);
  expect(await names("100%")).toEqual([]);
  expect(await names("_")).toEqual([]);
});

test("une ou deux lettres trouvent le début des mots, trois n'importe quelle partie", async ({ db, as }) => {
  const admin = as(await aPerson(db, { roles: ["admin"], firstName: "Zoé", lastName: "Zang" })).admin;
  const { email } = await aPerson(db, { firstName: "Aïcha", lastName: "Mba Obame" });
  const found = async (search: string) => (await admin.users.list({ search })).items.some((person) => person.email === email);
  for (const search of ["ai", "MB", "ob", "aïch", "bam"]) expect([search, await found(search)]).toEqual([search, true]);
  for (const search of ["ch", "am", "%a"]) expect([search, await found(search)]).toEqual([search, false]);
});

test("les quatre ordres se suivent de page en page sans oubli ni doublon, homonymes compris", async ({ db, as }) => {
  const admin = as(await aPerson(db, { roles: ["admin"], firstName: "Awa", lastName: "Obame" })).admin;
  for (let i = 0; i < 59; i++) await aPerson(db, { firstName: i % 3 ? "Awa" : `Ben ${i}`, lastName: "Obame" });
  for (const sort of ["recent", "oldest", "name", "name_desc"] as const) {
    const ids: string[] = [];
    let cursor: { key: string; id: string } | null = null;
    do {
      const page: Awaited<ReturnType<typeof admin.users.list>> = await admin.users.list({ sort, cursor });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(`${sort} ${ids.length} ${new Set(ids).size}`).toBe(`${sort} 60 60`);
  }
});

test("un nom que des milliers de personnes portent se cherche et se suit dans l'ordre, comme un nom rare", async ({ db, as }) => {
  const admin = as(await aPerson(db, { roles: ["admin"], firstName: "Zoé" })).admin;
  await db.execute(sql`insert into users (email, password_hash)
    select 'foule' || lpad(n::text, 4, '0') || '@exemple.example', (select password_hash from users limit 1) from generate_series(1, 3100) n`);
  const first = await admin.users.list({ search: "foule", sort: "name" });
  const second = await admin.users.list({ search: "foule", sort: "name", cursor: first.next });
  const emails = [...first.items, ...second.items].map(({ email }) => email?.slice(5, 9));
  expect([emails[0], emails.at(-1), new Set(emails).size]).toEqual(["0001", "0048", 48]);
  expect((await admin.users.list({ search: "foule0042", sort: "name" })).items).toHaveLength(1);
});

test("un curseur inventé est refusé", async ({ db, as }) => {
  const admin = as(await aPerson(db, { roles: ["admin"] })).admin;
  const cursor = { key: "jamais", id: "0190f3a0-0000-7000-8000-000000000001" };
  await expect(admin.users.list({ cursor })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await expect(admin.users.list({ cursor, sort: "name" })).resolves.toBeDefined();
  const nul = { ...cursor, key: "\u0000" };
  await expect(admin.users.list({ cursor: nul, sort: "name" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("le filtre ne montre que l'état demandé, et jamais un compte effacé", async ({ db, as }) => {
  const admin = as(await aPerson(db, { roles: ["admin"] })).admin;
  const [suspended, leaving, erased] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  await suspend(db, suspended.id);
  await db.update(users).set({ status: "deleted", deletionRequestedAt: new Date() }).where(eq(users.id, leaving.id));
  await db.update(users).set({ status: "deleted" }).where(eq(users.id, erased.id));
  const ids = async (status?: "active" | "suspended" | "deleted") =>
    (await admin.users.list({ status })).items.map(({ id }) => id);
  expect(await ids("suspended")).toEqual([suspended.id]);
  expect(await ids("deleted")).toEqual([leaving.id]);
  expect(await ids()).toHaveLength(3);
});

test("chaque page montrée, avec ses adresses et numéros, est inscrite une fois au journal ; une page vide ne l'est pas", async ({
  db,
  as,
}) => {
  const person = await aPerson(db, { roles: ["admin"] });
  await as(person).admin.users.list({});
  await as(person).admin.users.list({ search: "personne de ce nom" });
  const entries = await db.select().from(auditLog);
  expect(entries).toMatchObject([{ action: "user.read", actor: person.id, after: { users: [person.id] } }]);
});

test("vérifier puis dé-vérifier : la coche, la fiche d'annuaire, et deux lignes au journal", async ({ db, as }) => {
  const admin = as(await aPerson(db, { roles: ["admin"] })).admin;
  const awa = await aPerson(db);
  for (const verified of [true, false]) {
    await admin.users.verify({ ...(await seen(admin, awa.id, awa.email)), verified });
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, awa.id));
    const [entry] = await db.select().from(directoryEntries).where(eq(directoryEntries.userId, awa.id));
    expect([profile?.verified, entry?.verified]).toEqual([verified, verified]);
  }
  const changes = (await db.select().from(auditLog)).filter(({ action }) => action !== "user.read");
  expect(changes.map(({ action, before, after }) => [action, before, after])).toEqual([
    ["user.verify", { verified: false }, { verified: true }],
    ["user.unverify", { verified: true }, { verified: false }],
  ]);
});

test("un écran périmé ne décide de rien : un nom changé ou une décision prise entre-temps se disent", async ({ db, as }) => {
  const { admin, sanctions } = as(await confirmed(db, await aPerson(db, { roles: ["admin"] })));
  const awa = await aPerson(db);
  const shown = await seen(admin, awa.id, awa.email);
  await db.update(profiles).set({ firstName: "Ministère" }).where(eq(profiles.id, awa.id));
  const said = { code: "CONFLICT", message: "Ce compte a changé entre-temps. Actualisez la liste avant de décider." };
  await expect(admin.users.verify({ ...shown, verified: true })).rejects.toMatchObject(said);
  const again = await seen(admin, awa.id, awa.email);
  await sanctions.suspend({ ...again, reason: "Fausses annonces", until: null });
  await expect(sanctions.suspend({ ...again, reason: "Encore", until: null })).rejects.toMatchObject(said);
  await expect(admin.users.verify({ ...again, verified: true })).rejects.toMatchObject(said);
  await expect(admin.users.endSessions(again)).rejects.toMatchObject(said);
});

test("un compte inconnu n'existe pour aucune action", async ({ db, as }) => {
  const { admin, sanctions } = as(await confirmed(db, await aPerson(db, { roles: ["super_admin"] })));
  const unknown = { id: "0190f3a0-0000-7000-8000-0000000000ff", version: "0".repeat(32) };
  const calls = [
    () => admin.users.verify({ ...unknown, verified: true }),
    () => sanctions.suspend({ ...unknown, reason: "Motif", until: null }),
    () => admin.users.giveNumberBack(unknown),
    () => admin.users.endSessions(unknown),
    () => admin.roles.grant({ ...unknown, role: "admin" }),
    () => admin.roles.revoke({ ...unknown, role: "admin" }),
    () => admin.accounts.remove(unknown),
    () => admin.accounts.restore(unknown),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: "NOT_FOUND", message: "Utilisateur non trouvé" });
  expect((await db.select().from(auditLog)).length).toBe(0);
});

test("rôle, suspension, sessions, comptes et démonstration demandent le mot de passe ; vérifier, non", async ({ db, as }) => {
  const { admin, sanctions } = as(await aPerson(db, { roles: ["super_admin"] }));
  const awa = await aPerson(db);
  const shown = await seen(admin, awa.id, awa.email);
  const said = { message: "Confirmez votre mot de passe pour continuer" };
  for (const call of [
    () => sanctions.suspend({ ...shown, reason: "Motif", until: null }),
    () => sanctions.lift({ id: awa.id }),
    () => admin.users.giveNumberBack(shown),
    () => admin.users.endSessions(shown),
    () => admin.roles.grant({ ...shown, role: "admin" }),
    () => admin.roles.revoke({ ...shown, role: "admin" }),
    () => admin.accounts.create({ email: "ben@exemple.example", password: "une-longue-mangue", role: "admin" }),
    () => admin.accounts.remove(shown),
    () => admin.accounts.restore(shown),
    () => admin.demo.create({ kind: "members" }),
    () => admin.demo.reset({ kind: "members" }),
  ])
    await expect(call()).rejects.toMatchObject(said);
  await expect(admin.users.verify({ ...shown, verified: true })).resolves.toBeUndefined();
});
