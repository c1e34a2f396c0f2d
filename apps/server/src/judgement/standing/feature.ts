import { HOUR, MINUTE } from "#platform/jobs.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { forgetProfileChanges } from "./changes-queries.ts";
import { followStandings } from "./count.ts";
import { standingRouter } from "./router.ts";

export const standing = feature({
  routers: { standing: standingRouter },
  jobs: ({ db }) => [
    { name: "follow standings", every: MINUTE, run: () => followStandings(db) },
    { name: "forget profile changes", every: HOUR, run: () => forgetProfileChanges(db) },
  ],
});
