import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import type { Db } from "@recolte/db/client";
import type { ImageProcess } from "#platform/images/image-process.ts";
import type { Sessions } from "#platform/session/session.ts";
import type { SessionKind, Viewer } from "#platform/session/viewer.ts";
import type { Bell } from "#platform/bell.ts";
import type { Env } from "#platform/env.ts";
import type { Metrics } from "#platform/metrics.ts";
import type { Settings } from "#platform/settings.ts";
import type { Replica } from "#platform/replica.ts";
import type { Traces } from "#platform/traces.ts";
import type { Storage } from "#platform/storage.ts";

/** What the process is made of: built once in main.ts, passed down, never imported. */
export interface Deps {
  env: Env;
  db: Db;
  pool: Pool;
  /** Null where none is set. */
  replica: Replica | null;
  bell: Bell;
  settings: Settings;
  storage: Storage;
  images: ImageProcess;
  sessions: Sessions;
  log: FastifyBaseLogger;
  metrics: Metrics;
  /** Null where nobody collects them. */
  traces: Traces | null;
}

/** What is left of a quota after a call that spent it. */
export interface Allowance {
  /** What it allows in how many seconds. */
  points: number;
  duration: number;
  remaining: number;
  secondsLeft: number;
}

/** Who sends the request, as far as the network tells. */
export interface Caller {
  requestId: string;
  ip: string;
  /** What quotas count by: the IPv4 address, or the /64 of an IPv6 one. */
  network: string;
  userAgent: string;
  /** The raw token of the session cookie, when it has the right shape. */
  sessionToken: string | null;
  /** The session's name, which opens nothing and stays when the token changes. */
  sessionId: string | null;
  /** Staff enter with a session of their own kind, which is short. */
  sessionKind: SessionKind | null;
  /** The second factor was proven in this session. */
  gaveCode: boolean;
  /** What this browser was given when somebody signed in on it. */
  deviceMark: string | null;
  /** What tells apart the browsers of people without account, for a day. */
  visitorMark: string | null;
  /** Up to where they wrote in the last seconds: a place in the log of the database. Null without a replica. */
  wrote: bigint | null;
  /** A solved proof of work, as it was sent. */
  proof: string | null;
  /** Writes the session cookie; null erases it. Age in seconds. */
  setSession(token: string | null, maxAge?: number): void;
  setDevice(mark: string): void;
  setVisitor(mark: string, hours?: number): void;
  /** Of a quota that is their own: the answer says what is left of it. Null: it was given back. Nobody is told over a socket. */
  tellQuota?(name: string, left: Allowance | null): void;
}

/** How much the reader at the other end of a socket can take; who sends without end asks before each part. */
export interface Pace {
  hasRoom: () => boolean;
  untilRoom: (signal: AbortSignal) => Promise<void>;
}

/** One call of a procedure that a proof of work can open; in a batch each is one of its own. */
interface Attempt {
  path: string;
  isProven: boolean;
}

export interface Context extends Deps {
  viewer: Viewer | null;
  caller: Caller;
  /** Only by a socket. */
  pace?: Pace;
  attempt?: Attempt;
  /** The same call once more, of the primary: the quotas are spent. */
  repeated?: true;
}
