import { feature } from "#platform/trpc/feature-parts.ts";
import { batchesRouter } from "./batches-router.ts";
import { cropsRouter } from "./crops-router.ts";

export const farming = feature({
  routers: { batches: batchesRouter, crops: cropsRouter },
});
