import type { FastifyInstance, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { SUGGESTIONS_AGE_S } from "@recolte/domain/market/search/suggestion";
import { hasVersion } from "#platform/if-none-match.ts";

/** Asked alone: what is asked with something else is as new as that has to be. */
const KEPT = "search.suggestions";

const isKept = ({ routeOptions, params }: FastifyRequest) =>
  routeOptions.url === "/trpc/:path" && (params as { path: string }).path === KEPT;

const etagOf = (body: string) => `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;

/**
 * Suggestions are the same for everybody, and may be a minute old: who types the same again asks nobody, and later is told that
 * they still hold. Register before what compresses.
 */
export function letBrowsersKeep(app: FastifyInstance) {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || reply.statusCode !== 200 || !isKept(request)) return payload;
    const etag = etagOf(payload);
    void reply.headers({
      etag,
      "cache-control": `private, max-age=${SUGGESTIONS_AGE_S}`,
      // By this a page knows that the answer may be an old one, and sets no clock by it.
      expires: new Date(Date.now() + SUGGESTIONS_AGE_S * 1000).toUTCString(),
    });
    if (!hasVersion(request, etag)) return payload;
    void reply.code(304).removeHeader("content-type");
    return null;
  });
}
