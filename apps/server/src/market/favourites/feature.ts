import { feature } from "#platform/trpc/feature-parts.ts";
import { favouritesRouter } from "./router.ts";

export const favourites = feature({
  routers: { favourites: favouritesRouter },
});
