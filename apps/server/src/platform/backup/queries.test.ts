import { backups } from "@recolte/db/schema";
import { expect } from "vitest";
import { test } from "#testing/test.ts";
import { lastBackups, recordOutcome } from "./queries.ts";

const startedAt = new Date("2026-03-06T02:00:00Z");
const GOOD = { startedAt, ok: true, bytes: 24_000_000, pictures: 3, failure: null };
const BAD = { startedAt, ok: false, bytes: 0, pictures: 0, failure: "l'archive refuse" };

test("après une sauvegarde manquée, la dernière bonne se lit encore", async ({ db }) => {
  expect(await lastBackups(db)).toEqual({ last: null, success: null });
  await recordOutcome(db, GOOD);
  await recordOutcome(db, BAD);
  expect(await lastBackups(db)).toMatchObject({ last: BAD, success: GOOD });
});

test("cent résultats sont gardés, les plus anciens s'oublient", async ({ db }) => {
  await db.insert(backups).values(Array.from({ length: 120 }, () => GOOD));
  await recordOutcome(db, BAD);
  expect(await db.$count(backups)).toBe(100);
});
