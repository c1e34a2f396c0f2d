import { HOUR } from "#platform/jobs.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { forgetOrderPictures } from "./hand-over-pictures.ts";

export const orders = feature({
  jobs: ({ db }) => [{ name: "forget pictures of orders", every: HOUR, run: () => forgetOrderPictures(db) }],
});
