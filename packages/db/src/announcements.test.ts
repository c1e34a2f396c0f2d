import { readFile } from "node:fs/promises";
import { asc } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { anAnnouncement, aPerson } from "#factories.ts";
import { announcements } from "#schema/index.ts";
import { openTestDatabase } from "#testing.ts";

test("la mise à jour reconnaît, à leurs mots, les annonces des trois pas qui ne demandaient rien", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const { db, pool } = database;
  const { id: userId } = await aPerson(db);
  const RECOGNISED = [
    [{ title: "Tomate, 2 sacs à Oyem" }, true],
    [{ title: "Belles tomates", description: "Tomate, 2 sacs disponibles à Oyem. État\u00a0: frais." }, true],
    [{ title: "Tomates du village" }, false],
    [{ title: "Tomate, 2 sacs à Oyem", negotiablePrice: true }, false],
    [{ title: "Tomate, 2 sacs à Oyem", deliveryAvailable: true }, false],
    [{ title: "Tomate, 2 sacs à Oyem", status: "paused", deletedAt: new Date() }, false],
  ] as const;
  for (const [values] of RECOGNISED) await anAnnouncement(db, { userId, city: "Oyem", ...values });
  const migration = await readFile(new URL("../migrations/0099_announcements_terms_unsaid.sql", import.meta.url), "utf8");
  await pool.query(migration.slice(migration.indexOf("UPDATE")));
  const marked = await db.select().from(announcements).orderBy(asc(announcements.id));
  expect(marked.map(({ termsUnsaid }) => termsUnsaid)).toEqual(RECOGNISED.map(([, isMarked]) => isMarked));
});
