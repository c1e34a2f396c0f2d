import { dropProposed, type DroppedEdit, restoreDropped } from "#market/announcements/review.ts";
import { canMove, moveStatus } from "@recolte/domain/market/announcements/status";
import { takingDownOf } from "@recolte/domain/desk/moderation/moderation";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { CaseKind, CaseOutcome } from "@recolte/domain/judgement/trust/case";
import type { Db } from "@recolte/db/client";
import { forgetNewsSince } from "#market/alerts/news-queries.ts";
import type { CaseHandler, Deciding, Done, News, Said, Standing, Subject } from "#judgement/cases/handler.ts";
import { decideWith } from "#judgement/cases/elsewhere.ts";
import { backIntoFormerCase, intoCaseAgain } from "#desk/reports/report.ts";
import { closeReports, reopenReports } from "#desk/reports/judged-queries.ts";
import { rememberPrice } from "#goods/shop/promotions-queries.ts";
import { factsOf, refuseOwnDecision, WORDS } from "./decide.ts";
import { KeptAnnouncement } from "./undoable.ts";
import {
  type Case,
  lockCase,
  readState,
  release,
  saveApproval,
  saveLook,
  saveState,
  saveTakingDown,
  type State,
} from "./queries.ts";
import { refuseOwnAnswerAbout } from "./reports.ts";

type Closed = Awaited<ReturnType<typeof closeReports>>;

interface Change {
  reports?: Closed;
  along?: string[];
  edit?: DroppedEdit | null;
  again?: KeptAnnouncement["again"];
}

/** Everything that the decision changes, read before and after it. */
async function around(db: Db, { id, title, userId }: Case, change: () => Promise<Change>) {
  const was = await readState(db, id);
  const { reports = [], along = [], edit = null, again = [] } = await change();
  const left = await readState(db, id);
  return { before: { was, left, title, authorId: userId, reports, edit, again } satisfies KeptAnnouncement, along };
}

async function publish(ctx: Deciding, held: Case) {
  // Public already: nobody had read it before the time was over.
  if (!canMove(held.status, "approve") && takingDownOf(held.status)) {
    await saveLook(ctx.db, held.id, ctx.viewer.id);
    return void (await release(ctx.db, held.id));
  }
  const status = moveStatus(held.status, "approve");
  const alone = await refuseOwnDecision(ctx, held);
  await saveApproval(ctx.db, held.id, { moderator: ctx.viewer.id, days: ctx.settings.get("announcement-days") });
  await rememberPrice(ctx.db, held.id);
  await ctx.audit({
    action: "announcement.approve",
    target: { type: "announcement", id: held.id },
    before: factsOf(held),
    after: { status, ...alone },
  });
}

/** Out of every list; those who reported it have their answer with it, and what else waits about it is decided. */
async function takeDown(
  ctx: Deciding,
  held: Case,
  { reason, others }: { reason: string; others: Partial<Record<CaseKind, CaseOutcome>> },
) {
  const move = takingDownOf(held.status);
  const reports = await closeReports(ctx.db, { type: "announcement", id: held.id }, { by: ctx.viewer.id, status: "upheld" });
  const along = await decideWith(ctx.db, held.id, { by: ctx.viewer.id, reason, outcomes: others, isTold: false });
  if (!move) return { reports, along };
  const edit = await dropProposed(ctx.db, held.id);
  await saveTakingDown(ctx.db, held.id, { moderator: ctx.viewer.id, reason });
  await ctx.audit({
    action: `announcement.${move}`,
    target: { type: "announcement", id: held.id },
    before: factsOf(held),
    after: { status: "rejected", reason, reports: reports.map(({ id }) => id) },
  });
  return { reports, along, edit };
}

/** Nothing is taken down, and it is shown again where it was hidden until now. */
async function clear(ctx: Deciding, { id }: Case) {
  await release(ctx.db, id);
  return { reports: await closeReports(ctx.db, { type: "announcement", id }, { by: ctx.viewer.id, status: "dismissed" }) };
}

const sameMoment = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

/** As it was, where it still is as the decision left it. */
async function putBack({ db }: Deciding, id: string, { before, at }: Standing) {
  const { was, left, reports, edit, again, authorId } = KeptAnnouncement.parse(before);
  const now = await readState(db, id);
  const isTheSame = now.status === left.status && now.version === left.version && sameMoment(now.moderatedAt, left.moderatedAt);
  if (!isTheSame) throw new Refusal("case.changed");
  await saveState(db, id, was satisfies State);
  await reopenReports(
    db,
    reports.map((report) => report.id),
  );
  await backIntoFormerCase(db, id, again);
  if (edit) await restoreDropped(db, { id, authorId }, edit);
  await forgetNewsSince(db, id, at);
}

const subject = (held: Case, decide: (ctx: Deciding, said: Said) => Promise<Done>): Subject => ({
  version: held.version,
  decide,
  undo: (ctx, standing) => putBack(ctx, held.id, standing),
});

type Told = ReturnType<typeof KeptAnnouncement.parse>;

/** What its author and those who reported it read when it was taken down. */
function downNews({ was, left, title, authorId, reports }: Told, announcementId: string, reason: string): News[] {
  const move = left.status === "rejected" && takingDownOf(was.status);
  const answered = reports.map(({ reporterId }) => ({
    userId: reporterId,
    facts: { event: "moderation.upheld" as const, announcementId, title },
  }));
  return move ? [...answered, { userId: authorId, facts: { event: WORDS[move], announcementId, title, reason } }] : answered;
}

/** An announcement that waits for a look before it is public, or has waited too long and is. */
export const publicationCases: CaseHandler = {
  async lock(db, { targetId }) {
    const held = await lockCase(db, targetId);
    if (!held) return null;
    return subject(held, (ctx, { outcome, reason }) =>
      around(ctx.db, held, async () => {
        if (outcome === "refused") return takeDown(ctx, held, { reason, others: { report: "upheld" } });
        await publish(ctx, held);
        // Open where an appeal took back what had answered them.
        const { id, version, userId: subjectId } = held;
        return { again: await intoCaseAgain(ctx.db, { type: "announcement", id, version, subjectId }) };
      }),
    );
  },
  async news(_db, { targetId: announcementId }, { outcome, reason, before }) {
    const told = KeptAnnouncement.parse(before);
    if (outcome === "refused") return downNews(told, announcementId, reason);
    const isNew = told.was.status === "pending" || told.was.quarantinedAt !== null;
    const { title, authorId: userId } = told;
    return isNew ? [{ userId, facts: { event: "moderation.approved", announcementId, title } }] : [];
  },
};

/** An announcement that members have reported. */
export const reportedAnnouncements: CaseHandler = {
  async lock(db, { targetId }) {
    const held = await lockCase(db, targetId);
    if (!held) return null;
    return subject(held, async (ctx, { outcome, reason }) => {
      const alone = await refuseOwnAnswerAbout(ctx, { announcementId: held.id, concerned: [held.userId] });
      const done = await around(ctx.db, held, async () =>
        outcome === "upheld" ? takeDown(ctx, held, { reason, others: { publication: "refused" } }) : clear(ctx, held),
      );
      const [first, ...rest] = done.before.reports;
      if (first)
        await ctx.audit({
          action: outcome === "upheld" ? "report.uphold" : "report.dismiss",
          target: { type: "report", id: first.id },
          before: { status: "open" },
          after: { status: outcome, ...(reason && { reason }), reports: [first, ...rest].map(({ id }) => id), ...alone },
        });
      return done;
    });
  },
  async news(_db, { targetId: announcementId }, { outcome, reason, before }) {
    const told = KeptAnnouncement.parse(before);
    if (outcome === "upheld") return downNews(told, announcementId, reason);
    const facts = { announcementId, title: told.title };
    return [
      ...told.reports.map(({ reporterId }) => ({
        userId: reporterId,
        facts: { event: "moderation.dismissed" as const, ...facts },
      })),
      { userId: told.authorId, facts: { event: "moderation.cleared", ...facts } },
    ];
  },
};
