import type { AnyTRPCRouter } from "@trpc/server";
import { getWSConnectionHandler } from "@trpc/server/adapters/ws";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { setTimeout as pause } from "node:timers/promises";
import type { WebSocket } from "ws";
import { Refusal } from "@recolte/domain/platform/refusal";
import { spend } from "#identity/auth/limits.ts";
import type { SessionKind, Viewer } from "#platform/session/viewer.ts";
import type { Caller, Context, Deps } from "#platform/trpc/context.ts";
import { networkOf, tokenOf } from "#platform/trpc/request-context.ts";
import { speakFailure } from "./refusal-answer.ts";
import { BATCH_MAX, guardSocket } from "./socket-guard.ts";
import { paceSocket, type Unsent } from "./socket-pace.ts";

const LIVE = "/live";
const SOCKETS_MAX = 20;
const RECHECK_MS = 60_000;
/** All sessions at once would be more than the database likes; those of one turn are asked together. */
const RECHECK_TURNS = 20;
const RECHECK_TURN_MS = 100;
const FAREWELL_MS = 1000;
const RESTARTING = 1012;
const SIGNED_OUT = 4401;
const TOO_MANY_OPEN = 4409;
const RECONNECT = JSON.stringify({ id: null, method: "reconnect" });

function sayGoodbye(socket: WebSocket) {
  socket.send(RECONNECT);
  socket.close(RESTARTING);
  // Who does not answer the farewell is not waited for.
  setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
}

/** Servers whose sockets are on their way to another. */
const leaving = new WeakSet<FastifyInstance["websocketServer"]>();

/** One after the other over this time, so that they do not all knock at the next server at once; nobody new comes in. */
export async function sendSocketsAway({ websocketServer }: FastifyInstance, overMs: number) {
  leaving.add(websocketServer);
  const sockets = [...websocketServer.clients];
  await Promise.all(
    sockets.map(async (socket, place) => {
      await pause((overMs * place) / sockets.length);
      sayGoodbye(socket);
    }),
  );
}

/** What is no socket is refused while it is still a request: nothing is held for it, and it counts as one. */
function upgradeOnlyLive(app: FastifyInstance) {
  app.addHook("onRequest", async (request, reply) => {
    if (request.ws && request.routeOptions.url !== LIVE) return reply.code(404).send();
    return undefined;
  });
}

function endCleanly(app: FastifyInstance) {
  // Nobody else ends the connection of an upgrade that was refused: it would stay half open for ever.
  app.addHook("onResponse", async (request, reply) => {
    if (request.headers.upgrade !== undefined && reply.statusCode >= 400) request.raw.socket.destroySoon();
  });

  app.addHook("preClose", async () => {
    for (const socket of app.websocketServer.clients) sayGoodbye(socket);
  });
}

type Session = { id: string; kind: SessionKind; gaveCode: boolean };
const callerOf = (request: FastifyRequest, sessionToken: string, { id, kind, gaveCode }: Session): Caller => ({
  requestId: request.id,
  ip: request.ip,
  network: networkOf(request.ip),
  userAgent: "",
  sessionToken,
  sessionId: id,
  sessionKind: kind,
  gaveCode,
  deviceMark: null,
  visitorMark: null,
  wrote: null,
  proof: null,
  setSession: () => {},
  setDevice: () => {},
  setVisitor: () => {},
});

interface Holder {
  sockets: Set<WebSocket>;
  unsent: Unsent;
}

/** The open sockets of each account; the oldest gives way when there are too many. */
function openSockets() {
  const holders = new Map<string, Holder>();
  function admit(userId: string, socket: WebSocket) {
    const holder = holders.get(userId) ?? { sockets: new Set(), unsent: { bytes: 0 } };
    const { sockets, unsent } = holder;
    holders.set(userId, holder);
    const oldest = sockets.add(socket).values().next().value;
    if (sockets.size > SOCKETS_MAX && oldest) oldest.close(TOO_MANY_OPEN);
    socket.once("close", () => {
      sockets.delete(socket);
      if (sockets.size === 0) holders.delete(userId);
    });
    return unsent;
  }
  return { admit, of: (userId: string) => holders.get(userId)?.sockets ?? [] };
}

/** Sees whether sessions still live: each now and then, all when who was signed out may not have been heard of. */
function lookAgain(bell: Deps["bell"]) {
  const looks = new Set<() => void>();
  const close = bell.onGap(() => {
    for (const look of looks) {
      const turn = Math.floor(Math.random() * RECHECK_TURNS);
      setTimeout(() => looks.has(look) && look(), turn * RECHECK_TURN_MS).unref();
    }
  });
  function add(socket: WebSocket, look: () => void) {
    looks.add(look);
    const recheck = setInterval(look, RECHECK_MS);
    socket.once("close", () => {
      looks.delete(look);
      clearInterval(recheck);
    });
  }
  return { add, close };
}

interface Entering {
  viewer: Viewer;
  caller: Caller;
  /** How many people had been sent out when the session was read. */
  signOuts: number;
}

/** Those that a browser, the protocol or this server says; a stranger may send any number. */
const CLOSE_CODES = new Set([1000, 1001, 1005, 1006, 1008, 1009, 1011, RESTARTING, 1013, SIGNED_OUT, TOO_MANY_OPEN]);

function countSockets(app: FastifyInstance, { metrics }: Deps) {
  metrics.onScrape(() => metrics.socketsOpen.set(app.websocketServer.clients.size));
  app.websocketServer.on("connection", (socket) => {
    socket.once("close", (code) => metrics.socketsClosed.inc({ code: CLOSE_CODES.has(code) ? String(code) : "other" }));
  });
}

/** `/live`: subscriptions only. What is written goes by HTTP, where the limits are. */
export function liveSocket(app: FastifyInstance, deps: Deps, router: AnyTRPCRouter) {
  const open = openSockets();
  const unsent: Unsent = { bytes: 0 };
  const entering = new WeakMap<FastifyRequest, Entering>();
  const contexts = new WeakMap<object, Context>();

  const handle = getWSConnectionHandler({
    wss: app.websocketServer,
    router,
    maxBatchSize: BATCH_MAX,
    keepAlive: { enabled: true, pingMs: 25_000, pongWaitMs: 10_000 },
    createContext: ({ req }) => {
      const context = contexts.get(req);
      if (!context) throw new Refusal("auth.required");
      return context;
    },
  });

  let signOuts = 0;
  const again = lookAgain(deps.bell);
  const offForcedSignOut = deps.bell.onForcedSignOut((userId) => {
    signOuts += 1;
    for (const socket of open.of(userId)) socket.close(SIGNED_OUT);
  });

  const onRequest = async (_request: FastifyRequest, reply: FastifyReply) =>
    leaving.has(app.websocketServer) ? reply.code(503).header("retry-after", "5").send() : undefined;

  /** A browser is not told why its socket was refused: it may ask this address without one. */
  async function preHandler(request: FastifyRequest, reply: FastifyReply) {
    const before = signOuts;
    const token = tokenOf(request, deps.env);
    // A database that is away signs nobody out, however it fails.
    const away = () => Promise.reject(new Refusal("service.database-away", 5));
    const session = token ? await deps.sessions.watch(token).catch(away) : null;
    if (!token || !session) throw new Refusal("auth.required");
    if (!request.ws) return reply.code(426).header("upgrade", "websocket").send();
    const caller = callerOf(request, token, session);
    await spend(deps, "socket.network", caller.network);
    await spend(deps, "socket.account", session.viewer.id);
    entering.set(request, { viewer: session.viewer, caller, signOuts: before });
    return undefined;
  }

  const options = { websocket: true, logLevel: "silent", onRequest, preHandler, errorHandler: speakFailure } as const;
  app.get(LIVE, options, (socket, request) => {
    const entry = entering.get(request);
    if (!entry) return socket.terminate();
    const { viewer, caller } = entry;
    guardSocket(socket);
    const pace = paceSocket(socket, { account: open.admit(viewer.id, socket), process: unsent });
    contexts.set(request.raw, { ...deps, viewer, caller, pace });
    const look = () =>
      void deps.sessions.watchAgain(caller.sessionId ?? "").then(
        (lives) => lives || socket.close(SIGNED_OUT),
        () => {},
      );
    // Somebody was sent out while the session was read: this socket was not yet among those that close.
    if (signOuts !== entry.signOuts) look();
    again.add(socket, look);
    handle(socket, request.raw);
  });

  countSockets(app, deps);
  upgradeOnlyLive(app);
  endCleanly(app);
  app.addHook("preClose", async () => {
    offForcedSignOut();
    again.close();
  });
}
