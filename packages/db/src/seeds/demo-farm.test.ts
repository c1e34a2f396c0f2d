import { EventFields, TipFields } from "@recolte/domain/farm-content";
import { eq } from "drizzle-orm";
import { expect, inject, test, vi } from "vitest";
import { farmEvents } from "#schema/index.ts";
import { openTestDatabase } from "#testing.ts";
import { DEMO_PASSWORD_HASH } from "./demo-accounts.ts";
import { DAY } from "./demo-clock.ts";
import { demoData } from "./demo-data.ts";
import { demoFarmEvents, demoTips } from "./demo-farm.ts";
import { insertDemo } from "./demo-insert.ts";
import { refreshDemo } from "./demo-refresh.ts";

const now = new Date();
const later = new Date(now.getTime() + 40 * DAY);

// A load is a second of work, many times that on a crowded machine.
vi.setConfig({ testTimeout: 90_000 });

test("les conseils et évènements de démonstration passent les règles du formulaire, et chaque pays a les siens", () => {
  for (const { id: _id, position: _position, createdAt: _at, updatedAt: _updated, ...tip } of demoTips(now))
    expect(TipFields.parse({ ...tip, published: true })).toEqual({ ...tip, published: true });
  for (const { id: _id, createdAt: _at, updatedAt: _updated, ...event } of demoFarmEvents(now))
    expect(EventFields.parse({ ...event, published: true })).toEqual({ ...event, published: true });
  for (const country of ["gabon", "cote_ivoire"])
    for (const rows of [demoTips(now), demoFarmEvents(now)])
      expect(rows.filter((row) => row.country === null || row.country === country).length).toBeGreaterThanOrEqual(4);
});

test("quarante jours après, les évènements sont encore à venir ; celui qu'une personne a modifié garde sa date", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const { db } = database;
  await insertDemo(db, demoData(now, DEMO_PASSWORD_HASH));
  const [changed, kept] = demoFarmEvents(now);
  await db.update(farmEvents).set({ title: "Autre foire" }).where(eq(farmEvents.id, changed!.id!));
  const dateOf = async (id: string) => (await db.select().from(farmEvents).where(eq(farmEvents.id, id)))[0]?.date;
  await db.transaction((tx) => refreshDemo(tx, demoData(later, DEMO_PASSWORD_HASH), later));
  expect(await dateOf(changed!.id!)).toBe(changed!.date);
  expect(await dateOf(kept!.id!)).toBe(demoFarmEvents(later)[1]?.date);
});
