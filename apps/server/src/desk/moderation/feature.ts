import { feature } from "#platform/trpc/feature-parts.ts";
import { publicationCases } from "./announcement-case.ts";
import { reportCases } from "./report-case.ts";
import { moderationRouter } from "./router.ts";

export const moderation = feature({
  routers: { moderation: moderationRouter },
  cases: { publication: publicationCases, report: reportCases },
});
