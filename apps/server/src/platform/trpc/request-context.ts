import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isIPv6 } from "node:net";
import { TOKEN_SHAPE } from "#platform/session/session.ts";
import { PROOF_HEADER } from "@recolte/domain/identity/account/proof";
import type { Env } from "#platform/env.ts";
import { placeOf } from "#platform/log-place.ts";
import type { Metrics } from "#platform/metrics.ts";
import type { Caller, Context, Deps } from "./context.ts";
import { quotaHeaders } from "./quota-headers.ts";

declare module "fastify" {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

const isSecure = (env: Env) => env.ORIGIN?.startsWith("https://") ?? false;
export const cookieName = (env: Env) => (isSecure(env) ? "__Host-sid" : "sid");
const deviceCookie = (env: Env) => (isSecure(env) ? "__Host-device" : "device");
const visitorCookie = (env: Env) => (isSecure(env) ? "__Host-visitor" : "visitor");
/** Who has just written carries up to where. */
export const placeCookie = (env: Env) => (isSecure(env) ? "__Host-pos" : "pos");
/** What it tells apart is counted by the day. */
const VISITOR_HOURS = 24;
const DEVICE_MAX_AGE = 365 * 24 * 3600;

export const cookieOptions = (env: Env) =>
  ({ httpOnly: true, sameSite: "lax", path: "/", secure: isSecure(env) }) satisfies CookieSerializeOptions;

/** IPv6 customers get a /64 each; counting single addresses would count nothing. */
export function networkOf(ip: string) {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/iu.exec(ip)?.[1];
  if (v4 || !isIPv6(ip)) return v4 ?? ip;
  const [head = "", tail] = ip.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const groups = tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/u, ""))
    .join(":")}::/64`;
}

export function tokenOf(request: FastifyRequest, env: Env) {
  const token = request.cookies[cookieName(env)];
  return token && TOKEN_SHAPE.test(token) ? token : null;
}

/** Who asks, before or without a session: for the log. */
export const visitorOf = ({ log, ip, id, server }: FastifyRequest) => ({
  log,
  metrics: server.metrics,
  viewer: null,
  caller: { network: networkOf(ip), requestId: id },
});

function callerOf(request: FastifyRequest, reply: FastifyReply, { env, replica }: Deps): Caller {
  const proof = request.headers[PROOF_HEADER];
  return {
    requestId: request.id,
    ip: request.ip,
    network: networkOf(request.ip),
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
    sessionToken: tokenOf(request, env),
    sessionId: null,
    sessionKind: null,
    gaveCode: false,
    deviceMark: request.cookies[deviceCookie(env)] ?? null,
    visitorMark: request.cookies[visitorCookie(env)] ?? null,
    wrote: replica && placeOf(request.cookies[placeCookie(env)]),
    proof: proof === undefined ? null : String(proof),
    setSession(token, maxAge) {
      if (token) void reply.setCookie(cookieName(env), token, { ...cookieOptions(env), maxAge });
      else void reply.clearCookie(cookieName(env), cookieOptions(env));
    },
    setDevice(mark) {
      void reply.setCookie(deviceCookie(env), mark, { ...cookieOptions(env), maxAge: DEVICE_MAX_AGE });
    },
    setVisitor(mark, hours = VISITOR_HOURS) {
      void reply.setCookie(visitorCookie(env), mark, { ...cookieOptions(env), maxAge: hours * 3600 });
    },
    tellQuota: quotaHeaders(reply),
  };
}

/** Of several at once one gives a new token: the others must not send the former again. */
const REPLACES_TOKEN = /\b(?:auth\.stepUp(?:ByCode)?|secondFactor\.(?:confirm|enter))\b/u;

/** One session look-up per HTTP request, however many calls its batch carries. */
export async function contextOf(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Context> {
  const caller = callerOf(request, reply, deps);
  const session = caller.sessionToken ? await deps.sessions.read(caller.sessionToken) : null;
  caller.sessionId = session?.id ?? null;
  caller.sessionKind = session?.kind ?? null;
  caller.gaveCode = session?.gaveCode ?? false;
  if (session?.renewed && !REPLACES_TOKEN.test(request.url)) caller.setSession(caller.sessionToken, session.maxAge);
  const { env, db, pool, replica, bell, settings, storage, images, sessions, log, metrics, traces } = deps;
  // Named one by one: spreading what is made for each request costs ten times that.
  return {
    env,
    db,
    pool,
    replica,
    bell,
    settings,
    storage,
    images,
    sessions,
    log,
    metrics,
    traces,
    caller,
    viewer: session?.viewer ?? null,
  };
}
