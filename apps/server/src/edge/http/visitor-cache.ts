import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { createHash, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Env } from "#platform/env.ts";
import { hasVersion } from "#platform/if-none-match.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { cookieName } from "#platform/trpc/request-context.ts";

/** The questions whose answer is the same for every visitor. */
const SAME_FOR_ALL = new Set([
  "announcements.list",
  "announcements.count",
  "announcements.facets",
  "home.counters",
  "home.categories",
  "home.popular",
  "home.season",
  "home.towns",
  "products.bySlug",
]);
const MAX_AGE_MS = 5000;
const MAX_ENTRIES = 400;
const MAX_BYTES = 262_144;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

type Encoding = "br" | "gzip" | "identity";
interface Answer {
  etag: string;
  /** Packed when first asked for so, once. */
  bodyIn: (encoding: Encoding) => Promise<Buffer>;
}

const PACKERS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => toBrotli(body, BROTLI),
  gzip: (body) => toGzip(body),
  identity: (body) => Promise.resolve(body),
};

function kept(body: Buffer): Answer {
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return {
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`,
    bodyIn(encoding) {
      const packed = bodies.get(encoding) ?? PACKERS[encoding](body);
      bodies.set(encoding, packed);
      return packed;
    },
  };
}

/** Of a visitor: whether a kept answer would do. */
export function isSharedQuestion({ method, url = "" }: { method?: string; url?: string }) {
  // A later page is rarely asked for twice within the age of an answer.
  if (method !== "GET" || url.includes("cursor%22%3A%7B")) return false;
  const names = /^\/trpc\/([\w.,]{1,200})(?:\?|$)/u.exec(url)?.[1];
  return names !== undefined && names.split(",").every((name) => SAME_FOR_ALL.has(name));
}

const isShared = (request: FastifyRequest, env: Env) =>
  request.cookies[cookieName(env)] === undefined && isSharedQuestion(request);

async function send(request: FastifyRequest, reply: FastifyReply, { etag, bodyIn }: Answer) {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding: Encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity";
  void reply.header("etag", etag).header("cache-control", "private, no-cache").header("vary", "accept-encoding, cookie");
  if (hasVersion(request, etag)) return reply.code(304).send();
  // A proxy in front may hand it on for one second, not five: nobody tells it what has changed.
  void reply.header("x-accel-expires", "1");
  if (encoding !== "identity") void reply.header("content-encoding", encoding);
  return reply.type("application/json").send(await bodyIn(encoding));
}

/**
 * Keeps the bytes that every visitor gets, compressed, for at most five seconds; one request fills a
 * place however many wait. Errors are never kept. Register after cookies and before tRPC.
 */
export function cacheForVisitors(app: FastifyInstance, { env, bell, metrics }: Pick<Deps, "env" | "bell" | "metrics">) {
  const answers = new LRUCache<string, Promise<Answer | null>>({ max: MAX_ENTRIES, ttl: MAX_AGE_MS });
  const inside = randomUUID();

  /** In the name of who asks first: it counts at their address, not at one that all share. */
  async function ask({ url, ip }: FastifyRequest) {
    const headers = { "x-inside": inside, "accept-encoding": "identity" };
    const answer = await app.inject({ url, headers, remoteAddress: ip });
    return answer.statusCode === 200 && answer.rawPayload.byteLength <= MAX_BYTES ? kept(answer.rawPayload) : null;
  }

  function keptOrAsked(request: FastifyRequest) {
    const known = answers.get(request.url);
    metrics.visitorCache.inc({ result: known ? "hit" : "miss" });
    if (known) return known;
    const asked = ask(request);
    answers.set(request.url, asked);
    return asked;
  }

  app.addHook("preHandler", async (request, reply) => {
    if (request.headers["x-inside"] === inside || !isShared(request, env)) return undefined;
    const asked = keptOrAsked(request);
    const answer = await asked.catch(() => null);
    if (answer) return send(request, reply, answer);
    // What failed is asked again by the next caller; this one gets the real answer, error included.
    if (answers.peek(request.url) === asked) answers.delete(request.url);
    return undefined;
  });
  // What declares, beside itself, that it changes this rings before its caller hears of it; the other servers hear it too.
  const offDrop = bell.onDrop(() => answers.clear());
  app.addHook("preClose", async () => {
    offDrop();
  });
}
