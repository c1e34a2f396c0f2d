import { HOUR, MINUTE, SECOND } from "#platform/jobs.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { editCases } from "./edit-case.ts";
import { followTerms } from "./expiry.ts";
import { countNorms } from "./norms.ts";
import { countPairs } from "./pair-queries.ts";
import { forgetAddresses } from "./phone-queries.ts";
import { forgetUnpublished, photoHandlers } from "./photos.ts";
import { forgetRevisions } from "./revision-queries.ts";
import { forgetNetworks } from "./risk-queries.ts";
import { announcementsRouter } from "./router.ts";
import { publishOverdue } from "./self-publication.ts";
import { followWeights } from "./usual-weight.ts";
import { daysAround, forgetViews, sumViews } from "./view-queries.ts";

export const announcements = feature({
  routers: { announcements: announcementsRouter },
  jobs: (services) => [
    { name: "sum views", every: SECOND, run: () => sumViews(services.db, daysAround(Date.now())) },
    { name: "follow terms", every: MINUTE, run: () => followTerms(services), changes: "visitors" },
    { name: "publish the overdue", every: MINUTE, run: () => publishOverdue(services), changes: "visitors" },
    { name: "count what products cost", every: HOUR, run: () => countNorms(services.db), atOnce: true },
    { name: "follow usual weights", every: MINUTE, run: () => followWeights(services.db), changes: "visitors" },
    { name: "count what is ordered together", every: 24 * HOUR, run: () => countPairs(services.db), changes: "visitors" },
    { name: "forget unpublished photos", every: HOUR, run: () => forgetUnpublished(services.db) },
    { name: "forget addresses", every: HOUR, run: () => forgetAddresses(services.db) },
    { name: "forget networks", every: HOUR, run: () => forgetNetworks(services.db) },
    { name: "forget revisions", every: HOUR, run: () => forgetRevisions(services.db) },
    { name: "forget views", every: HOUR, run: () => forgetViews(services.db) },
  ],
  outbox: photoHandlers,
  cases: { edit: editCases },
});
