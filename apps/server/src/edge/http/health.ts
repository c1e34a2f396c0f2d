import type { FastifyInstance } from "fastify";
import { databaseAnswers } from "#platform/database.ts";
import type { Deps } from "#platform/trpc/context.ts";

/** Known while the process drains: load balancers leave before the sockets are closed. */
export interface Draining {
  draining: boolean;
}

export function healthRoutes(app: FastifyInstance, deps: Deps, state: Draining) {
  app.get("/livez", { logLevel: "silent" }, async () => ({ ok: true }));
  app.get("/readyz", { logLevel: "silent" }, async (_request, reply) => {
    const ready = !state.draining && (await databaseAnswers(deps.pool));
    return reply.code(ready ? 200 : 503).send({ ok: ready });
  });
}
