import { SECOND } from "#platform/jobs.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { customersRouter } from "./customers-router.ts";
import { promotionsRouter } from "./promotions-router.ts";
import { followPromotions } from "./promotions.ts";
import { salesRouter } from "./sales-router.ts";

export const shop = feature({
  routers: { customers: customersRouter, promotions: promotionsRouter, sales: salesRouter },
  jobs: (services) => [
    { name: "follow promotions", every: 30 * SECOND, run: () => followPromotions(services), changes: "visitors" },
  ],
});
