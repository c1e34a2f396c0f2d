import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import websocket from "@fastify/websocket";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import { fastify, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { randomUUID } from "node:crypto";
import { admitCalls } from "#edge/http/admission.ts";
import { appealRoutes } from "#edge/http/appeal-by-link.ts";
import { type Draining, healthRoutes } from "#edge/http/health.ts";
import { securityHeaders } from "#edge/http/headers.ts";
import { letBrowsersKeep } from "#edge/http/kept-a-minute.ts";
import { liveSocket } from "#edge/http/live.ts";
import { logRequests } from "#edge/http/log.ts";
import { countRequests } from "#edge/http/counted.ts";
import { answerBadAddress, speakErrors } from "#edge/http/errors.ts";
import { figuresExportRoute } from "#edge/http/figures-export.ts";
import { staffExportRoute } from "#edge/http/staff-export.ts";
import { auditExportRoute } from "#edge/http/audit-export.ts";
import { exportRoute } from "#edge/http/export.ts";
import { mediaRoutes } from "#edge/http/media.ts";
import { guardOrigin } from "#edge/http/origin.ts";
import { rememberOwnWrites } from "#edge/http/own-writes.ts";
import { servePages } from "#edge/http/page.ts";
import { ordersExportRoute } from "#edge/http/orders-export.ts";
import { salesExportRoute } from "#edge/http/sales-export.ts";
import { stockExportRoute } from "#edge/http/stock-export.ts";
import { stopRoutes } from "#edge/http/stop-told.ts";
import { stopReading } from "#edge/http/stop-reading.ts";
import { telephoneReports } from "#edge/http/telephone-reports.ts";
import { traceRequests } from "#edge/http/traced.ts";
import { uploadRoutes } from "#edge/http/upload.ts";
import { cacheForVisitors } from "#edge/http/visitor-cache.ts";
import { httpRouter, liveRouter } from "#router.ts";
import { sharingRoutes } from "#edge/sharing/routes.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { refuseIfAway } from "#platform/trpc/failure.ts";
import { answerOrdinaryCalls, BATCH_MAX } from "#edge/http/ordinary-calls.ts";
import { contextOf } from "#platform/trpc/request-context.ts";
import { reportFailure, retryAfterHeader } from "#platform/trpc/report.ts";

const BODY_LIMIT = 65_536;
/** Files, and the pages without our code that links of messages lead to. */
const FILES_AND_LINKS = [
  exportRoute,
  auditExportRoute,
  staffExportRoute,
  figuresExportRoute,
  ordersExportRoute,
  salesExportRoute,
  stockExportRoute,
  stopRoutes,
  appealRoutes,
];

/** `state` is what load balancers are told; the caller may begin to drain before they close. */
export async function buildApp(deps: Deps, state: Draining = { draining: false }) {
  const { env } = deps;
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    // Only addresses count: a number or `true` would let the client choose its own.
    trustProxy: env.TRUST_PROXY.length > 0 ? env.TRUST_PROXY : false,
    routerOptions: { maxParamLength: 600 },
    // A line may be silent while its photo waits for its turn, is drawn and stored: no answer is cut off before.
    connectionTimeout: 40_000,
    requestTimeout: 60_000,
    // Looked at every five seconds: node's own thirty would give slow headers three times their due.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
    frameworkErrors: answerBadAddress,
  });
  app.decorate("metrics", deps.metrics);
  traceRequests(app, deps);
  logRequests(app);
  countRequests(app, deps);
  stopReading(app);
  speakErrors(app);
  await app.register(cookie);
  rememberOwnWrites(app, deps);
  const headers = await securityHeaders(app, env);
  guardOrigin(app, env);
  letBrowsersKeep(app);
  await app.register(compress, { threshold: 1024, encodings: ["br", "gzip"], brotliOptions: { params: { 1: 4 } } });
  await app.register(websocket, {
    options: { maxPayload: 16_384, perMessageDeflate: false, maxFragments: 16 } as object,
    // By default it would close every socket before anybody was told to come back: live.ts does both.
    preClose: (done) => done(),
  });

  healthRoutes(app, deps, state);
  cacheForVisitors(app, deps);
  admitCalls(app, deps, headers);
  const calls = {
    contextOf: (req: FastifyRequest, res: FastifyReply) => contextOf(deps, req, res).catch(refuseIfAway),
    onError: reportFailure(deps.log),
  };
  answerOrdinaryCalls(app, { router: httpRouter, maxBatchSize: BATCH_MAX, headersFor: retryAfterHeader, ...calls });
  liveSocket(app, deps, liveRouter);
  mediaRoutes(app, deps);
  for (const addRoute of FILES_AND_LINKS) addRoute(app, deps);
  telephoneReports(app, deps);
  await uploadRoutes(app, deps);
  await app.register(fastifyTRPCPlugin, {
    prefix: "/trpc",
    trpcOptions: {
      router: httpRouter,
      maxBatchSize: BATCH_MAX,
      maxBodySize: BODY_LIMIT,
      createContext: ({ req, res }) => calls.contextOf(req, res),
      responseMeta: ({ errors }) => ({ headers: retryAfterHeader(errors) }),
      onError: calls.onError,
    },
  } satisfies FastifyTRPCPluginOptions<typeof httpRouter>);
  sharingRoutes(app, deps);
  if (env.WEB_DIST) await servePages(app, deps, env.WEB_DIST);

  app.addHook("preClose", async () => {
    state.draining = true;
    // A connection that falls idle just after closing began would otherwise be waited for until its keep-alive ends.
    setInterval(() => app.server.closeIdleConnections(), 50).unref();
  });
  return app;
}
