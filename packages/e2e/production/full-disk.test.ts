import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { connect } from "@recolte/db/client";
import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { migrateDatabase } from "@recolte/db/migrate";
import { freePort } from "@recolte/local/ports";
import { ensureDatabase, startPostgres } from "@recolte/local/postgres";
import { postgresHome } from "@recolte/local/postgres-home";
import { startTestServices } from "@recolte/local/test-services";
import { Pool } from "pg";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { mutate, type Person, query } from "../chaos/api.ts";
import { closings } from "../closings.ts";
import { command } from "../drill/commands.ts";
import { serverProcess } from "../server-process.ts";
import { openSession } from "../sessions.ts";
import { smallDisk } from "./small-disk.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const migrationsFolder = path.join(root, "packages/db/migrations");
/** Little log is kept: the disk is for it to be full soon. */
const SETTINGS = ["max_wal_size=48MB", "min_wal_size=32MB", "archive_mode=on", "archive_command=true", "max_connections=60"];
/** Ends the sends in any case. */
const MANY = 5000;

/** The built site; the files of its PostgreSQL lie on this disk. */
async function siteOn(folder: string, opened: ReturnType<typeof closings>) {
  const cluster = { root, folder: path.join(path.relative(postgresHome(root).base, folder), "postgres"), settings: SETTINGS };
  const services = await startTestServices();
  opened.add(services.stop);
  let postgres = await startPostgres(cluster);
  opened.add(() => postgres.stop());
  await ensureDatabase(postgres, "recolte");
  const url = postgres.url("recolte");
  await migrateDatabase({ application: url, migrationsFolder });
  const pool = new Pool({ connectionString: url, max: 4 });
  pool.on("error", () => {});
  opened.add(() => pool.end());
  const db = connect(pool);
  const [awa, koffi] = [await openSession(pool, await aPerson(db), "sid"), await openSession(pool, await aPerson(db), "sid")];
  await anAnnouncement(db, { userId: awa.id });
  const env = { ...services.env, DATABASE_URL: url, AUDIT_KEY: "une-cle-de-trente-deux-octets-au-moins" };
  const server = serverProcess(await freePort(), env);
  opened.add(() => server.stop("SIGKILL"));
  await server.start();
  return {
    ...server,
    awa,
    koffi,
    env,
    pool,
    gone: () => postgres.gone,
    async restart() {
      postgres = await startPostgres({ ...cluster, port: postgres.port });
    },
  };
}

const isReady = async (origin: string) => (await fetch(`${origin}/readyz`)).ok;

/** Sends until it is refused: what was acknowledged, and what was said then. */
async function sendUntilRefused(origin: string, from: Person, to: Person) {
  const acknowledged: string[] = [];
  for (let n = 0; n < MANY; n++) {
    const id = uuidv7();
    // At random: equal texts would be kept small.
    const content = randomBytes(700).toString("hex");
    const answer = await mutate(origin, from, ["messages.send", { id, receiverId: to.id, content }]);
    if (!answer?.result) return { acknowledged, refused: answer?.error };
    acknowledged.push(id);
  }
  throw new Error("le disque n'est jamais plein");
}

const MASKED = {
  message: expect.stringMatching(/^Le service est momentanément indisponible\./u) as string,
  data: { httpStatus: 503 },
};

test("le disque de PostgreSQL plein : écrire est refusé en français, lire va, rien d'acquitté n'est perdu, et tout revient avec la place", async ({
  skip,
}) => {
  using disk = smallDisk(200);
  if (disk === null) return skip("un petit disque ne se monte qu'en root");
  await using opened = closings();
  const site = await siteOn(disk.folder, opened);
  const { origin, awa, koffi } = site;
  disk.fill();

  const first = await sendUntilRefused(origin, awa, koffi);
  expect(first.refused).toMatchObject(MASKED);
  expect(JSON.stringify(first.refused)).not.toMatch(/extend|space|device|disk/u);
  expect(await query(origin, koffi, ["announcements.list", {}])).toMatchObject({ result: { data: { items: [{}] } } });
  expect(await isReady(origin), "tant que l'on peut lire").toBe(true);

  // Where there is no room for its log PostgreSQL does not refuse: it stops. This writes into the log alone.
  while (
    await site.pool.query("select pg_logical_emit_message(true, 'plein', ''); select pg_switch_wal()").then(
      () => true,
      () => false,
    )
  );
  await site.gone();
  await expect.poll(() => isReady(origin)).toBe(false);
  const second = await sendUntilRefused(origin, awa, koffi);
  expect(second).toMatchObject({ acknowledged: [], refused: MASKED });

  disk.relieve();
  await site.restart();
  await expect.poll(() => isReady(origin)).toBe(true);
  const { rows } = await site.pool.query<{ id: string }>("select id from messages");
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(first.acknowledged));
  const message = { id: uuidv7(), receiverId: koffi.id, content: "De retour." };
  expect(await mutate(origin, awa, ["messages.send", message])).toMatchObject({ result: {} });

  using backups = smallDisk(16);
  if (backups === null) return skip("un petit disque ne se monte qu'en root");
  const env = { ...site.env, BACKUP_DIR: backups.folder };
  expect(await command("backup", env)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^La copie de la base s'est arrêtée : le disque est plein/u),
  });
  const base = path.join(backups.folder, "base");
  expect(existsSync(base) ? readdirSync(base) : []).toEqual([]);
  expect(await command("restore", env, "--list")).toMatchObject({ code: 0, said: expect.stringMatching(/^Aucune/u) });
});
