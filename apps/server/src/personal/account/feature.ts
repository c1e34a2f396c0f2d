import { ownNotifications } from "#identity/notifications/router.ts";
import { HOUR, MINUTE } from "#platform/jobs.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { router } from "#platform/trpc/init.ts";
import { eraseDue } from "./erasure.ts";
import { accountRouter } from "./router.ts";
import { sessionsRouter } from "./sessions-router.ts";
import { notificationSwitches } from "./switches.ts";
import { doWhatWaited } from "./waiting.ts";

export const account = feature({
  routers: {
    account: accountRouter,
    sessions: sessionsRouter,
    notifications: router({ ...ownNotifications, ...notificationSwitches }),
  },
  jobs: (services) => [
    { name: "do what waited", every: MINUTE, run: () => doWhatWaited(services), changes: "visitors" },
    { name: "erase accounts", every: HOUR, run: () => eraseDue(services), changes: "visitors" },
  ],
});
