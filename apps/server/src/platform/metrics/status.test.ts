import { recordOutcome } from "#platform/backup/queries.ts";
import { aPerson } from "@recolte/db/factories";
import { outbox } from "@recolte/db/schema";
import { expect, test, vi } from "vitest";
import { startJobs } from "#platform/jobs.ts";
import { openServer } from "#testing/open-server.ts";
import { STORAGE_JOB } from "./status.ts";

test("un administrateur lit l'état de chaque service, tel que le serveur qui répond le voit", async () => {
  await using server = await openServer();
  const { db, metrics, storage } = server;
  const client = server.client(await server.cookieOf(await aPerson(db, { roles: ["admin"] })));
  expect((await client.admin.status.query()).health).toEqual({
    database: "well",
    storage: "broken",
    mails: "well",
    jobs: "well",
    backup: "watch",
    bell: "well",
  });

  await db.insert(outbox).values([
    { kind: "mail", payload: {}, nextAt: new Date(Date.now() - 900_000) },
    { kind: "mail", payload: {}, attempts: 10 },
  ]);
  await recordOutcome(db, { startedAt: new Date(), ok: true, bytes: 5000, pictures: 2, failure: null });
  metrics.bellConnected.set({ bell: "postgres" }, 0);
  metrics.bellConnected.set({ bell: "nats" }, 1);
  metrics.jobEvery.set({ job: "late" }, 60);
  metrics.jobLastSuccess.set({ job: "late" }, Date.now() / 1000 - 3600);
  const jobs = startJobs([{ name: STORAGE_JOB, every: 5, run: () => storage.get("avatars", "etat") }], server);
  await vi.waitFor(async () => {
    const { storageAnswered } = await client.admin.status.query();
    expect(storageAnswered).toBeLessThan(5);
  });
  await jobs.close();
  const told = await client.admin.status.query();
  expect(told).toMatchObject({
    health: { storage: "well", mails: "watch", jobs: "watch", backup: "well", bell: "watch" },
    givenUp: 1,
    jobs: { all: 2, late: [{ name: "late" }] },
    backup: { last: { ok: true, bytes: 5000 } },
    bell: { kind: "postgres", isConnected: false },
    version: expect.stringMatching(/^\d+\.\d+\.\d+/u),
  });
  expect(told.outbox).toContainEqual({ kind: "mail", due: 1, oldest: expect.any(Number) });
});
