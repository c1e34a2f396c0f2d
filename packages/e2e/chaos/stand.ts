import { setTimeout as pause } from "node:timers/promises";
import { aPerson } from "@recolte/db/factories";
import { openTestDatabase, prepareTemplate, type TestDatabase } from "@recolte/db/testing";
import { startTestServices } from "@recolte/local/test-services";
import { closings } from "../closings.ts";
import { openSession } from "../sessions.ts";
import { openNodes, type Topology } from "./nodes.ts";

export interface Faults {
  server: number;
  postgres: number;
  cut: number;
  /** The nodes no longer hear each other for a while. */
  bell: number;
}
export type Stand = Awaited<ReturnType<typeof openStand>>;
type Nodes = Awaited<ReturnType<typeof openNodes>>;
type Line = Nodes["list"][number]["line"];

/** The slowest line, in milliseconds each way, and the narrowest, in bytes a second. */
const SLOWEST = 20;
const NARROWEST = 250_000;
/** What goes away and comes back by itself is away for so long at most. */
const AWAY_MS = 1000;
const DEAF_MS = 50;
const END_LISTENING =
  "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'recolte-bell' and datname = current_database()";

const drawing =
  (random: () => number) =>
  <T>(list: readonly T[]) =>
    list[Math.floor(random() * list.length)] as T;

/** How a client's line breaks. Who was left on a half-open one notices after seconds: that is drawn less often than its turn. */
function breaks(line: Line, random: () => number): (() => number | Promise<number>)[] {
  const forAWhile = (fault: () => number) => async () => {
    const broken = fault();
    await pause(random() * AWAY_MS);
    line.mend();
    return broken;
  };
  return [
    line.reset,
    line.reset,
    () => line.halfClose("server"),
    () => line.halfClose("client"),
    forAWhile(line.cut),
    forAWhile(line.blackHole),
    () => line.halfOpen(random() < 0.5 ? "server" : "client"),
  ];
}

/** From then on the nodes do not hear each other, until it is called back. */
async function deafen({ nats }: Nodes, { pool }: TestDatabase) {
  if (nats) {
    await nats.stop("SIGKILL");
    return nats.start;
  }
  const deaf = setInterval(() => void pool.query(END_LISTENING).catch(() => {}), DEAF_MS);
  return async () => clearInterval(deaf);
}

async function raise(topology: Topology, random: () => number, opened: ReturnType<typeof closings>) {
  // Nothing unsafe on disk here: what is acknowledged must outlive the database.
  const services = await startTestServices({ settings: ["max_connections=100"] });
  let postgres = services.postgres;
  opened.add(services.stop);
  opened.add(() => postgres.stop());
  await prepareTemplate(services.databaseServerUrl);
  const database = await openTestDatabase(services.databaseServerUrl);
  opened.add(() => database[Symbol.asyncDispose]());
  const nodes = await openNodes({ ...services.env, DATABASE_URL: database.url }, topology, opened);
  const figures = { brokenLines: 0 };
  const drawn = drawing(random);

  const strikes: Record<keyof Faults, () => Promise<void>> = {
    async cut() {
      const { line } = drawn(nodes.list);
      line.slow(Math.floor(random() * SLOWEST));
      line.narrow(random() < 0.5 ? NARROWEST : Number.POSITIVE_INFINITY);
      figures.brokenLines += await drawn(breaks(line, random))();
    },
    async server() {
      const { server } = drawn(nodes.list);
      await server.stop("SIGKILL");
      await server.start();
    },
    async postgres() {
      process.kill(postgres.pid, "SIGKILL");
      await postgres.gone;
      postgres = await services.restartPostgres();
    },
    async bell() {
      const hearAgain = await deafen(nodes, database);
      await pause(random() * AWAY_MS);
      await hearAgain();
    },
  };
  return {
    origins: nodes.list.map(({ line }) => line.origin),
    pool: database.pool,
    figures,
    signIn: async () => openSession(database.pool, await aPerson(database.db), "sid"),
    strike: (fault: keyof Faults) => strikes[fault](),
    deafen: () => deafen(nodes, database),
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  };
}

/** The built application, once or twice, with a database server of its own, behind lines that break; all of it may be killed. */
export async function openStand(topology: Topology, random: () => number) {
  const opened = closings();
  try {
    return await raise(topology, random, opened);
  } catch (error) {
    await opened[Symbol.asyncDispose]();
    throw error;
  }
}
