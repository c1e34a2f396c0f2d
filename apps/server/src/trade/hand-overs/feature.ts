import { feature } from "#platform/trpc/feature-parts.ts";
import { handOverCases } from "./hand-over-case.ts";
import { handOversRouter } from "./router.ts";

export const handOvers = feature({
  routers: { handOvers: handOversRouter },
  cases: { hand_over: handOverCases },
});
