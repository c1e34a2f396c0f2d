import { HOUR } from "#platform/jobs.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { forgetEvidence } from "./evidence.ts";
import { reportsRouter } from "./router.ts";

export const reports = feature({
  routers: { reports: reportsRouter },
  jobs: ({ db }) => [{ name: "forget evidence", every: HOUR, run: () => forgetEvidence(db) }],
});
