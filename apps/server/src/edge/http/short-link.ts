import type { FastifyReply, FastifyRequest } from "fastify";
import { followLink } from "#market/short-links/follow.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { contextOf } from "#platform/trpc/request-context.ts";

const CODE = /^\/s\/([a-z]{7})\/?$/iu;

/** « /s/… »: where it leads, on this site; null for all other addresses, and for a code that nobody made. */
export async function shortLinkAt(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const code = CODE.exec(request.url.split(/[?#]/u, 1)[0] ?? "")?.[1]?.toLowerCase();
  // Who asks with HEAD only checks the link.
  return code ? followLink(await contextOf(deps, request, reply), code, { comes: request.method === "GET" }) : null;
}
