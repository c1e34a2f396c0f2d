import type { FastifyInstance, FastifyRequest } from "fastify";
import type { TracedRequest } from "#platform/traces.ts";
import type { Deps } from "#platform/trpc/context.ts";

/** Every request as a part of a trace, by the pattern of its address. A socket is none: it stays for hours. */
export function traceRequests(app: FastifyInstance, { traces }: Pick<Deps, "traces">) {
  if (!traces) return;
  const begun = new WeakMap<FastifyRequest, TracedRequest>();

  app.addHook("onRequest", (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    if (headers.upgrade !== undefined) return done();
    const parent = typeof headers["traceparent"] === "string" ? headers["traceparent"] : undefined;
    const traced = traces.begin({ method, route: routeOptions.url ?? "other", parent });
    begun.set(request, traced);
    return traced.within(done);
  });
  // A body arrives by events of its connection, which belong to no request.
  app.addHook("preValidation", (request, _reply, done) => {
    const traced = begun.get(request);
    if (traced) traced.within(done);
    else done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    begun.get(request)?.end(reply.statusCode);
    done();
  });
}
