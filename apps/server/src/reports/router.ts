import { ReportAnnouncement, ReportMessage } from "@recolte/domain/moderation/report";
import { Refusal } from "@recolte/domain/refusal";
import { spend } from "#auth/limits.ts";
import { memberOr, memberProcedure, router } from "#trpc/init.ts";
import { findAnnouncementAuthor, findMessageAuthor } from "./queries.ts";
import { report } from "./report.ts";

export const reportsRouter = router({
  create: memberOr("auth.required-to-report")
    .input(ReportAnnouncement)
    .mutation(async ({ ctx, input }) => {
      const reporterId = ctx.viewer.id;
      const authorId = await findAnnouncementAuthor(ctx.db, reporterId, input);
      if (!authorId) throw new Refusal("announcement.not-found");
      return report(ctx.db, input, { reporterId, authorId, pay: () => spend(ctx, "report.account", reporterId) });
    }),

  createOnMessage: memberProcedure.input(ReportMessage).mutation(async ({ ctx, input }) => {
    const reporterId = ctx.viewer.id;
    const authorId = await findMessageAuthor(ctx.db, reporterId, input.messageId);
    if (!authorId) throw new Refusal("message.not-found");
    return report(ctx.db, input, { reporterId, authorId, pay: () => spend(ctx, "report.account", reporterId) });
  }),
});
