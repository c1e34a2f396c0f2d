import type { TestDatabase } from "@recolte/db/testing";
import { inject } from "vitest";
import { type ImageProcess, openImageProcess } from "#platform/images/image-process.ts";
import { openSessions } from "#platform/session/session.ts";
import { localBell } from "#platform/bell.ts";
import { type Env, readEnv } from "#platform/env.ts";
import { openLog } from "#platform/log.ts";
import { openSettings, standardsOf } from "#platform/settings.ts";
import { openReplica } from "#platform/replica.ts";
import { openMetrics } from "#platform/metrics.ts";
import { openStorage } from "#platform/storage.ts";
import { publicHalf } from "#platform/vapid.ts";
import type { Caller, Deps } from "#platform/trpc/context.ts";
import { refuseInTransaction } from "./no-waiting.ts";

const VAPID_KEY = Buffer.alloc(32, 1).toString("base64url");

const testEnv = (databaseUrl: string, changes: Record<string, string> = {}): Env =>
  readEnv({
    DATABASE_URL: databaseUrl,
    S3_ENDPOINT: inject("s3Endpoint"),
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
    SMTP_URL: inject("smtpUrl"),
    // Called by nobody: no test sends what waits for a telephone.
    SMS_GATEWAY: JSON.stringify({ address: "https://sms.example/send" }),
    LIMITS_SCALE: "1000",
    STAFF_TOTP: "optional",
    // What is published is read before only where a test is about it.
    PUBLICATION: "off",
    // A busy machine is not what most tests are about.
    REQUEST_PATIENCE_MS: "10000",
    LOG_LEVEL: "silent",
    VAPID_PUBLIC_KEY: publicHalf(VAPID_KEY) ?? "",
    VAPID_PRIVATE_KEY: VAPID_KEY,
    VAPID_SUBJECT: "mailto:support@recolte.example",
    ...changes,
  });

/** One for all tests of a worker, with which it ends: starting it takes far longer than most pictures. */
const { convert, draw, mark, waiting, close } = openImageProcess();
const images: ImageProcess = {
  async convert(...job) {
    refuseInTransaction("pictures");
    return convert(...job);
  },
  async draw(card) {
    refuseInTransaction("pictures");
    return draw(card);
  },
  async mark(...asked) {
    refuseInTransaction("pictures");
    return mark(...asked);
  },
  waiting,
  close,
};

type Opened = Deps & AsyncDisposable & { bell: ReturnType<typeof localBell> };

/** What main.ts builds, on a test's own database. */
export async function openDeps(database: TestDatabase, changes: Record<string, string> = {}): Promise<Opened> {
  const env = testEnv(database.url, changes);
  const storage = openStorage(env);
  const bell = localBell();
  const [log, metrics] = [openLog(env.LOG_LEVEL), openMetrics()];
  const replica = await openReplica({ env, pool: database.pool, bell, log, metrics });
  return {
    env,
    db: database.db,
    pool: database.pool,
    replica,
    bell,
    settings: openSettings({ db: database.db, bell, log, standards: standardsOf(env) }),
    storage,
    images,
    sessions: openSessions(database.db),
    log,
    metrics,
    traces: null,
    async [Symbol.asyncDispose]() {
      await replica?.close();
      await bell.close();
      storage.close();
    },
  };
}

/** Somebody on a phone: each person has an address of their own unless a test says otherwise. */
export const callerStub = (seed = "visitor", changes: Partial<Caller> = {}): Caller => ({
  requestId: `test-${seed}`,
  ip: "192.0.2.1",
  network: "192.0.2.1",
  userAgent: "Mozilla/5.0",
  sessionToken: null,
  sessionId: null,
  sessionKind: null,
  gaveCode: false,
  deviceMark: null,
  visitorMark: null,
  wrote: null,
  proof: null,
  setSession: () => {},
  setDevice: () => {},
  setVisitor: () => {},
  ...changes,
});
