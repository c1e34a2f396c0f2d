import { cp } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { aDirectoryEntry, anAnnouncement, aPerson } from "./factories.ts";
import { migrateDatabase } from "./migrate.ts";
import { openTestDatabase } from "./testing.ts";
import { MIGRATIONS, releaseUntil } from "./testing-migrations.ts";

test("la mise à jour remplit ce que l'ancienne version laissait à une tâche, et ne touche à rien d'autre", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"), "template0");
  const { db, pool, url: application } = database;
  await using before = await releaseUntil(/^0099_/u);
  await cp(path.join(MIGRATIONS, "../functions"), path.join(before.migrationsFolder, "../functions"), { recursive: true });
  await migrateDatabase({ application, migrationsFolder: before.migrationsFolder });
  const { id: userId } = await aPerson(db, { userType: "transporteur" });
  for (const title of ["Tomates", "Bananes", "Ignames", "Gombos"])
    await anAnnouncement(db, { userId, title, description: "Bien mûres" });
  for (const name of ["Fret des Lagunes", "Fret du Nord"]) await aDirectoryEntry(db, { kind: "transporteur", name });
  const rowsOf = async () => [
    (await db.execute(sql`select * from announcements order by id`)).rows,
    (await db.execute(sql`select * from directory_entries order by id`)).rows,
  ];
  const written = await rowsOf();

  // Without their triggers, as rows of releases that had none.
  await pool.query(`set session_replication_role = replica;
    update announcements set words_all = null where title = 'Tomates';
    update announcements set seller_type = null where title = 'Bananes';
    update announcements set product_chosen = null where title = 'Ignames';
    update directory_entries set words_all = null where name = 'Fret du Nord';
    set session_replication_role = origin`);
  expect(await rowsOf()).not.toEqual(written);
  await using after = await releaseUntil(/^0100_/u);
  await migrateDatabase({ application, migrationsFolder: after.migrationsFolder });
  expect(await rowsOf()).toEqual(written);
});
