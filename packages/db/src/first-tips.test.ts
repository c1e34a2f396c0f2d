import { getTableColumns } from "drizzle-orm";
import { fileURLToPath } from "node:url";
import { TipFields } from "@recolte/domain/goods/content/content";
import { expect, inject, test } from "vitest";
import { migrateDatabase } from "./migrate.ts";
import { farmEvents, tips } from "./schema/index.ts";
import { openTestDatabase } from "./testing.ts";

const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url));

test("une vraie base commence avec des conseils pour chaque pays, qui passent les règles du formulaire, et sans évènement", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"), "template0");
  await migrateDatabase({ application: database.url, migrationsFolder, mode: "real" });
  const {
    id: _id,
    position: _position,
    authorId: _author,
    createdAt: _at,
    updatedAt: _updated,
    ...fields
  } = getTableColumns(tips);
  const first = await database.db.select(fields).from(tips);
  for (const tip of first) expect(TipFields.parse(tip)).toEqual(tip);
  for (const country of ["gabon", "cote_ivoire"])
    expect(first.filter((tip) => tip.country === null || tip.country === country).length).toBeGreaterThanOrEqual(9);
  expect(await database.db.$count(farmEvents)).toBe(0);
});
