import { moveStatus } from "@recolte/domain/announcement-status";
import { type Approval, type TakingDown, takingDownOf } from "@recolte/domain/moderation";
import { Refusal } from "@recolte/domain/refusal";
import type { Trail } from "#audit/trail.ts";
import { notify } from "#notifications/queries.ts";
import { rememberPrice } from "#trade/promotions-queries.ts";
import type { Context, Viewer } from "#trpc/context.ts";
import { type Case, lockCase, saveApproval, saveTakingDown } from "./queries.ts";
import { closeReports } from "./report-queries.ts";

export type Moderation = Pick<Context, "db" | "bell"> & Trail & { viewer: Pick<Viewer, "id"> };
export type News = Parameters<typeof notify>[1][number][];

/** What a decision changes, for the audit log. */
export const factsOf = ({ status, version, moderatedAt }: Case) => ({ status, version, moderatedAt });

/** The bells ring once everything is kept. */
export async function tell({ db, bell, afterwards }: Moderation, news: News) {
  const rang = await notify(db, news);
  afterwards(() => bell.ring(rang));
}

/** The case, held until commit, where nobody has decided or edited since the screen was drawn. */
async function holdAsSeen({ db, viewer }: Moderation, { id, version, moderatedAt }: Approval) {
  const held = await lockCase(db, id);
  if (!held) throw new Refusal("announcement.not-found");
  if (held.userId === viewer.id) throw new Refusal("moderation.own");
  if ((held.moderatedAt?.toISOString() ?? null) !== moderatedAt) throw new Refusal("moderation.decided");
  if (held.version !== version) throw new Refusal("announcement.stale");
  return held;
}

export async function approve(ctx: Moderation, input: Approval) {
  const held = await holdAsSeen(ctx, input);
  const status = moveStatus(held.status, "approve");
  await saveApproval(ctx.db, held.id, ctx.viewer.id);
  await rememberPrice(ctx.db, held.id);
  await tell(ctx, [{ userId: held.userId, facts: { event: "moderation.approved", announcementId: held.id, title: held.title } }]);
  await ctx.audit({
    action: "announcement.approve",
    target: { type: "announcement", id: held.id },
    before: factsOf(held),
    after: { status },
  });
  return { id: held.id, status };
}

const WORDS = { reject: "moderation.rejected", deactivate: "moderation.deactivated" } as const;

/** Out of every list at once; its author and those who reported it read the outcome. Null where nothing was left to take down. */
export async function down(ctx: Moderation, held: Case, reason: string) {
  const move = takingDownOf(held.status);
  const { id, title, userId } = held;
  const reported = await closeReports(ctx, { announcementId: id }, "upheld");
  const news: News = reported.map(({ reporterId }) => ({
    userId: reporterId,
    facts: { event: "moderation.upheld", announcementId: id, title },
  }));
  if (move) {
    await saveTakingDown(ctx.db, id, { moderator: ctx.viewer.id, reason });
    news.push({ userId, facts: { event: WORDS[move], announcementId: id, title, reason } });
  }
  await tell(ctx, news);
  return { move, reports: reported.map((report) => report.id) };
}

export async function takeDown(ctx: Moderation, { reason, ...seen }: TakingDown, asked: "reject" | "deactivate") {
  const held = await holdAsSeen(ctx, seen);
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
