// `npm run restore -- --to MOMENT`: brings the embedded database back into a folder of its own, beside the one in use.
import { once } from "node:events";
import { join, resolve } from "node:path";
import { ensureInstalled, requireNode } from "./install.mjs";

const root = resolve(import.meta.dirname, "../..");
const passedOn = process.argv.slice(2);

requireNode();
await ensureInstalled(root);
const { archiving } = await import("./archiving.mjs");
const { launch, stopped } = await import("./commands.mjs");
const { openEnding } = await import("./ending.mjs");
const { sharedEnvironment } = await import("./instance.mjs");
const { postgresHome } = await import("./postgres-home.mjs");
const { startRestored } = await import("./restored.mjs");
const { keptSecret } = await import("./secrets.mjs");
const { expectedSettings } = await import("./services.mjs");
const end = openEnding();
const { base } = postgresHome(root);
const RESTORED = "restored";
const settings = {
  ...process.env,
  ...(sharedEnvironment(root) ?? expectedSettings()),
  BACKUP_DIR: archiving(root).folder,
  AUDIT_KEY: process.env["AUDIT_KEY"] || keptSecret(root, "audit-key"),
};

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function restore(args, env = {}) {
  const script = join(root, "apps/server/src/restore.ts");
  const child = launch(process.execPath, ["--import", "tsx", script, ...args], { root, env: { ...settings, ...env } });
  end.begun(() => stopped(child));
  const [code] = await once(child, "exit");
  if (code !== 0) await end.shutdown(code ?? 1);
}

try {
  if (process.env["DATABASE_URL"]) throw new Error("DATABASE_URL nomme une autre base : suivez docs/operations.md.");
  if (passedOn.some((one) => /^--(?:list|pictures|settle|into)(?:=|$)/u.test(one))) {
    await restore(passedOn);
  } else {
    await restore(["--into", join(base, RESTORED), ...passedOn]);
    const server = await startRestored({ root, folder: RESTORED, password: join(base, "postgres.password") });
    end.begun(server.stop);
    await restore(["--settle"], { DATABASE_URL: server.url("recolte") });
    const until = server.until?.toISOString() ?? "la copie elle-même";
    console.error(`La base est dans ${join(base, RESTORED)}, telle qu'elle était à ${until}.
Pour s'en servir : arrêtez le site, donnez à ${join(base, "postgres")} un autre nom, et le sien à ce dossier.`);
  }
  await end.shutdown(0);
} catch (error) {
  if (!end.isClosing()) console.error(error instanceof Error ? error.message : error);
  await end.shutdown(1);
}
