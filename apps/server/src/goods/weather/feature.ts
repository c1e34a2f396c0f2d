import { feature } from "#platform/trpc/feature-parts.ts";
import { weatherRouter } from "./router.ts";

export const weather = feature({
  routers: { weather: weatherRouter },
});
