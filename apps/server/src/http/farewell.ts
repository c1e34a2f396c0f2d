import type { Env } from "#platform/env.ts";

/** From the stop on, with a second left for what is slow: the last socket has heard of it within fifteen. */
const ALL_TOLD_S = 14;
const SPREAD_S = 10;

/** Over how long the open sockets are sent away, after the drain. */
export const farewellSeconds = ({ DEPLOYMENT, DRAIN_SECONDS }: Pick<Env, "DEPLOYMENT" | "DRAIN_SECONDS">) =>
  DEPLOYMENT === "local" ? 0 : Math.min(SPREAD_S, ALL_TOLD_S - DRAIN_SECONDS);
