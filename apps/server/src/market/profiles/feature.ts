import { feature } from "#platform/trpc/feature-parts.ts";
import { avatarHandlers } from "./avatar.ts";
import { profilesRouter } from "./router.ts";

export const profiles = feature({
  routers: { profiles: profilesRouter },
  outbox: avatarHandlers,
});
