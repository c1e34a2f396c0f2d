import { MINUTE } from "#platform/jobs.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { carrierRoutesRouter } from "./carrier-routes-router.ts";
import { followTransports } from "./clock.ts";
import { deliveriesRouter } from "./deliveries-router.ts";
import { orders } from "./orders.ts";
import { quotesRouter } from "./quotes-router.ts";
import { vehiclesRouter } from "./vehicles-router.ts";

export const transport = feature({
  routers: {
    carrierRoutes: carrierRoutesRouter,
    deliveries: deliveriesRouter,
    orders: orders.router,
    quotes: quotesRouter,
    vehicles: vehiclesRouter,
  },
  jobs: (services) => [
    { name: "follow orders", every: MINUTE, run: () => orders.followOrders(services), changes: "visitors" },
    { name: "follow transports", every: MINUTE, run: () => followTransports(services), changes: "visitors" },
  ],
});
