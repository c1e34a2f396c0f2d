import { SECOND } from "#platform/jobs.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import type { CaseHandlers } from "./handler.ts";
import { tellOnDuty } from "./duty.ts";
import { reasonsRouter } from "./reasons.ts";
import { casesRouter } from "./router.ts";
import { tellDecision } from "./tell.ts";

export const cases = (handlers: CaseHandlers) =>
  feature({
    routers: { cases: casesRouter(handlers), reasons: reasonsRouter },
    jobs: (services) => [{ name: "tell those on duty", every: 30 * SECOND, run: () => tellOnDuty(services) }],
    outbox: (services) => ({ "decision.notify": tellDecision({ ...services, handlers }) }),
  });
