import { feature } from "#platform/trpc/feature-parts.ts";
import { disputesRouter } from "./router.ts";

export const disputes = feature({
  routers: { disputes: disputesRouter },
});
