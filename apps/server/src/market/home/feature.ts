import { feature } from "#platform/trpc/feature-parts.ts";
import { homeRouter } from "./router.ts";

export const home = feature({
  routers: { home: homeRouter },
});
