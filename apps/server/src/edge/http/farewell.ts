import type { FastifyInstance } from "fastify";
import { once } from "node:events";
import type { Env } from "#platform/env.ts";

/** From the stop on, with a second left for what is slow: the last socket has heard of it within fifteen. */
const ALL_TOLD_S = 14;
const SPREAD_S = 10;

/** Over how long the open sockets are sent away, after the drain. */
export const farewellSeconds = ({ DEPLOYMENT, DRAIN_SECONDS }: Pick<Env, "DEPLOYMENT" | "DRAIN_SECONDS">) =>
  DEPLOYMENT === "local" ? 0 : Math.min(SPREAD_S, ALL_TOLD_S - DRAIN_SECONDS);

/**
 * Lets nobody new in and serves who is here, before Fastify closes: from then on it answers 503, and asks itself nothing any more that
 * a page is made of. A proxy would hand that on, and somebody would lose an answer.
 */
export async function endConnections({ server }: FastifyInstance) {
  server.prependListener("request", (_request, response) => void response.setHeader("connection", "close"));
  const ended = once(server, "close");
  server.close();
  const reaping = setInterval(() => server.closeIdleConnections(), 50);
  await ended;
  clearInterval(reaping);
}
