import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { migrateDatabase } from "@recolte/db/migrate";
import { loadBulk } from "@recolte/db/seeds/bulk";
import { openTestDatabase, prepareTemplate } from "@recolte/db/testing";
import { aRelease } from "@recolte/db/testing-migrations";
import { freePort } from "@recolte/local/ports";
import { startTestServices } from "@recolte/local/test-services";
import { setTimeout as pause } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { quantiles } from "../bench/quantiles.ts";
import { mutate, type Person, query } from "../chaos/api.ts";
import { serverProcess } from "../server-process.ts";
import { openSession } from "../sessions.ts";

const longTest = test.runIf(process.env.LONG === "1");

/** A tenth of what it was designed for; `ANNOUNCEMENTS=1000000` is all of it. Messages are five times as many. */
const ANNOUNCEMENTS = Number(process.env.ANNOUNCEMENTS ?? 100_000);
const QUIET_MS = 15_000;
const BETWEEN_CALLS_MS = 20;

/** What a release may bring: two tables with rows altered, one more that points at them, a trigger, an index and a check. */
const NEXT = {
  migrations: {
    "9999_harvests": `
      alter table announcements add column harvested_on date;
      alter table announcements add constraint announcements_harvested check (harvested_on > '2000-01-01') not valid;
      alter table messages add column edited_at timestamptz;
      create table harvests (announcement_id uuid primary key references announcements on delete cascade, at timestamptz not null)`,
  },
  functions: {
    note_edit: `-- version 1
create or replace function note_edit() returns trigger language plpgsql as $$
begin
  new.edited_at := case when new.content is distinct from old.content then now() end;
  return new;
end $$;

CREATE TRIGGER messages_edits_are_noted BEFORE UPDATE OF content ON messages FOR EACH ROW EXECUTE FUNCTION note_edit();
`,
  },
  online: {
    "9999_messages_edited": "create index concurrently if not exists messages_edited on messages (created_at, edited_at)",
    "9999_announcements_harvested": "alter table announcements validate constraint announcements_harvested",
  },
};

/** People who read lists, details and threads and write about an announcement, without rest. */
function openLoad(origin: string, people: readonly Person[], announcement: string) {
  const calls: { at: number; ms: number; path: string; ok: boolean }[] = [];
  let open = true;
  async function call(path: string, ask: () => ReturnType<typeof query>) {
    const at = performance.now();
    const answer = await ask();
    calls.push({ at, ms: performance.now() - at, path, ok: answer?.result !== undefined });
  }
  const workers = people.map(async (person, i) => {
    const otherId = people[(i + 1) % people.length]?.id ?? "";
    const asked: [string, object][] = [
      ["announcements.list", { search: `tomates ${i}` }],
      ["announcements.byId", { id: announcement }],
      ["messages.thread", { otherId }],
      ["messages.conversations", {}],
    ];
    while (open) {
      for (const question of asked) await call(question[0], () => query(origin, person, question));
      const message = { id: uuidv7(), receiverId: otherId, content: "Bonjour", announcementId: announcement };
      await call("messages.send", () => mutate(origin, person, ["messages.send", message]));
      await pause(BETWEEN_CALLS_MS);
    }
  });
  return {
    calls,
    async stop() {
      open = false;
      await Promise.all(workers);
    },
  };
}

async function openSite() {
  const services = await startTestServices({ settings: ["max_connections=100", "shared_buffers=256MB"] });
  await prepareTemplate(services.databaseServerUrl);
  const database = await openTestDatabase(services.databaseServerUrl);
  await loadBulk(database.pool, { announcements: ANNOUNCEMENTS, people: 5000, messages: 5 * ANNOUNCEMENTS });
  const server = serverProcess(await freePort(), { ...services.env, DATABASE_URL: database.url });
  await server.start();
  return {
    database,
    server,
    async [Symbol.asyncDispose]() {
      await server.stop("SIGKILL");
      await database[Symbol.asyncDispose]();
      await services.stop();
    },
  };
}

longTest(
  `une migration de ${ANNOUNCEMENTS} annonces et ${5 * ANNOUNCEMENTS} messages ne fait échouer aucun appel`,
  { timeout: 3_600_000 },
  async () => {
    await using site = await openSite();
    const { database, server } = site;
    const people: Person[] = [];
    for (let i = 0; i < 6; i++) people.push(await openSession(database.pool, await aPerson(database.db), "sid"));
    const { id } = await anAnnouncement(database.db, { userId: people[0]?.id ?? "" });
    await using release = await aRelease(NEXT);
    const load = openLoad(server.origin, people, id);
    await pause(QUIET_MS);
    const begun = performance.now();
    await migrateDatabase({ application: database.url, migrationsFolder: release.migrationsFolder });
    const ended = performance.now();
    await load.stop();
    const p99 = (from: number, to: number) =>
      Math.round(quantiles(load.calls.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms))(0.99));
    const failed = load.calls.filter(({ ok }) => !ok);
    console.log(
      JSON.stringify({
        announcements: ANNOUNCEMENTS,
        migrationMs: Math.round(ended - begun),
        calls: load.calls.length,
        during: load.calls.filter(({ at, ms }) => at + ms >= begun && at < ended).length,
        failed: failed.map(({ path }) => path),
        p99QuietMs: p99(begun - QUIET_MS + 3000, begun),
        p99MigratingMs: p99(begun - 100, ended),
      }),
    );
    expect(failed, server.log()).toEqual([]);
    expect(
      (await database.pool.query("select indisvalid as valid from pg_index where indexrelid = 'messages_edited'::regclass")).rows,
    ).toEqual([{ valid: true }]);
  },
);
