import { aPerson } from "@recolte/db/factories";
import { openTestDatabase } from "@recolte/db/testing";
import { expect, inject, test, vi } from "vitest";
import { hashToken, openSessions } from "./session.ts";

test("les sessions demandées ensemble se lisent en une question, chacune pour son compte", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const { db, pool } = database;
  const sessions = openSessions(db);
  const people = await Promise.all([aPerson(db), aPerson(db), aPerson(db)]);
  const visit = { kind: "member", ip: "192.0.2.1", userAgent: "" } as const;
  const opened = await Promise.all(people.map(({ id }) => sessions.create({ userId: id, ...visit })));
  const tokens = opened.map(({ token }) => token);
  const ask = vi.spyOn(pool, "query");
  const found = await Promise.all([...tokens, "x".repeat(43)].map((token) => sessions.read(token)));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(found.map((session) => session?.viewer.id)).toEqual([...people.map(({ id }) => id), undefined]);
});

test("rien d'une session n'est gardé d'une demande à l'autre", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const { db } = database;
  const sessions = openSessions(db);
  const { id } = await aPerson(db);
  const { token } = await sessions.create({ userId: id, kind: "member", ip: "192.0.2.1", userAgent: "" });
  expect(await sessions.read(token)).not.toBeNull();
  await sessions.endAllOf(id);
  expect(await sessions.read(token)).toBeNull();
});

const VISIT = { kind: "member", ip: "192.0.2.1", userAgent: "" } as const;

test("la vingt et unième session d'un compte ferme celle qui sert le moins, et aucune d'un autre", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const { db, pool } = database;
  const sessions = openSessions(db);
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const open = async (userId: string) => (await sessions.create({ userId, ...VISIT })).token;
  const others = await open(ben.id);
  const tokens: string[] = [];
  for (let i = 0; i < 20; i++) tokens.push(await open(awa.id));
  const [oldest, unused, ...recent] = tokens;
  await pool.query("update sessions set last_seen_at = now() - interval '1 day' where id = $1", [hashToken(unused!)]);
  const kept = [others, oldest!, ...recent, await open(awa.id)];
  expect(await sessions.read(unused!)).toBeNull();
  for (const token of kept) expect(await sessions.read(token)).not.toBeNull();
});

test.each([
  [9, false],
  [11, true],
])("vue il y a %s minutes, une session est notée vue à l'instant : %s", async (minutes, isNoted) => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const sessions = openSessions(database.db);
  const { id } = await aPerson(database.db);
  const { token } = await sessions.create({ userId: id, ...VISIT });
  await database.pool.query("update sessions set last_seen_at = now() - make_interval(mins => $1)", [minutes]);
  await sessions.read(token);
  const { rows } = await database.pool.query("select last_seen_at > now() - interval '1 minute' as noted from sessions");
  expect(rows).toEqual([{ noted: isNoted }]);
});

test.each(["read", "watch"] as const)(
  "à mi-chemin des quatorze jours, la session d'un membre repart pour quatorze : %s",
  async (by) => {
    await using database = await openTestDatabase(inject("databaseServerUrl"));
    const sessions = openSessions(database.db);
    const { id } = await aPerson(database.db);
    const { token } = await sessions.create({ userId: id, ...VISIT });
    const left = async () => {
      const days = "round(extract(epoch from expires_at - now()) / 86400)::int";
      return (await database.pool.query<{ days: number }>(`select ${days} as days from sessions`)).rows[0]?.days;
    };
    for (const [before, after] of [
      [8, 8],
      [6, 14],
    ] as const) {
      const moment = "last_seen_at = now() - interval '2 minutes', expires_at = now() + make_interval(days => $1)";
      await database.pool.query(`update sessions set ${moment}`, [before]);
      expect(await sessions[by](token)).toMatchObject({ renewed: before !== after });
      expect(await left()).toBe(after);
    }
  },
);

test("ce que suit une prise vit autant que la session, sous son nouveau jeton aussi ; l'ancien n'ouvre plus rien", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const sessions = openSessions(database.db);
  const { id: userId } = await aPerson(database.db);
  const { token } = await sessions.create({ userId, ...VISIT });
  const { id } = (await sessions.read(token))!;
  const next = await sessions.confirm(token, "password");
  expect([await sessions.read(token), await sessions.confirm(token, "password")]).toEqual([null, null]);
  expect(await sessions.watchAgain(id)).toBe(true);
  await sessions.end(next!.token);
  expect(await sessions.watchAgain(id)).toBe(false);
});

test("les sessions finies s'oublient, les autres restent", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const sessions = openSessions(database.db);
  const { id: userId } = await aPerson(database.db);
  const [over, open] = [await sessions.create({ userId, ...VISIT }), await sessions.create({ userId, ...VISIT })];
  await database.pool.query("update sessions set expires_at = now() where id = $1", [hashToken(over.token)]);
  await sessions.forgetExpired();
  expect((await database.pool.query("select id from sessions")).rows).toEqual([{ id: hashToken(open.token) }]);
});
