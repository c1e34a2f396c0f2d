import { HOUR } from "#platform/jobs.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { consentsRouter } from "./consents.ts";
import { forgetSpentProofs } from "./proof-queries.ts";
import { forgetSpentQuotas } from "./quota-queries.ts";

export const auth = feature({
  routers: { consents: consentsRouter },
  jobs: ({ db }) => [
    { name: "forget spent quotas", every: HOUR, run: () => forgetSpentQuotas(db) },
    { name: "forget spent proofs", every: HOUR, run: () => forgetSpentProofs(db) },
  ],
});
