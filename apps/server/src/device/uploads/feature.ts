import { HOUR } from "#platform/jobs.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { forgetUploads } from "./queries.ts";

export const uploads = feature({
  jobs: ({ db }) => [{ name: "forget uploads", every: HOUR, run: () => forgetUploads(db) }],
});
