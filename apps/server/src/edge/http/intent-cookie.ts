import {
  INTENT_COOKIE,
  INTENT_SECONDS,
  intentOf,
  isIntentOf,
  readIntent,
  writeIntent,
} from "@recolte/domain/platform/pages/intent";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Visitors without code who open a member's page find the entrance by this, and come back by the cookie. */
const TO_ENTRANCE = `<noscript><meta http-equiv="refresh" content="0;url=/auth"></noscript>`;

/** A visitor opened a member's page, which is kept for after signing in. What a page fetches by itself was no wish of its reader. */
export function leadToEntrance({ url, headers }: FastifyRequest, reply: FastifyReply) {
  const intent = (headers["sec-fetch-dest"] ?? "document") === "document" ? intentOf({ from: url }, Date.now()) : null;
  if (intent) void reply.setCookie(INTENT_COOKIE, writeIntent(intent), { path: "/", maxAge: INTENT_SECONDS, sameSite: "lax" });
  return TO_ENTRANCE;
}

/** Where they wanted to go before they were asked who they are. An act that waits for its page is left to our code there. */
export function intendedPlace({ cookies }: FastifyRequest, reply: FastifyReply, memberId: string) {
  const intent = readIntent(cookies[INTENT_COOKIE], Date.now());
  const own = intent && isIntentOf(intent, memberId) ? intent : null;
  if (intent && !own?.subject) void reply.clearCookie(INTENT_COOKIE, { path: "/" });
  if (!own) return null;
  const { pathname, search, hash } = new URL(own.from, "http://site");
  return pathname + search + hash;
}
