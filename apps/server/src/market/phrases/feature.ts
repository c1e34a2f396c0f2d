import { likenessHandlers } from "#market/likeness/fingerprint.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { signalsFound } from "./own-texts.ts";
import { phrasesRouter } from "./router.ts";

export const phrases = feature({
  routers: { phrases: phrasesRouter },
  outbox: (services) => likenessHandlers({ ...services, found: signalsFound(services) }),
});
