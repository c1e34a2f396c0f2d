import type { Db } from "@recolte/db/client";
import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { dailyFigures, profiles } from "@recolte/db/schema";
import type { Country } from "@recolte/domain/platform/places/country";
import { dayIn } from "@recolte/domain/platform/days/local-day";
import { sql } from "drizzle-orm";
import { expect, test } from "#testing/test.ts";
import { countFigures } from "./count.ts";

const today = () => dayIn("gabon", new Date());
const lastWeek = () => ({ from: dayIn("gabon", new Date(Date.now() - 6 * 86_400_000)), to: today() });

test("inscriptions et annonces du jour se lisent par pays, par ville et par catégorie", async ({ db, as }) => {
  const admin = await aPerson(db, { roles: ["admin"], country: "gabon" });
  const kofi = await aPerson(db, { country: "cote_ivoire" });
  await anAnnouncement(db, { userId: admin.id, country: "gabon", city: "Oyem", category: "fruits" });
  await anAnnouncement(db, { userId: kofi.id, country: "cote_ivoire", city: "Bouaké", category: "legumes" });
  await countFigures(db);
  const read = async (filter: object = {}) => {
    const series = await as(admin).figures.read({ ...lastWeek(), ...filter });
    const totals = Object.fromEntries(series.map(({ metric, total }) => [metric, total]));
    return [totals["sign-ups"], totals["announcements"]];
  };
  expect(await read()).toEqual([2, 2]);
  expect(await read({ country: "cote_ivoire" })).toEqual([1, 1]);
  expect(await read({ town: "Oyem" })).toEqual([0, 1]);
  expect(await read({ category: "legumes" })).toEqual([0, 1]);
  expect(await as(admin).figures.towns(lastWeek())).toEqual(expect.arrayContaining(["Bouaké", "Oyem"]));
});

/** What was counted, without the marks of days on which nothing happened. */
const counted = async (db: Db) => (await db.select().from(dailyFigures)).filter(({ value }) => value > 0);
const daysOf = async (db: Db, country: Country) =>
  (await counted(db)).filter((row) => row.country === country && row.metric === "sign-ups").map(({ day }) => day);

test("recompter ne compte rien deux fois", async ({ db }) => {
  const awa = await aPerson(db);
  await anAnnouncement(db, { userId: awa.id });
  await countFigures(db);
  const before = await db.select().from(dailyFigures);
  await countFigures(db);
  expect(await db.select().from(dailyFigures)).toEqual(expect.arrayContaining(before));
  expect(await db.$count(dailyFigures)).toBe(before.length);
});

test("une seconde avant minuit c'est encore ce jour-là, par les horloges de chaque pays", async ({ db }) => {
  await aPerson(db, { country: "gabon" });
  await aPerson(db, { country: "cote_ivoire" });
  for (const [at, gabon, ivory] of [
    ["2026-03-10T22:59:59Z", "2026-03-10", "2026-03-10"],
    ["2026-03-10T23:00:00Z", "2026-03-11", "2026-03-10"],
    ["2026-03-10T23:59:59Z", "2026-03-11", "2026-03-10"],
    ["2026-03-11T00:00:00Z", "2026-03-11", "2026-03-11"],
  ] as const) {
    await db.execute(sql`delete from daily_figures`);
    await db.execute(sql`update users set created_at = ${at}`);
    await countFigures(db, new Date("2026-03-12T12:00:00Z"));
    expect([at, await daysOf(db, "gabon"), await daysOf(db, "cote_ivoire")]).toEqual([at, [gabon], [ivory]]);
  }
});

test("après une panne de plusieurs jours, les jours manqués sont comptés", async ({ db }) => {
  await aPerson(db);
  await countFigures(db, new Date(Date.now() - 5 * 86_400_000));
  await db.execute(sql`update users set created_at = now() - interval '3 days'`);
  await aPerson(db);
  await countFigures(db);
  expect(await daysOf(db, "gabon")).toHaveLength(2);
});

test("le premier compte remonte au premier inscrit, une semaine à la fois ; les suivants ne recomptent que la veille", async ({
  db,
}) => {
  await aPerson(db);
  await db.execute(sql`update users set created_at = now() - interval '400 days'`);
  await countFigures(db);
  expect(await daysOf(db, "gabon")).toEqual([dayIn("gabon", new Date(Date.now() - 400 * 86_400_000))]);
  await db.execute(sql`update users set created_at = now() - interval '3 days'`);
  await countFigures(db);
  expect(await daysOf(db, "gabon")).toEqual([dayIn("gabon", new Date(Date.now() - 400 * 86_400_000))]);
});

test("une ville écrite à la main n'est pas gardée : elle pourrait dire où quelqu'un habite", async ({ db }) => {
  const awa = await aPerson(db);
  await db.update(profiles).set({ location: "3 rue des Manguiers, chez Awa" });
  await anAnnouncement(db, { userId: awa.id, city: "Derrière l'école" });
  await countFigures(db);
  expect((await counted(db)).map(({ metric, town }) => [metric, town])).toEqual([
    ["sign-ups", ""],
    ["announcements", ""],
  ]);
});

test("le seau de la base est celui du domaine", async ({ db }) => {
  const { rows } = await db.execute<{ bucket: number }>(sql`
    select floor(log(2, (2 ^ n)::numeric))::int as bucket from generate_series(0, 15) as n order by n`);
  expect(rows.map(({ bucket }) => bucket)).toEqual(Array.from({ length: 16 }, (_, n) => n));
});

test("les chiffres sont pour les administrateurs", async ({ db, as }) => {
  const moderator = await aPerson(db, { roles: ["moderator"] });
  await expect(as(moderator).figures.read(lastWeek())).rejects.toMatchObject({ code: "FORBIDDEN" });
});
