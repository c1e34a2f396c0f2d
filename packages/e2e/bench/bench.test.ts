import { loadBulk } from "@recolte/db/seeds/bulk";
import { openTestDatabase, prepareTemplate } from "@recolte/db/testing";
import { FOLLOWED } from "@recolte/local/standby";
import { startTestServices } from "@recolte/local/test-services";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closings } from "../closings.ts";
import { measureCrowd } from "./crowd.ts";
import { measureEvents } from "./events.ts";
import { measureGrowth } from "./growth.ts";
import { measureNodes } from "./nodes.ts";
import { measureOverload } from "./overload.ts";
import { startOurs } from "./running.ts";
import { measureStaff } from "./staff.ts";
import { measureWrites } from "./writes.ts";

const longTest = test.runIf(process.env.LONG === "1");

/** What these print on as few rows and in as short a time as they can do with: that they reach their end, and no figure. */
const SCALES = [60, 120].map((announcements) => ({ announcements, people: 40, messages: 400 }));
const SHORT = { rounds: 1, seconds: 0.2, tries: 1 };
/** A hundred measurements, each of which opens its lines: minutes where the machine does something else. */
const LONG = { timeout: 600_000 };

async function openRows() {
  const opened = closings();
  const services = await startTestServices({
    settings: [...FOLLOWED, "fsync=off", "synchronous_commit=off", "max_connections=100"],
  });
  opened.add(() => services.stop());
  await prepareTemplate(services.databaseServerUrl);
  const urls: string[] = [];
  for (const scale of SCALES) {
    const database = await openTestDatabase(services.databaseServerUrl);
    opened.add(() => database[Symbol.asyncDispose]());
    await loadBulk(database.pool, scale);
    urls.push(database.url);
  }
  const [DATABASE_URL = ""] = urls;
  return { opened, services, names: urls.map((url) => new URL(url).pathname.slice(1)), env: { ...services.env, DATABASE_URL } };
}
let rows: Awaited<ReturnType<typeof openRows>>;
beforeAll(async () => void (rows = await openRows()));
afterAll(() => rows.opened[Symbol.asyncDispose]());

/** What a measurement prints; what it began is ended. */
async function printed(measure: (end: { begun: (undo: () => unknown) => void }) => Promise<unknown>) {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const begun = closings();
  try {
    await measure({ begun: (undo) => begun.add(async () => undo()) });
    return log.mock.calls.flat().join("\n");
  } finally {
    await begun[Symbol.asyncDispose]();
    log.mockRestore();
  }
}

test("la croissance se mesure jusqu'au bout : tailles, plans et débits de chaque taille", LONG, async () => {
  const { services, names, env } = rows;
  const said = await printed((end) =>
    measureGrowth({ postgres: services.postgres, env }, end, { scales: SCALES, names, ...SHORT }),
  );
  expect(said).toMatch(/\| announcements \| 60, [\d.]+ \| 120, [\d.]+ \|/u);
  expect(said).toMatch(/\| thread \| 120 \| [\d.]+ \| [1-9]\d* \| .*messages/u);
  expect(said).toMatch(/\| detail \+ seller \| \d+ \/ [\d.]+ \/ [\d.]+ \/ \d+ \| .* \| (?:yes|no) \|/u);
});

test("un nœud, deux nœuds et une réplique se mesurent jusqu'au bout, avec le processeur de chacun", LONG, async () => {
  const { services, env } = rows;
  const { postgres } = services;
  const site = {
    root: path.resolve(import.meta.dirname, "../../.."),
    postgres,
    replicaFolder: `test/${process.pid}-bench-replica`,
    env,
  };
  const said = await printed((end) => measureNodes(site, end, SHORT));
  expect(said.match(/^\| (?:1 node|2 nodes).*\| [1-9]\d* \|.*node 1 [\d.]+.*load [\d.]+/gmu)).toHaveLength(4);
  expect(said).toMatch(/public reads from the replica.*replica [\d.]+, load/u);
});

longTest("la surcharge, les envois et la foule se mesurent jusqu'au bout", async () => {
  const { services, env } = rows;
  const { postgres } = services;
  const restart = () => services.restartPostgres();
  const overload = await printed((end) =>
    measureOverload({ postgres, env }, end, { peakSeconds: 0.4, easySeconds: 0.4, overloadSeconds: 0.4 }),
  );
  expect(overload).toMatch(/3 times as much for 0\.4 s .* % of the most .*, 0 without Retry-After/u);
  const writes = await printed((end) =>
    measureWrites({ postgres, env }, end, { messages: 20, signIns: 4, reads: 10, seconds: 0.5 }),
  );
  expect(writes).toMatch(/messages, 20 a second offered: 20\.0 a second.* 0 failed/u);
  const crowd = await printed((end) =>
    measureCrowd({ postgres, restart: async () => (await postgres.stop(), restart()), env }, end, {
      sockets: 20,
      messagesPerSecond: 20,
      seconds: 0.5,
      written: 10,
    }),
  );
  expect(crowd).toMatch(/20 sockets, .* 10 heard, 0 not, 0 refused/u);
  expect(crowd).toMatch(/a message to 10 of them is heard/u);
  expect(crowd).toMatch(/\d+ reads one after another, \d+ failed within \d+\.\d s .*; not ready for \d+\.\d s/u);
});

longTest("les pages de l'équipe se mesurent jusqu'au bout, sur ce que la base permet aujourd'hui", LONG, async () => {
  const { env } = rows;
  const said = await printed(async (end) =>
    measureStaff((await startOurs(env, end)).origin, env.DATABASE_URL, { people: 600, questions: 4 }),
  );
  expect(said.match(/^\| .* \| \d+ \| \d+ \| 100 \| (?:yes|no) \|$/gmu)!.length).toBeGreaterThan(60);
  expect(said).toMatch(/^\| a reported message .*/mu);
});

longTest("les événements en seize parties se mesurent jusqu'au bout, par les instructions données aux exploitants", async () => {
  const { services, env } = rows;
  const said = await printed((end) => measureEvents({ postgres: services.postgres, env }, end, SHORT));
  expect(said).toMatch(/^\n?\d{3,} events split into sixteen parts/mu);
  expect(said).toMatch(/\| send, by the server \| [1-9]\d*, [\d.]+ \| [1-9]\d*, [\d.]+ \|/u);
});
