import { HOUR, MINUTE } from "#platform/jobs.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { endSanctions } from "./clock.ts";
import { forgetSanctions } from "./queries.ts";

export const sanctions = feature({
  jobs: (services) => [
    { name: "end sanctions", every: MINUTE, run: () => endSanctions(services), changes: "visitors" },
    { name: "forget sanctions", every: HOUR, run: () => forgetSanctions(services.db) },
  ],
});
