import { HOUR } from "#platform/jobs.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { forgetArrivals } from "./queries.ts";
import { shortLinksRouter } from "./router.ts";

export const shortLinks = feature({
  routers: { shortLinks: shortLinksRouter },
  jobs: ({ db }) => [{ name: "forget arrivals", every: HOUR, run: () => forgetArrivals(db) }],
});
