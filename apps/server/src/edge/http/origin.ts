import type { FastifyInstance, FastifyRequest } from "fastify";
import { isIP } from "node:net";
import type { Env } from "#platform/env.ts";
import { safeHost } from "#edge/sharing/site-origin.ts";
import { visitorOf } from "#platform/trpc/request-context.ts";
import { tellSecurity } from "#platform/trpc/security-log.ts";

/** A browser tells where a request comes from; whatever tells nothing is no browser and carries nobody's cookie by accident. */
function comesFromUs({ headers }: FastifyRequest, env: Env) {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  if (env.ORIGIN) return origin === env.ORIGIN;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}

/**
 * Without ORIGIN the site answers to the names of its own machine alone: a foreign page whose name is made to lead here would else be
 * « the same origin ».
 */
function isAskedByOwnName({ headers: { host = "" } }: FastifyRequest, env: Env) {
  if (env.ORIGIN) return true;
  const address = `http://${safeHost(host)}`;
  if (!URL.canParse(address)) return false;
  const name = new URL(address).hostname.replace(/^\[(.*)\]$/u, "$1");
  return name === "localhost" || isIP(name) !== 0 || name === env.HOST.toLowerCase();
}

const refusal = (message: string, code: string, httpStatus: number) => ({
  error: { message, code: -32600, data: { code, httpStatus, refusal: null, fields: null, retryAfter: null } },
});

/** Goes to a procedure, however its address is spelt: « /%74rpc » is « /trpc ». */
export const isCall = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith("/trpc/") ?? false;

/** Before anything is read: no other name leads here, foreign pages may neither write nor open the socket; /trpc takes JSON alone. */
export function guardOrigin(app: FastifyInstance, env: Env) {
  app.addHook("onRequest", (request, reply, done) => {
    if (!isAskedByOwnName(request, env)) {
      tellSecurity(visitorOf(request), "origin.refused", { outcome: "MISDIRECTED_REQUEST" });
      void reply.code(421).send(refusal("Adresse inattendue", "MISDIRECTED_REQUEST", 421));
      return;
    }
    const writes = request.method !== "GET" && request.method !== "HEAD";
    const upgrades = request.headers.upgrade !== undefined;
    if ((writes || upgrades) && !comesFromUs(request, env)) {
      tellSecurity(visitorOf(request), "origin.refused", { outcome: "FORBIDDEN" });
      void reply.code(403).send(refusal("Demande refusée", "FORBIDDEN", 403));
      return;
    }
    const isJson = (request.headers["content-type"] ?? "").toLowerCase().startsWith("application/json");
    if (writes && isCall(request) && !isJson)
      void reply.code(415).send(refusal("Demande invalide", "UNSUPPORTED_MEDIA_TYPE", 415));
    else done();
  });
}
