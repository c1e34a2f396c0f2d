import { asc, eq, sql } from "drizzle-orm";
import { readFile } from "node:fs/promises";
import { expect, inject, test } from "vitest";
import { aPerson, suspend } from "./factories.ts";
import { standingLog, users, verifications } from "./schema/index.ts";
import { openTestDatabase } from "./testing.ts";

const OTHER = "+24106070809";

test("la mise à jour donne l'étape du téléphone à qui avait prouvé son numéro avant elle, et à personne d'autre", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const { db, pool } = database;
  // As it was before the step was given by itself.
  await pool.query("alter table users disable trigger user; alter table profiles disable trigger user");
  let line = 0;
  async function proved(shown: (own: string) => string | null, phoneProvedAt: Date | null = new Date()) {
    const phone = `+2416600000${++line}`;
    const { id } = await aPerson(db, { phone: shown(phone) });
    await db.update(users).set({ phone, phoneProvedAt }).where(eq(users.id, id));
    return { personId: id, phone };
  }
  const own = (phone: string) => phone;
  const [hidden, shown] = [await proved(() => null), await proved(own)];
  await proved(() => OTHER);
  await proved(own, null);
  await suspend(db, (await proved(own)).personId);
  const [gaveUp, called] = [await proved(own), await proved(own)];
  await db.insert(verifications).values([
    { ...gaveUp, step: "telephone", status: "withdrawn", doneAt: new Date(), endedAt: new Date() },
    { ...called, step: "telephone", code: "123456" },
  ]);

  const migration = await readFile(new URL("../migrations/0078_telephone-steps-given.sql", import.meta.url), "utf8");
  for (let times = 0; times < 2; times++) await pool.query(migration);

  const given = await db
    .select({ personId: verifications.personId, phone: verifications.phone })
    .from(verifications)
    .where(eq(verifications.status, "done"))
    .orderBy(asc(verifications.phone));
  expect(given).toEqual([hidden, shown]);
  const isGiven = sql`kind = 'step' and facts ->> 'step' = 'telephone'`;
  expect(await db.$count(standingLog, isGiven)).toBe(2);
});
