import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { openTestDatabase, prepareTemplate } from "@recolte/db/testing";
import { archiving } from "@recolte/local/archiving";
import { postgresHome } from "@recolte/local/postgres-home";
import { ensureRoles } from "@recolte/local/postgres-roles";
import { startRestored } from "@recolte/local/restored";
import { startTestServices } from "@recolte/local/test-services";
import { command, crampedCommand } from "./commands.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
export type DrillGround = Awaited<ReturnType<typeof openDrillGround>>;

/**
 * A database that sends its log into an archive, and a place for what is brought back from it. What a killed process wrote is in the
 * files without waiting for the disk: only a machine that stops would lose it.
 */
export async function openDrillGround({ archiveSeconds = 2, settings = ["fsync=off"] } = {}) {
  const { base } = postgresHome(root);
  // Two grounds of one process must not meet.
  const folder = path.join("test", `${process.pid}-drill-${Date.now()}`);
  const backups = path.join(base, folder, "backup");
  mkdirSync(path.join(base, folder), { recursive: true, mode: 0o755 });
  const archive = archiving(root, { folder: backups, seconds: archiveSeconds });
  const services = await startTestServices({ settings: [...archive.settings, "max_connections=100", ...settings] });
  await prepareTemplate(services.databaseServerUrl);
  const database = await openTestDatabase(services.databaseServerUrl);
  const { backup } = await ensureRoles(services.postgres, database.name);
  const env = {
    ...services.env,
    DATABASE_URL: database.url,
    BACKUP_DATABASE_URL: backup,
    BACKUP_DIR: backups,
    AUDIT_KEY: "une-cle-de-trente-deux-octets-au-moins",
  };
  const running: { stop: () => Promise<unknown> }[] = [];
  let places = 0;
  return {
    services,
    database,
    backups,
    archiveSeconds,
    env,
    command: (name: string, ...given: string[]) => command(name, env, ...given),
    commandOn: (other: Record<string, string>, name: string, ...given: string[]) => command(name, { ...env, ...other }, ...given),
    cramped: (name: string, ...given: string[]) => crampedCommand(name, env, ...given),
    /** A folder that is not there yet, where a restore may go. */
    place() {
      const name = path.join(folder, `restored-${++places}`);
      return { name, into: path.join(base, name) };
    },
    /** PostgreSQL on what was prepared there. */
    async start(name: string) {
      const server = await startRestored({ root, folder: name, password: `${services.postgres.dataDir}.password` });
      running.push(server);
      return { ...server, env: { ...env, DATABASE_URL: server.url(database.name) } };
    },
    read: (...names: string[]) => readFileSync(path.join(backups, ...names), "utf8"),
    has: (...names: string[]) => existsSync(path.join(backups, ...names)),
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]().catch(() => {});
      for (const { stop } of running) await stop();
      await services.stop();
      rmSync(path.join(base, folder), { recursive: true, force: true });
    },
  };
}
