import { feature } from "#platform/trpc/feature-parts.ts";
import { moneyRouter } from "./router.ts";

export const money = feature({
  routers: { money: moneyRouter },
});
