import { createHash, randomBytes } from "node:crypto";
import { type Adapter, Lucia, TimeSpan } from "lucia";
import type { Db } from "@recolte/db/client";
import { batchLoader } from "#platform/batch-loader.ts";
import type { SessionKind, Viewer } from "./viewer.ts";
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  findSessions,
  findTokenHashes,
  insertSession,
  keepNewestSessions,
  slideSession,
  touchSession,
} from "./queries.ts";
import { confirmSession, type Proof } from "./step-up-queries.ts";

/** 32 random bytes in base64url. */
export const TOKEN_SHAPE = /^[\w-]{43}$/u;
export const newToken = () => randomBytes(32).toString("base64url");
/** What the database keeps of a token: a stolen row opens nothing. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Idle and absolute limits in seconds. Members keep a phone signed in; staff work in shifts. */
const LIFETIMES = {
  member: { idle: 14 * DAY, absolute: 90 * DAY },
  staff: { idle: HOUR / 2, absolute: 12 * HOUR },
} as const satisfies Record<SessionKind, { idle: number; absolute: number }>;
const SESSIONS_MAX = 20;

type Auth = ReturnType<typeof createAuth>;
declare module "lucia" {
  interface Register {
    Lucia: Auth;
    DatabaseUserAttributes: { viewer: Viewer };
    DatabaseSessionAttributes: {
      kind: SessionKind;
      /** Where it was opened from: given when it is, not read again. */
      from?: { ip: string; userAgent: string };
      gaveCode: boolean;
      /** Given when it is opened. */
      openedBy?: "password" | "code";
      publicId?: string;
      isStale?: boolean;
    };
  }
}

/** Lucia sees hashes only; the database's clock and each session's own limits decide what it may keep. */
const adapter = (db: Db, slid: Record<SessionKind, number | null>): Adapter => ({
  getSessionAndUser: batchLoader((ids) => findSessions(db, ids)),
  getUserSessions: () => Promise.reject(new Error("a person's sessions are listed by a query of ours")),
  setSession: ({ id, userId, attributes: { kind, gaveCode, openedBy, from } }) =>
    insertSession(db, { id, userId, kind, gaveCode, openedBy, ...from, ...LIFETIMES[kind] }),
  updateSessionExpiration: (id) => slideSession(db, id, slid),
  deleteSession: (id) => deleteSession(db, id),
  deleteUserSessions: (userId) => deleteSessionsOf(db, userId),
  deleteExpiredSessions: () => deleteExpiredSessions(db),
});

/**
 * Lucia spreads what it is given and adds to it: V8 of Node 20 makes hidden classes for that each time anew, a kilobyte a
 * request that outlives it. What has no prototype is spread into an object that has no hidden class of its own.
 */
const spreadable = <T extends object>(values: T): T => Object.assign(Object.create(null) as object, values);

const IDLE = { member: LIFETIMES.member.idle, staff: LIFETIMES.staff.idle };
const createAuth = (db: Db, slid: Record<SessionKind, number | null> = IDLE) =>
  new Lucia(adapter(db, slid), {
    sessionExpiresIn: new TimeSpan(LIFETIMES.member.idle, "s"),
    getUserAttributes: ({ viewer }) => spreadable({ viewer }),
    getSessionAttributes: ({ kind, gaveCode, publicId = "", isStale = false }) =>
      spreadable({ kind, gaveCode, publicId, isStale }),
  });

interface Visit {
  userId: string;
  kind: SessionKind;
  ip: string;
  userAgent: string;
  /** A code of the second factor was given with the password. */
  gaveCode?: boolean;
  /** A code of the telephone, where it was no password. */
  openedBy?: "password" | "code";
}

/** The only door to lucia. Tokens come in and go out raw; everything behind holds their hash. */
export function openSessions(db: Db) {
  const lucia = createAuth(db);
  /** A socket is open without anybody at the page: the staff's half hour of rest goes on. */
  const watching = createAuth(db, { ...IDLE, staff: null });
  const hashOf = batchLoader((publicIds) => findTokenHashes(db, publicIds));
  async function readByHash(hash: string, by = lucia) {
    const { session, user } = await by.validateSession(hash);
    if (!session) return null;
    if (session.isStale && !session.fresh) await touchSession(db, session.id);
    const { publicId, kind, gaveCode, fresh } = session;
    return { id: publicId, kind, gaveCode, viewer: user.viewer, renewed: fresh, maxAge: LIFETIMES[kind].idle };
  }
  return {
    /** Who the token belongs to; slides the idle limit and says when the cookie must be sent again. */
    read: (token: string) => readByHash(hashToken(token)),
    /** The same for a socket. */
    watch: (token: string) => readByHash(hashToken(token), watching),
    /** Whether what a socket watches still lives, whatever its token is by now. */
    async watchAgain(publicId: string) {
      const hash = await hashOf(publicId);
      return hash !== undefined && (await readByHash(hash, watching)) !== null;
    },
    /** The password was given again, or a code: the session goes on with another token. Null when this one opens nothing any more. */
    async confirm(token: string, by: Proof, within: Db = db) {
      const next = newToken();
      const kind = await confirmSession(within, { from: hashToken(token), to: hashToken(next) }, by);
      return kind ? { token: next, maxAge: LIFETIMES[kind].idle } : null;
    },
    /** A new session; the twenty newest of a person stay, older ones end. */
    async create({ userId, kind, gaveCode = false, openedBy = "password", ...from }: Visit, within: Db = db) {
      const token = newToken();
      await createAuth(within).createSession(userId, { kind, gaveCode, openedBy, from }, { sessionId: hashToken(token) });
      await keepNewestSessions(within, userId, SESSIONS_MAX);
      return { token, maxAge: LIFETIMES[kind].idle };
    },
    end: (token: string) => lucia.invalidateSession(hashToken(token)),
    endAllOf: (userId: string, within: Db = db) => deleteSessionsOf(within, userId),
    forgetExpired: () => lucia.deleteExpiredSessions(),
  };
}
export type Sessions = ReturnType<typeof openSessions>;
