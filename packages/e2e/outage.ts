import { openTestDatabase, prepareTemplate } from "@recolte/db/testing";
import { startMail } from "@recolte/local/mail";
import { freePort } from "@recolte/local/ports";
import { startS3 } from "@recolte/local/s3";
import { startTestServices } from "@recolte/local/test-services";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serverProcess } from "./server-process.ts";

const portOf = (url: string) => Number(new URL(url).port);

/** A service that stops and starts again on the same port; both may be asked for twice. */
function fragile(running: { stop: () => Promise<void> }, start: () => Promise<{ stop: () => Promise<void> }>) {
  let current: typeof running | null = running;
  return {
    async away() {
      await current?.stop();
      current = null;
    },
    async back() {
      current ??= await start();
    },
  };
}

/** The built application with a database, pictures and mail of its own, each of which goes away and comes back. */
export async function openFragileSite() {
  const services = await startTestServices();
  await prepareTemplate(services.databaseServerUrl);
  const data = await openTestDatabase(services.databaseServerUrl);
  const folder = mkdtempSync(join(tmpdir(), "recolte-panne-"));
  const [s3Folder, mailFolder] = [join(folder, "s3"), join(folder, "mail")];
  const s3 = await startS3({ directory: s3Folder });
  const smtp = await startMail({ directory: mailFolder });
  const mailPorts = { smtpPort: portOf(smtp.smtpUrl), webPort: portOf(smtp.inboxUrl) };
  const server = serverProcess(await freePort(), {
    ...services.env,
    DATABASE_URL: data.url,
    S3_ENDPOINT: s3.endpoint,
    SMTP_URL: smtp.smtpUrl,
  });
  await server.start();

  const database = fragile(services.postgres, async () => {
    const postgres = await services.restartPostgres();
    await server.ready();
    return postgres;
  });
  const storage = fragile(s3, () => startS3({ directory: s3Folder, port: s3.port }));
  const mail = fragile(smtp, () => startMail({ directory: mailFolder, ...mailPorts }));
  return {
    ...server,
    db: data.db,
    pool: data.pool,
    inboxUrl: smtp.inboxUrl,
    database,
    storage,
    mail,
    async [Symbol.asyncDispose]() {
      // A test that failed half-way may have left it away.
      await database.back();
      await server.stop("SIGKILL");
      await data[Symbol.asyncDispose]();
      for (const service of [database, storage, mail]) await service.away();
      await services.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
