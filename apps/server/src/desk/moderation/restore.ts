import { moveStatus } from "@recolte/domain/market/announcements/status";
import type { TakingDown } from "@recolte/domain/desk/moderation/moderation";
import { restoreDropped } from "#market/announcements/review.ts";
import { markNotified } from "#judgement/cases/decision-queries.ts";
import { lockAppealsAbout } from "#judgement/cases/overturn-queries.ts";
import { overturn } from "#judgement/cases/overturn.ts";
import { closeReports, reopenReports } from "#desk/reports/judged-queries.ts";
import { rememberPrice } from "#goods/shop/promotions-queries.ts";
import { factsOf, lockAsSeen, type Moderation, type News, refuseOwnDecision, tell } from "./decide.ts";
import { findTakingDown } from "./decisions-queries.ts";
import { type Case, saveApproval } from "./queries.ts";
import { KeptAnnouncement } from "./undoable.ts";

/** What taking it down had answered is put right, as an accepted appeal does. Answers the reports that were found true until now. */
async function putRight({ db, viewer: { id: by } }: Moderation, held: Case, reason: string) {
  const decided = await findTakingDown(db, held);
  if (!decided) return [];
  const { reports, edit, authorId } = KeptAnnouncement.parse(decided.kept);
  await reopenReports(
    db,
    reports.map(({ id }) => id),
  );
  const dismissed = await closeReports(db, { type: "announcement", id: held.id }, { by, status: "dismissed" });
  if (edit) await restoreDropped(db, { id: held.id, authorId }, edit);
  // Nobody reads any more that it was taken down.
  if (!decided.notifiedAt) await markNotified(db, [decided.id, ...decided.along]);
  await overturn(db, decided, { by, reason });
  return dismissed;
}

/** Public again although its author changed nothing: they read why, and those who reported it that nothing was found. */
export async function restore(ctx: Moderation, { reason, ...seen }: TakingDown) {
  await lockAppealsAbout(ctx.db, { targetType: "announcement", targetId: seen.id });
  const held = await lockAsSeen(ctx, seen);
  const status = moveStatus(held.status, "restore");
  const alone = await refuseOwnDecision(ctx, held);
  const dismissed = await putRight(ctx, held, reason);
  await saveApproval(ctx.db, held.id, { moderator: ctx.viewer.id, days: ctx.settings.get("announcement-days") });
  await rememberPrice(ctx.db, held.id);
  const about = { announcementId: held.id, title: held.title };
  const news: News = dismissed.map(({ reporterId: userId }) => ({ userId, facts: { event: "moderation.dismissed", ...about } }));
  news.push({ userId: held.userId, facts: { event: "moderation.restored", ...about, reason } });
  await tell(ctx, news);
  await ctx.audit({
    action: "announcement.restore",
    target: { type: "announcement", id: held.id },
    before: factsOf(held),
    after: { status, reason, ...alone },
  });
  const [first] = dismissed;
  if (first)
    await ctx.audit({
      action: "report.dismiss",
      target: { type: "report", id: first.id },
      before: { status: "upheld" },
      after: { status: "dismissed", reason, reports: dismissed.map(({ id }) => id), ...alone },
    });
  return { id: held.id, status };
}
