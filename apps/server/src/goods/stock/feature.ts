import { feature } from "#platform/trpc/feature-parts.ts";
import { stockRouter } from "./router.ts";

export const stock = feature({
  routers: { stock: stockRouter },
});
