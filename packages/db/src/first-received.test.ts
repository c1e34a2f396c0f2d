import { isNull } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { conversations } from "#schema/index.ts";
import { loadBulk } from "#seeds/bulk.ts";
import { conversationDrift } from "#seeds/message-drift.ts";
import { aPerson } from "./factories.ts";
import { openTestDatabase } from "./testing.ts";

test("chaque conversation dit quand l'autre y a écrit pour la première fois", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const { db, pool } = database;
  await loadBulk(pool, { announcements: 200, people: 80, messages: 1500 });
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  await pool.query("select send_message(uuidv7(), $1, $2, 'Bonjour', null, null, true, null)", [awa.id, ben.id]);
  expect(await conversationDrift(db)).toEqual([]);
  expect(await db.$count(conversations, isNull(conversations.firstReceivedAt))).toBe(1);
});
