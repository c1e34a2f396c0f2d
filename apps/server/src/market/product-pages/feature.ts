import { feature } from "#platform/trpc/feature-parts.ts";
import { productsRouter } from "./router.ts";

export const productPages = feature({
  routers: { products: productsRouter },
});
