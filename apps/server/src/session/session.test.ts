import { aPerson } from "@recolte/db/factories";
import { openTestDatabase } from "@recolte/db/testing";
import { expect, inject, test, vi } from "vitest";
import { openSessions } from "./session.ts";

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
