import { moveStatus } from "@recolte/domain/market/announcements/status";
import { type Approval, type TakingDown, takingDownOf } from "@recolte/domain/desk/moderation/moderation";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isAdmin, mayDecideOn } from "@recolte/domain/identity/role";
import { dropProposed } from "#market/announcements/review.ts";
import type { Trail } from "#platform/trpc/trail.ts";
import { notify } from "#identity/notifications/queries.ts";
import { closeReports } from "#desk/reports/judged-queries.ts";
import { findRoles } from "#desk/reports/targets-queries.ts";
import { rememberPrice } from "#goods/shop/promotions-queries.ts";
import type { Viewer } from "#platform/session/viewer.ts";
import type { Context } from "#platform/trpc/context.ts";
import { decideAtOnce, decideWith } from "#judgement/cases/elsewhere.ts";
import { findBars, hasOtherStaff } from "./decisions-queries.ts";
import type { KeptAnnouncement } from "./undoable.ts";
import { type Case, lockCase, readState, saveApproval, saveTakingDown } from "./queries.ts";

export type Moderation = Pick<Context, "db" | "bell" | "settings"> & Trail & { viewer: Pick<Viewer, "id" | "roles"> };
export type News = Parameters<typeof notify>[1][number][];

/** What a decision changes, for the audit log. */
export const factsOf = ({ title, status, version, moderatedAt }: Case) => ({ title, status, version, moderatedAt });

/** The bells ring once everything is kept. */
export async function tell({ db, bell, afterwards }: Moderation, news: News) {
  const rang = await notify(db, news);
  afterwards(() => bell.ring(rang));
}

/** In the table as in the queue: nobody judges what they reported, nor a moderator what administrators were asked. */
export async function refuseBarred({ db, viewer }: Pick<Moderation, "db" | "viewer">, targetId: string) {
  const { reported, escalated } = await findBars(db, viewer.id, targetId);
  if (reported) throw new Refusal("moderation.own");
  if (escalated && !isAdmin(viewer.roles)) throw new Refusal("case.escalated");
}

/** Nobody but a super administrator warns an administrator, or judges their appeal. */
export async function requireReach({ db, viewer }: Pick<Moderation, "db" | "viewer">, authorId: string) {
  if (!mayDecideOn(viewer.roles, await findRoles(db, authorId))) throw new Refusal("auth.super-admin");
}

/** The announcement, held until commit, where this person may decide about it. */
export async function lockToDecide(ctx: Moderation, id: string) {
  const held = await lockCase(ctx.db, id);
  if (!held) throw new Refusal("announcement.not-found");
  if (held.userId === ctx.viewer.id) throw new Refusal("moderation.own");
  await refuseBarred(ctx, id);
  return held;
}

/** The case, held until commit, where nobody has decided or edited since the screen was drawn. */
export async function lockAsSeen(ctx: Moderation, { id, version, moderatedAt }: Approval) {
  const held = await lockToDecide(ctx, id);
  if ((held.moderatedAt?.toISOString() ?? null) !== moderatedAt) throw new Refusal("moderation.decided");
  if (held.version !== version) throw new Refusal("announcement.stale");
  return held;
}

/** Whether the person who took it down leaves its return to somebody else of the staff; its author is nobody to ask. */
export const awaitsAnother = async (db: Moderation["db"], viewerId: string, held: Pick<Case, "userId" | "moderatedBy">) =>
  held.moderatedBy === viewerId && (await hasOtherStaff(db, viewerId, held.userId));

/** Nobody undoes their own decision while a colleague may; what a lone one does is marked in the log. */
export async function refuseOwnDecision({ db, viewer }: Pick<Moderation, "db" | "viewer">, held: Case) {
  if (await awaitsAnother(db, viewer.id, held)) throw new Refusal("moderation.another");
  return held.moderatedBy === viewer.id ? { noOtherStaff: true } : {};
}

export async function approve(ctx: Moderation, input: Approval) {
  const held = await lockAsSeen(ctx, input);
  const status = moveStatus(held.status, "approve");
  const alone = await refuseOwnDecision(ctx, held);
  await saveApproval(ctx.db, held.id, { moderator: ctx.viewer.id, days: ctx.settings.get("announcement-days") });
  await rememberPrice(ctx.db, held.id);
  await decideWith(ctx.db, held.id, { by: ctx.viewer.id, reason: "", outcomes: { publication: "published" }, isTold: true });
  await tell(ctx, [{ userId: held.userId, facts: { event: "moderation.approved", announcementId: held.id, title: held.title } }]);
  await ctx.audit({
    action: "announcement.approve",
    target: { type: "announcement", id: held.id },
    before: factsOf(held),
    after: { status, ...alone },
  });
  return { id: held.id, status };
}

export const WORDS = { reject: "moderation.rejected", deactivate: "moderation.deactivated" } as const;

/** Nobody had asked, and its author contests it like any other. */
async function decideUnasked(
  db: Moderation["db"],
  { id, userId: subjectId }: Case,
  said: { by: string; reason: string; subject: KeptAnnouncement },
) {
  const about = { kind: "publication", targetType: "announcement", targetId: id, subjectId, outcome: "refused" } as const;
  return (await decideAtOnce(db, { ...about, ...said })).decisionId;
}

/** Out of every list at once; its author and those who reported it read the outcome. Null where nothing was left to take down. */
export async function down(ctx: Moderation, held: Case, reason: string) {
  const move = takingDownOf(held.status);
  const { id, title, userId } = held;
  const by = ctx.viewer.id;
  const was = await readState(ctx.db, id);
  const reported = await closeReports(ctx.db, { type: "announcement", id }, { by, status: "upheld" });
  const edit = move ? await dropProposed(ctx.db, id) : null;
  if (move) await saveTakingDown(ctx.db, id, { moderator: by, reason });
  const outcomes = { publication: "refused", report: "upheld" } as const;
  const left = await readState(ctx.db, id);
  const subject = { was, left, title, authorId: userId, reports: reported, edit } satisfies KeptAnnouncement;
  const [waited] = await decideWith(ctx.db, id, { by, reason, outcomes, isTold: true, subject });
  const decisionId = waited ?? (move && (await decideUnasked(ctx.db, held, { by, reason, subject })));
  const news: News = reported.map(({ reporterId }) => ({
    userId: reporterId,
    facts: { event: "moderation.upheld", announcementId: id, title },
  }));
  if (move)
    news.push({ userId, facts: { event: WORDS[move], announcementId: id, title, reason, ...(decisionId && { decisionId }) } });
  await tell(ctx, news);
  return { move, reports: reported.map((report) => report.id) };
}

export async function takeDown(ctx: Moderation, { reason, ...seen }: TakingDown, asked: "reject" | "deactivate") {
  const held = await lockAsSeen(ctx, seen);
  const status = moveStatus(held.status, asked);
  const { reports } = await down(ctx, held, reason);
  await ctx.audit({
    action: `announcement.${asked}`,
    target: { type: "announcement", id: held.id },
    before: factsOf(held),
    after: { status, reason, reports },
  });
  return { id: held.id, status };
}
