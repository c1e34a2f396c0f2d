import { asc, type SQL, sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import type { Db } from "./client.ts";
import { anAnnouncement, aPerson } from "./factories.ts";
import { base64Of, emptyPage, jsonPage, momentText, onePage } from "./json.ts";
import { announcements } from "./schema/index.ts";
import { openTestDatabase } from "./testing.ts";

const { title, price, createdAt, publishedAt } = announcements;

async function pageOf(db: Db, size: number, more?: SQL) {
  const found = db
    .select({ row: sql<string>`to_json(${title})`.as("row"), key: sql<string>`${title}`.as("key"), id: announcements.id })
    .from(announcements)
    .orderBy(asc(title))
    .limit(size + 1)
    .as("found");
  const page = jsonPage(db, found, { size, more, keyText: (key) => sql<string>`${key}` });
  return onePage(await db.select({ base64: base64Of({ items: page.items, next: page.next }) }).from(page)).toJSON();
}

test("une page s'arrête à sa taille et ne dit où continuer que s'il en reste", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const { db } = database;
  expect(await pageOf(db, 2)).toEqual({ items: [], next: null });
  expect(emptyPage().toJSON()).toEqual(await pageOf(db, 2));
  const awa = await aPerson(db);
  const ids: string[] = [];
  for (const name of ["Ananas", "Bananes", "Cacao"]) ids.push((await anAnnouncement(db, { userId: awa.id, title: name })).id);
  expect(await pageOf(db, 2)).toEqual({ items: ["Ananas", "Bananes"], next: { key: "Bananes", id: ids[1] } });
  expect(await pageOf(db, 3)).toEqual({ items: ["Ananas", "Bananes", "Cacao"], next: null });
  // Told that more follow, a page from which something has vanished goes on after its last.
  expect((await pageOf(db, 5, sql`true`)).next).toEqual({ key: "Cacao", id: ids[2] });
});

test("ce que la base écrit se lit comme ce que JavaScript écrirait", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const { db } = database;
  const values = { userId: (await aPerson(db)).id, title: 'Mangues "été"\n\u2028', price: 12.5 };
  const moments = ["2026-01-02T03:04:05.000Z", "2026-12-31T23:59:59.120Z"] as const;
  for (const at of moments) await anAnnouncement(db, { ...values, createdAt: new Date(at), publishedAt: new Date(at) });
  const shape = { title, price, createdAt, inner: { publishedAt } };
  const rows = await db
    .select({ base64: base64Of(shape), key: momentText(createdAt) })
    .from(announcements)
    .orderBy(asc(createdAt));
  const read = rows.map((row) => onePage([row]).toJSON());
  expect(read).toEqual(moments.map((at) => ({ title: values.title, price: 12.5, createdAt: at, inner: { publishedAt: at } })));
  expect(rows.map(({ key }) => key)).toEqual(moments);
});
