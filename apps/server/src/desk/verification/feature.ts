import { HOUR } from "#platform/jobs.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { expireSteps } from "./expiry.ts";
import { lapsePapers } from "./identity-papers.ts";
import { identityRouter, verificationRouter, vouchesRouter } from "./router.ts";

export const verification = feature({
  routers: { identity: identityRouter, verification: verificationRouter, vouches: vouchesRouter },
  jobs: (services) => [
    { name: "expire verifications", every: HOUR, run: () => expireSteps(services), changes: "visitors" },
    { name: "erase papers that nobody judged", every: HOUR, run: () => lapsePapers(services) },
  ],
});
