import { feature } from "#platform/trpc/feature-parts.ts";
import { farmRouter } from "./router.ts";

export const content = feature({
  routers: { farm: farmRouter },
});
