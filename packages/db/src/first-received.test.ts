import { isNull } from "drizzle-orm";
import { readFile } from "node:fs/promises";
import { expect, inject, test } from "vitest";
import { conversations } from "#schema/index.ts";
import { loadBulk } from "#seeds/bulk.ts";
import { conversationDrift } from "#seeds/message-drift.ts";
import { aPerson } from "./factories.ts";
import { openTestDatabase } from "./testing.ts";

test("la mise à jour dit de chaque conversation déjà là quand l'autre y a écrit pour la première fois", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const { db, pool } = database;
  await loadBulk(pool, { announcements: 200, people: 80, messages: 1500 });
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  await pool.query("select send_message(uuidv7(), $1, $2, 'Bonjour', null, null, true, null)", [awa.id, ben.id]);
  expect(await conversationDrift(db)).toEqual([]);
  expect(await db.$count(conversations, isNull(conversations.firstReceivedAt))).toBe(1);

  await pool.query("update conversations set first_received_at = null");
  expect(await conversationDrift(db)).not.toEqual([]);
  const migration = await readFile(new URL("../migrations/0024_first_received.sql", import.meta.url), "utf8");
  const [update = ""] = migration.split("--> statement-breakpoint").filter((statement) => statement.trim().startsWith("update"));
  await pool.query(update);
  expect(await conversationDrift(db)).toEqual([]);
});
