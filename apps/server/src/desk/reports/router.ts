import {
  ReportAnnouncement,
  ReportDirectory,
  ReportEvidence,
  ReportMessage,
  ReportPerson,
  ReportReview,
} from "@recolte/domain/desk/moderation/report";
import { Refusal, type RefusalCode } from "@recolte/domain/platform/refusal";
import { byViewer, limited } from "#identity/auth/limits.ts";
import { memberOr, memberProcedure, router } from "#platform/trpc/init.ts";
import { attachEvidence } from "./evidence.ts";
import { report } from "./report.ts";
import { findAnnouncement, findEntry, findMessage, findPerson, findReview, type Target } from "./targets-queries.ts";

function known(target: Target | undefined, otherwise: RefusalCode) {
  if (!target) throw new Refusal(otherwise);
  return target;
}

/** Something severe that enough people report is hidden at once. */
const reporting = memberOr("auth.required-to-report").meta({ changes: "visitors" });

export const reportsRouter = router({
  create: reporting.input(ReportAnnouncement).mutation(async ({ ctx, input }) => {
    const found = await findAnnouncement(ctx.db, { reporterId: ctx.viewer.id, id: input.id }, input.announcementId);
    return report(ctx, input, known(found, "announcement.not-found"));
  }),
  createOnMessage: memberProcedure.input(ReportMessage).mutation(async ({ ctx, input }) => {
    const found = await findMessage(ctx.db, { reporterId: ctx.viewer.id, id: input.id }, input.messageId);
    return report(ctx, input, known(found, "message.not-found"));
  }),
  createOnPerson: memberProcedure.input(ReportPerson).mutation(async ({ ctx, input }) => {
    const found = await findPerson(ctx.db, { reporterId: ctx.viewer.id, id: input.id }, input.personId);
    return report(ctx, input, known(found, "profile.not-found"));
  }),
  createOnReview: memberProcedure.input(ReportReview).mutation(async ({ ctx, input }) => {
    const found = await findReview(ctx.db, { reporterId: ctx.viewer.id, id: input.id }, input);
    return report(ctx, input, known(found, "review.not-found"));
  }),
  createOnDirectory: memberProcedure.input(ReportDirectory).mutation(async ({ ctx, input }) => {
    const found = await findEntry(ctx.db, { reporterId: ctx.viewer.id, id: input.id }, input.entryId);
    return report(ctx, input, known(found, "directory.not-found"));
  }),

  /** Which pictures, sent before, belong to one's own report while it waits for an answer. */
  evidence: memberProcedure
    .use(limited("evidence.attach", byViewer))
    .input(ReportEvidence)
    .mutation(({ ctx, input }) => attachEvidence(ctx.db, ctx.viewer.id, input)),
});
