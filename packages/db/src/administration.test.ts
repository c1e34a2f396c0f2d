import { eq, sql } from "drizzle-orm";
import { test as base, expect, inject } from "vitest";
import { aContactMessage, aDirectoryEntry, aFarmEvent, anAnnouncement, aPerson, aTip, suspend } from "#factories.ts";
import { auditLog, directoryEntries, users } from "#schema/index.ts";
import { openTestDatabase, type TestDatabase } from "#testing.ts";

const test = base.extend<{ database: TestDatabase }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures a fixture wants from this pattern
  database: async ({}, give) => {
    await using database = await openTestDatabase(inject("databaseServerUrl"));
    await give(database);
  },
});

const ENTRY = { id: 1, action: "user.suspend", targetType: "user", prevHash: "0".repeat(64), hash: "a".repeat(64) };
const cause = (message: RegExp | string) => ({ cause: expect.objectContaining({ message: expect.stringMatching(message) }) });

test.for([
  "update audit_log set action = 'user.lift'",
  "delete from audit_log",
  "truncate audit_log",
  "truncate audit_log cascade",
])(
  "le journal ne se réécrit pas : « %s » est refusé, même au propriétaire de la base",
  async (statement, { database: { db, pool } }) => {
    await db.insert(auditLog).values(ENTRY);
    await expect(pool.query(statement)).rejects.toThrow("append-only");
    expect(await db.$count(auditLog)).toBe(1);
  },
);

test("deux lignes du journal ne portent jamais le même numéro ni le même sceau", async ({ database: { db } }) => {
  await db.insert(auditLog).values(ENTRY);
  await expect(db.insert(auditLog).values({ ...ENTRY, hash: "b".repeat(64) })).rejects.toMatchObject(cause("audit_log_pkey"));
  await expect(db.insert(auditLog).values({ ...ENTRY, id: 2 })).rejects.toMatchObject(cause("audit_log_hash_unique"));
});

test.for([
  ["sans motif", "status = 'suspended', suspended_at = now()"],
  ["sans date", "status = 'suspended', suspension_reason = 'Spam'"],
  [
    "finie avant d'avoir commencé",
    "status = 'suspended', suspended_at = now(), suspension_reason = 'Spam', suspended_until = now()",
  ],
  ["par soi-même", "status = 'suspended', suspended_at = now(), suspension_reason = 'Spam', suspended_by = id"],
  ["d'un compte actif", "suspended_at = now(), suspension_reason = 'Spam'"],
] as const)("une suspension %s est refusée par la base", async ([, change], { database: { db, pool } }) => {
  const awa = await aPerson(db);
  await expect(pool.query(`update users set ${change} where id = $1`, [awa.id])).rejects.toThrow(
    /users_(suspended|suspension|no_self)/u,
  );
});

test("la recherche du personnel connaît le nom, l'adresse et le type, sans accents, et les suit", async ({
  database: { db, pool },
}) => {
  const found = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
  const awa = await aPerson(db, { firstName: "Élodie", lastName: "Ndông", email: "elo@exemple.example", userType: "detaillant" });
  expect(await found(awa.id)).toMatchObject({
    searchText: "elodie ndong elo@exemple.example detaillant",
    sortName: "elodie ndong",
  });

  await pool.query("update profiles set last_name = 'Éyi' where id = $1", [awa.id]);
  await pool.query("update users set email = 'autre@exemple.example' where id = $1", [awa.id]);
  expect(await found(awa.id)).toMatchObject({
    searchText: "elodie eyi autre@exemple.example detaillant",
    sortName: "elodie eyi",
  });
});

test("un vendeur a sa fiche d'annuaire dès son profil ; un consommateur n'en a pas", async ({ database: { db, pool } }) => {
  const entryOf = async (id: string) => (await db.select().from(directoryEntries).where(eq(directoryEntries.userId, id)))[0];
  const awa = await aPerson(db, { userType: "grossiste", firstName: "Éva", verified: true, phone: "+24106123456" });
  const ben = await aPerson(db, { userType: "consommateur" });
  expect(await entryOf(ben.id)).toBeUndefined();
  expect(await entryOf(awa.id)).toMatchObject({
    kind: "grossiste",
    name: "Éva Obame",
    town: "Libreville",
    country: "gabon",
    verified: true,
    hidden: false,
    phone: null,
    searchText: "eva obame",
  });

  await pool.query("update directory_entries set secteurs = '{Céréales}', published = false where user_id = $1", [awa.id]);
  expect(await entryOf(awa.id)).toMatchObject({ searchText: "eva obame cereales" });
  await pool.query("update profiles set location = 'Oyem', user_type = 'detaillant' where id = $1", [awa.id]);
  expect(await entryOf(awa.id)).toMatchObject({
    kind: "detaillant",
    town: "Oyem",
    published: false,
    // What their former trade was found by is not what a retailer shows.
    searchText: "eva obame",
  });

  await suspend(db, awa.id);
  expect(await entryOf(awa.id)).toMatchObject({ hidden: true });
  await pool.query("update profiles set verified = false where id = $1", [awa.id]);
  expect(await entryOf(awa.id)).toMatchObject({ hidden: true });
  await pool.query(
    "update users set status = 'active', suspended_at = null, suspension_reason = null, suspended_by = null where id = $1",
    [awa.id],
  );
  expect(await entryOf(awa.id)).toMatchObject({ hidden: false });
  await pool.query("update profiles set user_type = 'consommateur' where id = $1", [awa.id]);
  expect(await entryOf(awa.id)).toMatchObject({ hidden: true, secteurs: ["Céréales"] });
});

test("le numéro d'un membre reste dans son profil ; seul celui d'une personne sans compte est dans l'annuaire", async ({
  database: { db, pool },
}) => {
  await expect(aDirectoryEntry(db, { phone: "+24106123456" })).resolves.toMatchObject({ userId: null });
  const awa = await aPerson(db);
  const number = pool.query("update directory_entries set phone = '+24106123456' where user_id = $1", [awa.id]);
  await expect(number).rejects.toThrow("directory_entries_member_contact");
});

test("une seconde fiche pour le même membre est refusée", async ({ database: { db } }) => {
  const awa = await aPerson(db);
  await expect(aDirectoryEntry(db, { userId: awa.id })).rejects.toMatchObject(cause("directory_entries_userId_unique"));
});

test.for([
  ["une priorité inconnue", "update tips set priority = 'urgent'"],
  ["un conseil vide", "update tips set content = ''"],
  ["un évènement sans lieu", "update farm_events set location = ''"],
  ["un évènement d'un type inconnu", "update farm_events set type = 'galactic'"],
  ["une lettre répondue sans date", "update contact_messages set status = 'answered'"],
  ["une lettre à la marque inventée", "update contact_messages set token = 'abc'"],
  ["une lettre vide", "update contact_messages set message = ''"],
  ["un motif de modération sans décision", "update announcements set moderation_reason = 'Photo volée'"],
  ["une vedette décidée sans date", "update announcements set featured_decision = 'approved'"],
] as const)("la base refuse %s", async ([, statement], { database: { db, pool } }) => {
  await Promise.all([aTip(db), aFarmEvent(db), aContactMessage(db)]);
  await anAnnouncement(db, { userId: (await aPerson(db)).id });
  await expect(pool.query(statement)).rejects.toThrow(/invalid input value|violates check constraint/u);
});

test("une demande de vedette attend tant qu'aucune décision ne la suit", async ({ database: { db, pool } }) => {
  const { id } = await anAnnouncement(db, { userId: (await aPerson(db)).id, featuredRequestedAt: new Date("2026-01-01") });
  const waiting = async () => {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from announcements where featured_requested_at is not null
        and (featured_decided_at is null or featured_decided_at < featured_requested_at)`,
    );
    return rows[0]?.n;
  };
  expect(await waiting()).toBe(1);
  const decide = "update announcements set featured_decision = 'refused', featured_decided_at = '2026-01-02' where id = $1";
  await pool.query(decide, [id]);
  expect(await waiting()).toBe(0);
  await pool.query("update announcements set featured_requested_at = '2026-01-03' where id = $1", [id]);
  expect(await waiting()).toBe(1);
});
