import { MINUTE } from "#platform/jobs.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { bannersRouter } from "./banners.ts";
import { adminRouter } from "./router.ts";
import { settingsRouter } from "./settings.ts";
import { endSuspensions } from "./suspension.ts";

export const admin = feature({
  routers: { admin: adminRouter, banners: bannersRouter, settings: settingsRouter },
  jobs: (services) => [{ name: "end suspensions", every: MINUTE, run: () => endSuspensions(services), changes: "visitors" }],
});
