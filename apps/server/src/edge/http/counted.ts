import type { FastifyInstance } from "fastify";
import { Socket } from "node:net";
import type { Deps } from "#platform/trpc/context.ts";

/** Every answer by the pattern of its address, never by the address. */
export function countRequests(app: FastifyInstance, { metrics }: Pick<Deps, "metrics">) {
  app.addHook("onResponse", (request, reply, done) => {
    // What this process asks of itself, for a page or for the visitors' cache, came by no line.
    if (request.raw.socket instanceof Socket) {
      const route = request.routeOptions.url ?? "other";
      metrics.httpRequests.inc({ route, class: `${Math.floor(reply.statusCode / 100)}xx` });
    }
    done();
  });
}
