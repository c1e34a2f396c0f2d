import { feature } from "#platform/trpc/feature-parts.ts";
import { dictionaryRouter } from "./router.ts";

export const dictionary = feature({
  routers: { dictionary: dictionaryRouter },
});
