import { MINUTE } from "#platform/jobs.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { searchRouter } from "./router.ts";
import { followTerms } from "./terms.ts";

export const search = feature({
  routers: { search: searchRouter },
  jobs: ({ db }) => [{ name: "follow search terms", every: MINUTE, run: followTerms(db), atOnce: true }],
});
