import { HOUR } from "#platform/jobs.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { forgetContactMessages } from "./queries.ts";
import { contactRouter } from "./router.ts";

export const contact = feature({
  routers: { contact: contactRouter },
  jobs: ({ db }) => [{ name: "forget contact messages", every: HOUR, run: () => forgetContactMessages(db) }],
});
