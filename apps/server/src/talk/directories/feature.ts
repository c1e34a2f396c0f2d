import { feature } from "#platform/trpc/feature-parts.ts";
import { directoriesRouter } from "./router.ts";

export const directories = feature({
  routers: { directories: directoriesRouter },
});
