import { HOUR } from "#platform/jobs.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import type { CallWith } from "./act.ts";
import { forgetOperations } from "./queries.ts";
import { operationsRouter } from "./router.ts";

export const operations = (callWith: CallWith) =>
  feature({
    routers: { operations: operationsRouter(callWith) },
    jobs: ({ db }) => [{ name: "forget operations", every: HOUR, run: () => forgetOperations(db) }],
  });
