import type { AnyTRPCRouter } from "@trpc/server";
import { getWSConnectionHandler } from "@trpc/server/adapters/ws";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { setTimeout as pause } from "node:timers/promises";
import type { WebSocket } from "ws";
import { Refusal } from "@recolte/domain/refusal";
import { spend } from "#auth/limits.ts";
import type { SessionKind } from "#auth/session.ts";
import type { Caller, Context, Deps } from "#trpc/context.ts";
import { networkOf, tokenOf } from "#trpc/request-context.ts";
import { BATCH_MAX, guardSocket } from "./socket-guard.ts";

const SOCKETS_MAX = 20;
const RECHECK_MS = 60_000;
const FAREWELL_MS = 1000;
const RESTARTING = 1012;
const SIGNED_OUT = 4401;
const TOO_MANY_OPEN = 4409;
const TOO_FAST = 4429;
const TRY_LATER = 1013;
const RECONNECT = JSON.stringify({ id: null, method: "reconnect" });

function refuse(socket: WebSocket, code: number) {
  // A paused socket would never read the other side's answer to the close.
  socket.resume();
  socket.close(code);
}

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
  setSession: () => {},
  setDevice: () => {},
});

/** `/live`: subscriptions only. What is written goes by HTTP, where the limits are. */
export function liveSocket(app: FastifyInstance, deps: Deps, router: AnyTRPCRouter) {
  const open = new Map<string, Set<WebSocket>>();
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

  function admit(userId: string, socket: WebSocket) {
    const mine = open.get(userId) ?? new Set();
    open.set(userId, mine.add(socket));
    const oldest = mine.values().next().value;
    if (mine.size > SOCKETS_MAX && oldest) oldest.close(TOO_MANY_OPEN);
    socket.once("close", () => {
      mine.delete(socket);
      if (mine.size === 0) open.delete(userId);
    });
  }

  let expelled = 0;
  const offExpel = deps.bell.onExpel((userId) => {
    expelled += 1;
    for (const socket of open.get(userId) ?? []) socket.close(SIGNED_OUT);
  });

  const onRequest = async (_request: FastifyRequest, reply: FastifyReply) =>
    leaving.has(app.websocketServer) ? reply.code(503).header("retry-after", "5").send() : undefined;
  app.get("/live", { websocket: true, logLevel: "silent", onRequest }, async (socket, request) => {
    // Frames that arrive while the session is read must not be lost.
    socket.pause();
    const token = tokenOf(request, deps.env);
    const before = expelled;
    const session = token ? await deps.sessions.watch(token).catch(() => "away" as const) : null;
    // A database that is away signs nobody out.
    if (session === "away") return refuse(socket, TRY_LATER);
    if (!token || !session) return refuse(socket, SIGNED_OUT);
    const { id, viewer } = session;
    const caller = callerOf(request, token, session);
    try {
      await spend(deps, "socket.network", caller.network);
      await spend(deps, "socket.account", viewer.id);
    } catch {
      return refuse(socket, TOO_FAST);
    }
    contexts.set(request.raw, { ...deps, viewer, caller });
    guardSocket(socket);
    admit(viewer.id, socket);
    const look = () =>
      void deps.sessions.watchAgain(id).then(
        (lives) => lives || socket.close(SIGNED_OUT),
        () => {},
      );
    // Somebody was sent out while the session was read: his socket was not yet among those that close.
    if (expelled !== before) look();
    const recheck = setInterval(look, RECHECK_MS);
    socket.once("close", () => clearInterval(recheck));
    handle(socket, request.raw);
    socket.resume();
    return undefined;
  });

  endCleanly(app);
  app.addHook("preClose", async () => {
    offExpel();
  });
}
