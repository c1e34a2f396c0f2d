import { feature } from "#platform/trpc/feature-parts.ts";
import { dashboardsRouter } from "./router.ts";

export const dashboards = feature({
  routers: { dashboards: dashboardsRouter },
});
