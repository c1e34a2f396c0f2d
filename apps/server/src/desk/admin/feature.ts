import { feature } from "#platform/trpc/feature-parts.ts";
import { bannersRouter } from "./banners.ts";
import { adminRouter } from "./router.ts";
import { settingsRouter } from "./settings.ts";

export const admin = feature({
  routers: { admin: adminRouter, banners: bannersRouter, settings: settingsRouter },
});
