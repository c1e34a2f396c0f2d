import { HOUR, SECOND } from "#platform/jobs.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { alertsRouter } from "./router.ts";
import { followNews } from "./tell.ts";
import { forgetTold } from "./told-queries.ts";

export const alerts = feature({
  routers: { alerts: alertsRouter },
  jobs: (services) => [
    { name: "follow news of announcements", every: 5 * SECOND, run: () => followNews(services) },
    { name: "forget what was told", every: HOUR, run: () => forgetTold(services.db) },
  ],
});
