import { z } from "zod";
import { PAGE_SIZE } from "@recolte/domain/market/announcements/announcement";
import {
  Approval,
  FeatureGrant,
  FeatureRefusal,
  ModerationFilter,
  PhotoRemoval,
  ReportDismissal,
  ReportUpholding,
  TakingDown,
} from "@recolte/domain/desk/moderation/moderation";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isAdmin } from "@recolte/domain/identity/role";
import { findEdit } from "#market/announcements/revisions-decided.ts";
import { listAttached } from "#market/announcements/own-queries.ts";
import { confirmed } from "#identity/auth/step-up.ts";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import { adminProcedure, moderatorProcedure, router } from "#platform/trpc/init.ts";
import { approve, awaitsAnother, takeDown } from "./decide.ts";
import { listDecisions, listRemovedReviews } from "./decisions-queries.ts";
import { grantFeature, refuseFeature } from "./featured.ts";
import { countRequests, listRequests } from "./featured-queries.ts";
import { countByStatus, listForModeration } from "./list-queries.ts";
import { removePhoto } from "./photos.ts";
import { findForModeration } from "./queries.ts";
import { restore } from "./restore.ts";
import { dismissReport, readHeld, readReported, upholdReport } from "./reports.ts";

const One = z.strictObject({ id: z.uuid() });

export const moderationRouter = router({
  /** What waits, and how many announcements there are of each state. Requests are the administrators' business. */
  counts: moderatorProcedure.query(async ({ ctx: { db, viewer } }) => {
    const [byStatus, requests] = await Promise.all([countByStatus(db), isAdmin(viewer.roles) ? countRequests(db) : null]);
    return { byStatus, requests };
  }),

  announcements: moderatorProcedure.input(ModerationFilter).query(async ({ ctx, input }) => {
    const rows = await listForModeration(ctx.db, { ...input, after: timeCursor(input.cursor), limit: PAGE_SIZE + 1 });
    return pageOf(rows, (row) => row.createdAt.toISOString());
  }),

  announcement: moderatorProcedure.input(One).query(async ({ ctx, input }) => {
    const found = await findForModeration(ctx.db, input.id);
    if (!found) throw new Refusal("announcement.not-found");
    const { moderatedBy, ...shown } = found;
    const [pictures, decisions, othersTurn, edit] = await Promise.all([
      listAttached(ctx.db, input.id),
      listDecisions(ctx.db, input.id),
      awaitsAnother(ctx.db, ctx.viewer.id, { userId: found.author.id, moderatedBy }),
      findEdit(ctx.db, { id: input.id, ownerId: found.author.id }),
    ]);
    return { ...shown, pictures, decisions, othersTurn, edit };
  }),

  approve: moderatorProcedure
    .meta({ changes: "visitors" })
    .input(Approval)
    .mutation(({ ctx, input }) => approve(ctx, input)),
  reject: moderatorProcedure
    .meta({ changes: "visitors" })
    .input(TakingDown)
    .mutation(({ ctx, input }) => takeDown(ctx, input, "reject")),
  deactivate: moderatorProcedure
    .meta({ changes: "visitors" })
    .input(TakingDown)
    .mutation(({ ctx, input }) => takeDown(ctx, input, "deactivate")),
  restore: moderatorProcedure
    .meta({ changes: "visitors" })
    .input(TakingDown)
    .mutation(({ ctx, input }) => restore(ctx, input)),
  removePhoto: moderatorProcedure
    .meta({ changes: "visitors" })
    .input(PhotoRemoval)
    .mutation(({ ctx, input }) => removePhoto(ctx, input)),

  /** Who took down which reviews of a member, when and why. */
  removedReviews: moderatorProcedure.input(One).query(({ ctx, input }) => listRemovedReviews(ctx.db, input.id)),

  /** Not a mere question: it is written down who read what two people wrote to each other. */
  readReportedMessage: moderatorProcedure.input(One).mutation(({ ctx, input }) => readReported(ctx, input)),
  readHeldMessage: moderatorProcedure.input(One).mutation(({ ctx, input }) => readHeld(ctx, input)),
  dismissReport: moderatorProcedure.input(ReportDismissal).mutation(({ ctx, input }) => dismissReport(ctx, input)),
  upholdReport: moderatorProcedure
    .meta({ changes: "visitors" })
    .input(ReportUpholding)
    .mutation(({ ctx, input }) => upholdReport(ctx, input)),

  featuredRequests: adminProcedure.input(ModerationFilter).query(async ({ ctx, input }) => {
    const rows = await listRequests(ctx.db, { ...input, after: timeCursor(input.cursor), limit: PAGE_SIZE + 1 });
    return pageOf(rows, (row) => row.requestedAt.toISOString());
  }),
  grantFeature: adminProcedure
    .input(FeatureGrant)
    .use(confirmed)
    .meta({ changes: "visitors" })
    .mutation(({ ctx, input }) => grantFeature(ctx, input)),
  refuseFeature: adminProcedure
    .input(FeatureRefusal)
    .use(confirmed)
    .mutation(({ ctx, input }) => refuseFeature(ctx, input)),
});
