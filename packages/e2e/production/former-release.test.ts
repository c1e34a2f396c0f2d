import { aPerson } from "@recolte/db/factories";
import { openTestDatabase, prepareTemplate } from "@recolte/db/testing";
import { freePort } from "@recolte/local/ports";
import { startTestServices } from "@recolte/local/test-services";
import { beforeAll, expect, test } from "vitest";
import type { Person } from "../chaos/api.ts";
import { type History, violations } from "../chaos/checker.ts";
import { listen } from "../chaos/listening.ts";
import { counters, wholeThread } from "../chaos/reading.ts";
import { write } from "../chaos/writing.ts";
import { serverProcess } from "../server-process.ts";
import { openSession } from "../sessions.ts";
import { buildFormerRelease, hasHistory, runItsTests } from "./former-release.ts";

const LONG = process.env.LONG === "1";
if (LONG && !hasHistory) console.warn("Sans l'historique de git, la version précédente n'est pas éprouvée.");
const longTest = test.runIf(LONG && hasHistory);

const WRITING_MS = 20_000;
/** Its packages are installed and it is built, the first time. */
const FIRST_TIME = 30 * 60_000;

beforeAll(async () => {
  if (LONG && hasHistory) await buildFormerRelease();
}, FIRST_TIME);

/** A database server whose template has the schema of this release. */
async function openServices() {
  const services = await startTestServices();
  await prepareTemplate(services.databaseServerUrl);
  return { ...services, [Symbol.asyncDispose]: () => services.stop() };
}

longTest("chaque procédure de la version précédente marche sur le schéma de celle-ci", { timeout: FIRST_TIME }, async () => {
  await using services = await openServices();
  const { databaseServerUrl, s3Endpoint, smtpUrl, mailInboxUrl } = services;
  const addresses = { databaseServerUrl, s3Endpoint, smtpUrl, mailInboxUrl };
  const said = await runItsTests(addresses, ["apps/server/src/platform/trpc/fuzz.test.ts"]);
  console.log(said.trim().split("\n").slice(-6).join("\n"));
  expect(said).toMatch(/Tests\s+\d{3,} passed/u);
});

/** Four people in a ring, each of whose messages goes by the one release or the other, and who listen at both. */
async function writeByBoth(origins: readonly string[], people: readonly Person[]) {
  const clients = people.flatMap((person) => origins.map((origin) => listen(origin, person)));
  const threads = people.flatMap((person, i) => {
    const next = people[(i + 1) % people.length] ?? person;
    return [[person, next] as const, [next, person] as const];
  });
  const sent: History["sent"] = [];
  const end = Date.now() + WRITING_MS;
  const writers = threads.map(async ([person, other]) => {
    for (let n = 0; Date.now() < end; n++) sent.push(await write(origins[n % origins.length] ?? "", person, other.id));
  });
  await Promise.all(writers);
  return { sent, clients, threads };
}

longTest(
  "les deux versions servent ensemble : aucun message acquitté perdu, montré deux fois ou en désordre",
  { timeout: 300_000 },
  async () => {
    await using services = await openServices();
    await using database = await openTestDatabase(services.databaseServerUrl);
    const env = { ...services.env, DATABASE_URL: database.url };
    const releases = [
      serverProcess(await freePort(), env),
      // After this one: it starts on a schema newer than its own, as after a rollback.
      serverProcess(await freePort(), env, await buildFormerRelease()),
    ];
    try {
      for (const release of releases) await release.start();
      const origins = releases.map(({ origin }) => origin);
      const people: Person[] = [];
      for (let i = 0; i < 4; i++) people.push(await openSession(database.pool, await aPerson(database.db), "sid"));
      const { sent, clients, threads } = await writeByBoth(origins, people);
      const newest = new Map(
        (await database.pool.query<{ user_id: string; seq: string }>("select user_id, seq from inbox")).rows.map(
          ({ user_id: id, seq }) => [id, Number(seq)],
        ),
      );
      await expect
        .poll(() => clients.every(({ observer }) => observer.events.at(-1)?.seq === newest.get(observer.person)), {
          timeout: 60_000,
        })
        .toBe(true);
      const history: History = {
        sent,
        readings: [],
        marks: [],
        observers: clients.map(({ observer }) => observer),
        threads: [],
        unread: [],
        screens: [],
      };
      for (const origin of origins) {
        for (const [person, other] of threads) history.threads.push(await wholeThread(origin, person, other.id));
        for (const { id, cookie } of people) {
          const { rows } = await database.pool.query<{ n: number }>(
            "select count(*)::int as n from messages where receiver_id = $1 and read_at is null",
            [id],
          );
          history.unread.push({ person: id, rows: rows[0]?.n ?? 0, ...(await counters(origin, { id, cookie })) });
        }
      }
      for (const { close } of clients) close();
      console.log(JSON.stringify({ acknowledged: sent.filter(({ outcome }) => outcome === "ok").length }));
      expect(violations(history)).toEqual([]);
      expect(sent.length).toBeGreaterThan(100);
    } finally {
      await Promise.all(releases.map((release) => release.stop("SIGKILL")));
    }
  },
);
