import { HOUR } from "#platform/jobs.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { forgetLikeness } from "./forget-queries.ts";

export const likeness = feature({
  jobs: ({ db }) => [{ name: "forget likeness", every: HOUR, run: () => forgetLikeness(db) }],
});
