import type { NotificationEvent } from "@recolte/domain/identity/notification";
import type { CaseHandler, Deciding, News, Said, Standing, Target } from "#judgement/cases/handler.ts";
import { closeReports, reopenReports } from "#desk/reports/judged-queries.ts";
import { forgetWarning, insertSanction } from "#judgement/sanctions/queries.ts";
import { reportedAnnouncements } from "./announcement-case.ts";
import { requireReach } from "./decide.ts";
import { KeptReported } from "./undoable.ts";
import { REPORTED, type Reported, type ReportedType } from "./reported-things.ts";

const isReported = (type: string): type is ReportedType => Object.hasOwn(REPORTED, type);

/** All that was reported of it ends with this. */
async function decide(ctx: Deciding, [target, reported]: [Target, Reported], { outcome, reason }: Said) {
  const [{ db }, by, isUpheld] = [ctx, ctx.viewer.id, outcome === "upheld"];
  const type = target.targetType as ReportedType;
  const { authorId, facts } = reported;
  const warned = isUpheld && reported.warns && authorId !== null;
  if (warned) await requireReach(ctx, authorId);
  const taken = isUpheld && (await reported.uphold());
  const status = isUpheld ? ("upheld" as const) : ("dismissed" as const);
  const reports = await closeReports(db, { type, id: target.targetId }, { by, status });
  if (warned) await insertSanction(db, { personId: authorId, kind: "warn", reason, by, caseId: reports[0]?.caseId ?? null });
  const [first] = reports;
  if (first)
    await ctx.audit({
      action: isUpheld ? "report.uphold" : "report.dismiss",
      target: { type: "report", id: first.id },
      before: { status: "open" },
      after: { status, ...(reason && { reason }), reports: reports.map(({ id }) => id) },
    });
  return { before: { type, authorId, facts, reports, warned, taken } satisfies KeptReported };
}

async function undo({ db }: Deciding, reported: Reported, { before }: Standing) {
  const { reports, warned, taken } = KeptReported.parse(before);
  if (taken) await reported.restore();
  const caseId = reports[0]?.caseId;
  if (warned && caseId) await forgetWarning(db, caseId);
  await reopenReports(
    db,
    reports.map(({ id }) => id),
  );
}

/** To whose thing it is. Who wrote a message that breaks no rule is not told: they would know by whom. */
function authorEvent({ type, taken }: KeptReported, outcome: Said["outcome"]): NotificationEvent | null {
  if (outcome === "dismissed") return type === "message" ? null : "moderation.cleared";
  if (type === "message") return "moderation.warned";
  if (type === "person") return "moderation.person-warned";
  if (!taken) return null;
  return type === "review" ? "review.removed" : "moderation.entry-unpublished";
}

/** What those who reported it read, and whose thing it is. */
function newsOf({ outcome, reason, before }: Standing): News[] {
  const kept = KeptReported.parse(before);
  const event = outcome === "upheld" ? ("moderation.upheld" as const) : ("moderation.dismissed" as const);
  const news: News[] = kept.reports.map(({ reporterId }) => ({ userId: reporterId, facts: { event, ...kept.facts } }));
  const told = authorEvent(kept, outcome);
  if (kept.authorId && told)
    news.push({ userId: kept.authorId, facts: { event: told, ...kept.facts, ...(reason !== "" && { reason }) } });
  return news;
}

/** What members have reported, whatever it is. */
export const reportCases: CaseHandler = {
  async lock(db, target) {
    if (!isReported(target.targetType)) return reportedAnnouncements.lock(db, target);
    const reported = await REPORTED[target.targetType](db, target.targetId);
    return (
      reported && {
        version: null,
        decide: (ctx, said) => decide(ctx, [target, reported], said),
        undo: (ctx, standing) => undo(ctx, reported, standing),
      }
    );
  },
  news: async (db, target, standing) =>
    isReported(target.targetType) ? newsOf(standing) : reportedAnnouncements.news(db, target, standing),
};
