import { HOUR } from "#platform/jobs.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { hideAbsent } from "./absent-numbers.ts";
import { authRouter } from "./router.ts";

export const signIn = feature({
  routers: { auth: authRouter },
  jobs: (services) => [{ name: "hide absent numbers", every: HOUR, run: () => hideAbsent(services), changes: "visitors" }],
});
