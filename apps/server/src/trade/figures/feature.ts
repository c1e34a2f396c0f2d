import { MINUTE } from "#platform/jobs.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { countFigures } from "./count.ts";
import { figuresRouter } from "./router.ts";

export const figures = feature({
  routers: { figures: figuresRouter },
  jobs: ({ db }) => [{ name: "count daily figures", every: 10 * MINUTE, run: () => countFigures(db), atOnce: true }],
});
