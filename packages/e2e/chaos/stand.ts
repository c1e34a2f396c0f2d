import { aPerson } from "@recolte/db/factories";
import { openTestDatabase, prepareTemplate } from "@recolte/db/testing";
import { openFaultProxy } from "@recolte/local/fault-proxy";
import { freePort } from "@recolte/local/ports";
import { startTestServices } from "@recolte/local/test-services";
import { closings } from "../closings.ts";
import { serverProcess } from "../server-process.ts";
import { openSession } from "../sessions.ts";

export interface Faults {
  server: number;
  postgres: number;
  cut: number;
}
export type Stand = Awaited<ReturnType<typeof openStand>>;

/** The slowest line, in milliseconds each way. */
const SLOWEST = 20;

async function raise(random: () => number, opened: ReturnType<typeof closings>) {
  // Nothing unsafe on disk here: what is acknowledged must outlive the database.
  const services = await startTestServices({ settings: ["max_connections=100"] });
  let postgres = services.postgres;
  opened.add(services.stop);
  opened.add(() => postgres.stop());
  await prepareTemplate(services.databaseServerUrl);
  const database = await openTestDatabase(services.databaseServerUrl);
  opened.add(() => database[Symbol.asyncDispose]());
  const server = serverProcess(await freePort(), { ...services.env, DATABASE_URL: database.url });
  opened.add(() => server.stop("SIGKILL"));
  await server.start();
  const proxy = await openFaultProxy(Number(new URL(server.origin).port));
  opened.add(() => proxy[Symbol.asyncDispose]());
  const figures = { brokenLines: 0 };

  const strikes: Record<keyof Faults, () => Promise<void> | void> = {
    cut() {
      const ways = [proxy.reset, () => proxy.halfClose("server"), () => proxy.halfClose("client")];
      figures.brokenLines += (ways[Math.floor(random() * ways.length)] ?? proxy.reset)();
      proxy.slow(Math.floor(random() * SLOWEST));
    },
    async server() {
      await server.stop("SIGKILL");
      await server.start();
    },
    async postgres() {
      process.kill(postgres.pid, "SIGKILL");
      await postgres.gone;
      postgres = await services.restartPostgres();
    },
  };
  return {
    origin: proxy.origin,
    pool: database.pool,
    figures,
    signIn: async () => openSession(database.pool, await aPerson(database.db), "sid"),
    strike: (fault: keyof Faults) => strikes[fault](),
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  };
}

/** The built application with a database server of its own, behind a line that breaks; all of it may be killed. */
export async function openStand(random: () => number) {
  const opened = closings();
  try {
    return await raise(random, opened);
  } catch (error) {
    await opened[Symbol.asyncDispose]();
    throw error;
  }
}
