import type { FastifyInstance } from "fastify";

/** One line per request, without anything that names a person: no query, body, address, cookie or agent. */
export function logRequests(app: FastifyInstance) {
  app.addHook("onResponse", async (request, reply) => {
    if (request.routeOptions.logLevel === "silent") return;
    const [path] = request.url.split("?");
    request.log.info(
      { method: request.method, path: path?.slice(0, 200), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      "request",
    );
  });
}
