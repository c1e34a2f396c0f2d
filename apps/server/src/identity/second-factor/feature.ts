import { feature } from "#platform/trpc/feature-parts.ts";
import { secondFactorRouter } from "./router.ts";

export const secondFactor = feature({
  routers: { secondFactor: secondFactorRouter },
});
