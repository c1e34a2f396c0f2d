import { feature } from "#platform/trpc/feature-parts.ts";
import { storesRouter } from "./router.ts";

export const stores = feature({
  routers: { stores: storesRouter },
});
