import { feature } from "#platform/trpc/feature-parts.ts";
import { pushRouter } from "./router.ts";
import { pushHandler } from "./send.ts";

export const push = feature({
  routers: { push: pushRouter },
  outbox: (services) => ({ push: pushHandler(services) }),
});
