import { MINUTE } from "#platform/jobs.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { publishDue } from "./reviews.ts";
import { reviewsRouter } from "./router.ts";

export const reviews = feature({
  routers: { reviews: reviewsRouter },
  jobs: (services) => [{ name: "publish reviews", every: MINUTE, run: () => publishDue(services), changes: "visitors" }],
});
