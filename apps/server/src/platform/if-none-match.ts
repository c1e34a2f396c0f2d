import type { FastifyRequest } from "fastify";

/** Whether the caller has this version: it is one of those they name, weakened on its way or not, or they name any (RFC 9110, 13.1.2). */
export function hasVersion({ headers: { "if-none-match": named } }: FastifyRequest, etag: string) {
  if (!named) return false;
  return named.trim() === "*" || named.split(",").some((one) => one.trim().replace(/^W\//u, "") === etag);
}
