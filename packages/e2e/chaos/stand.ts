import { aPerson } from "@recolte/db/factories";
import { openTestDatabase, prepareTemplate, type TestDatabase } from "@recolte/db/testing";
import { freePort } from "@recolte/local/ports";
import { startTestServices } from "@recolte/local/test-services";
import { createHash, randomBytes } from "node:crypto";
import { serverProcess } from "../server-process.ts";
import type { Person } from "./api.ts";
import { openFaultProxy, WAYS } from "./fault-proxy.ts";

export interface Faults {
  server: number;
  postgres: number;
  cut: number;
}
export type Stand = Awaited<ReturnType<typeof openStand>>;

/** The slowest line, in milliseconds each way. */
const SLOWEST = 20;

/** Closed in the reverse order of opening, one after the other. */
function closings() {
  const list: (() => PromiseLike<unknown>)[] = [];
  return {
    add: (closing: () => PromiseLike<unknown>) => void list.push(closing),
    async [Symbol.asyncDispose]() {
      for (const closing of list.splice(0).toReversed()) await closing();
    },
  };
}

async function signIn({ db, pool }: TestDatabase): Promise<Person> {
  const { id } = await aPerson(db);
  const token = randomBytes(32).toString("base64url");
  await pool.query(
    `insert into sessions (id, user_id, kind, expires_at, absolute_expires_at)
     values ($1, $2, 'member', now() + interval '14 days', now() + interval '90 days')`,
    [createHash("sha256").update(token).digest("hex"), id],
  );
  return { id, cookie: `sid=${token}` };
}

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
      figures.brokenLines += proxy.cut(WAYS[Math.floor(random() * WAYS.length)] ?? "reset");
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
    signIn: () => signIn(database),
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
