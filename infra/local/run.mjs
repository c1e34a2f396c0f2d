import { join } from "node:path";
import { announce, listIsFull, pageAnswers } from "./announce.mjs";
import { build, finished, judgeSettings, keptAlive, launch, launchTurbo, stopped } from "./commands.mjs";
import { openEnding } from "./ending.mjs";
import { claimInstance, shareEnvironment } from "./instance.mjs";
import { freePort, isFree } from "./ports.mjs";
import { expectedSettings, startServices } from "./services.mjs";

/** @param {string} name */
const setting = (name) => process.env[name] || undefined;

/** What is given, and what a start sets where nothing is. */
const settings = () => ({ ...process.env, DEMO_MODE: setting("DEMO_MODE") ?? "true", HOST: setting("HOST") ?? "127.0.0.1" });

/** The port asked for, or the first free one from 3000 on. */
async function choosePort() {
  const asked = setting("PORT");
  if (!asked) return freePort(3000);
  if (!/^\d{1,5}$/u.test(asked) || Number(asked) > 65_535) throw new Error(`PORT : attendu : un numéro de port (ici ${asked}).`);
  if (!(await isFree(Number(asked)))) throw new Error(`Le port ${asked} est déjà utilisé.`);
  return Number(asked);
}

/**
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {import("./ending.mjs").Ending} end
 * @returns {Promise<{ email: string, label: string, password: string }[]>} the demo accounts that exist now
 */
async function prepare(root, env, { begun }) {
  const child = launch(process.execPath, ["--import", "tsx", join(root, "packages/db/src/prepare.ts")], {
    root,
    env,
    quiet: true,
    // What it waits for is said while it waits.
    speaks: true,
  });
  begun(() => stopped(child));
  const said = await finished("La préparation de la base", child);
  return JSON.parse(said.trim().split("\n").at(-1) ?? "{}").accounts;
}

/** @param {string} root @param {import("./ending.mjs").Ending} end */
async function present(root, end) {
  end.begun(claimInstance(root));
  const asked = settings();
  const { HOST: host } = asked;
  await choosePort();
  await judgeSettings(root, { ...asked, ...expectedSettings() });
  console.error("Démarrage de Récolte…");

  const services = startServices(root);
  end.begun(async () => (await services.catch(() => null))?.stop());
  const built = build(root, end);
  // A failure is told where the build is awaited.
  built.catch(() => {});
  const { env: own, leadsTo } = await services;
  end.begun(shareEnvironment(root, own));
  const env = {
    ...asked,
    ...own,
    NODE_ENV: "production",
    WEB_DIST: join(root, "apps/web/dist"),
    LOG_LEVEL: setting("LOG_LEVEL") ?? "warn",
  };
  const [accounts] = await Promise.all([prepare(root, env, end), built]);
  if (end.isClosing()) return;

  const port = await choosePort();
  // Links that a command beside it prints lead here.
  shareEnvironment(root, { ...own, PORT: String(port) });
  const main = join(root, "apps/server/dist/main.mjs");
  // Migrated already: the server never learns the addresses of those who may do more.
  const served = {
    ...env,
    MIGRATION_DATABASE_URL: "",
    BACKUP_DATABASE_URL: "",
    PORT: String(port),
    DEMO_ACCOUNTS: JSON.stringify(accounts),
  };
  const server = keptAlive(() => launch(process.execPath, ["--enable-source-maps", main], { root, env: served, ipc: true }));
  end.begun(server.stop);
  void server.ended.then((code) => end.shutdown(code || 1));
  const origin = `http://${host === "0.0.0.0" || host === "127.0.0.1" ? "localhost" : host}:${port}`;
  leadsTo(origin);
  await pageAnswers(origin);
  if (accounts.length > 0) await listIsFull(origin);
  announce({ origin, inbox: own["MAIL_INBOX_URL"], smsInbox: own["SMS_INBOX_URL"], accounts });
}

/**
 * Turbo runs the server and the pages, each reloading by itself; the services stay here, where they outlive both.
 * @param {string} root
 * @param {import("./ending.mjs").Ending} end
 */
async function develop(root, end) {
  end.begun(claimInstance(root));
  const asked = settings();
  await judgeSettings(root, { ...asked, ...expectedSettings() });
  const services = startServices(root);
  end.begun(async () => (await services.catch(() => null))?.stop());
  const [{ env: own, leadsTo }, web, api] = [await services, await choosePort(), await freePort(4000)];
  end.begun(shareEnvironment(root, own));
  const env = {
    ...asked,
    ...own,
    PORT: String(api),
    WEB_PORT: String(web),
    API_URL: `http://127.0.0.1:${api}`,
  };
  leadsTo(env.API_URL);
  const accounts = await prepare(root, env, end);
  if (end.isClosing()) return;

  const turbo = launchTurbo(["run", "dev", "--ui=stream", "--env-mode=loose"], {
    root,
    env: { ...env, DEMO_ACCOUNTS: JSON.stringify(accounts) },
  });
  end.begun(() => stopped(turbo));
  turbo.once("exit", (code) => void end.shutdown(code ?? 1));
  const origin = `http://localhost:${web}`;
  await pageAnswers(origin, env.API_URL);
  announce({ origin, inbox: own["MAIL_INBOX_URL"], smsInbox: own["SMS_INBOX_URL"], accounts });
}

/** @param {{ root: string, dev: boolean }} options */
export async function run({ root, dev }) {
  const end = openEnding();
  try {
    if (dev) await develop(root, end);
    else await present(root, end);
  } catch (error) {
    const said = error instanceof Error ? error.message : error;
    if (said && !end.isClosing()) console.error(said);
    await end.shutdown(1);
  }
}
