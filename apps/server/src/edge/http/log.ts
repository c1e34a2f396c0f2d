import type { FastifyInstance } from "fastify";

/** One line per request, without anything that names a person: no query, body, address, cookie or agent. */
export function logRequests(app: FastifyInstance) {
  // Nothing is put together for nobody.
  if (!["trace", "debug", "info"].includes(app.log.level)) return;
  app.addHook("onResponse", (request, reply, done) => {
    const [path] = request.url.split("?");
    if (request.routeOptions.logLevel !== "silent")
      request.log.info(
        { method: request.method, path: path?.slice(0, 200), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        "request",
      );
    done();
  });
}
