import { eq, sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { announcementImages, announcements, messages, profiles } from "#schema/index.ts";
import { openTestDatabase } from "#testing.ts";
import { loadBulk } from "./bulk.ts";
import { conversationDrift, eventDrift } from "./message-drift.ts";

test("le chargement en masse remplit toutes les tables et laisse les tables tenues d'accord avec les messages", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const { db } = database;
  await loadBulk(database.pool, { announcements: 2000, people: 80, messages: 1500 });

  const counts = [db.$count(announcements), db.$count(announcementImages), db.$count(profiles), db.$count(messages)];
  expect(await Promise.all(counts)).toEqual([2000, 2000, 80, 1500]);
  expect([await conversationDrift(db), await eventDrift(db)]).toEqual([[], []]);
  expect(await db.$count(messages, sql`${messages.createdAt} > now()`)).toBe(0);
});

test("les textes en masse ont des mots fréquents, rares, uniques et absents, et l'index de recherche est revenu", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const { db } = database;
  await loadBulk(database.pool, { announcements: 2000, people: 80, messages: 100 });

  const found = (word: string) => db.$count(announcements, sql`search_text like '%' || fold(${word}) || '%'`);
  const [frequent, rare, unique, absent] = await Promise.all(["manioc", "vanille", "r0000042", "zébulon"].map(found));
  expect(frequent).toBeGreaterThan(50);
  expect(rare).toBeGreaterThan(0);
  expect(rare).toBeLessThan(40);
  expect([unique, absent]).toEqual([1, 0]);
  const { rows } = await db.execute(sql`select 1 from pg_indexes where indexname = 'announcements_search'`);
  expect(rows).toHaveLength(1);
  expect(await db.$count(announcements, eq(announcements.status, "active"))).toBeGreaterThan(1700);
});
