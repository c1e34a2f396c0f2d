import { Refusal } from "@recolte/domain/platform/refusal";
import { fullName } from "@recolte/domain/market/profiles/profile";
import type { ReportUpholding } from "@recolte/domain/desk/moderation/moderation";
import { decideWith } from "#judgement/cases/elsewhere.ts";
import { down, factsOf, type Moderation, type News, refuseBarred, requireReach, tell } from "./decide.ts";
import { hasOtherStaff } from "./decisions-queries.ts";
import { findHeldWords } from "#talk/messages/held-queries.ts";
import { closeReports } from "#desk/reports/judged-queries.ts";
import { lockCase, release } from "./queries.ts";
import type { KeptReported } from "./undoable.ts";
import { findLastAnswerer, findReport, readContext } from "./report-queries.ts";

type Report = NonNullable<Awaited<ReturnType<typeof findReport>>>;

async function openReport(ctx: Moderation, id: string) {
  const { db, viewer } = ctx;
  const report = await findReport(db, id);
  if (!report) throw new Refusal("report.not-found");
  if (report.author.id === viewer.id || report.receiverId === viewer.id) throw new Refusal("moderation.own");
  if (report.status !== "open") throw new Refusal("moderation.decided");
  await refuseBarred(ctx, report.announcementId ?? report.messageId ?? "");
  return report;
}

/** As it is named among cases. */
const reportedOf = ({ announcementId, messageId }: Report) =>
  announcementId ? ({ type: "announcement", id: announcementId } as const) : ({ type: "message", id: messageId ?? "" } as const);

const targetOf = ({ announcementId, messageId }: Report) =>
  announcementId ? { announcementId } : { messageId: messageId ?? "" };
/** What the news is about, as it will be read: an announcement by its title, a message by who wrote it. */
const namesOf = ({ announcementId, title, author }: Report) =>
  announcementId ? { announcementId, title: title ?? "" } : { otherId: author.id, otherName: fullName(author) };

/** Whether this person answered the last reports on the same thing; whom it concerns is nobody to ask instead. */
async function answeredBefore({ db, viewer }: Pick<Moderation, "db" | "viewer">, report: Report) {
  if ((await findLastAnswerer(db, targetOf(report))) !== viewer.id) return { again: false, others: false };
  const concerned = [viewer.id, report.author.id, ...(report.receiverId ? [report.receiverId] : [])];
  return { again: true, others: await hasOtherStaff(db, ...concerned) };
}

/** What is reported once more is judged with fresh eyes while there are any; what a lone one does is marked in the log. */
async function refuseOwnAnswer(ctx: Moderation, report: Report) {
  const { again, others } = await answeredBefore(ctx, report);
  if (again && others) throw new Refusal("report.another");
  return again ? { noOtherStaff: true } : {};
}

/** The same for who judges all that was reported of an announcement. */
export async function refuseOwnAnswerAbout(
  { db, viewer }: Pick<Moderation, "db" | "viewer">,
  { announcementId, concerned }: { announcementId: string; concerned: readonly string[] },
) {
  if ((await findLastAnswerer(db, { announcementId })) !== viewer.id) return {};
  if (await hasOtherStaff(db, viewer.id, ...concerned)) throw new Refusal("report.another");
  return { noOtherStaff: true };
}

/** All open reports on the same thing end together; nothing to close means that somebody was quicker. */
async function close(ctx: Moderation, report: Report, { outcome, reason }: { outcome: "dismissed" | "upheld"; reason: string }) {
  const [target, by] = [reportedOf(report), ctx.viewer.id];
  const closed = await closeReports(ctx.db, target, { by, status: outcome });
  if (closed.length === 0) throw new Refusal("moderation.decided");
  const { author } = report;
  const subject =
    target.type === "message"
      ? ({
          type: target.type,
          authorId: author.id,
          facts: namesOf(report),
          reports: closed,
          warned: false,
          taken: false,
        } satisfies KeptReported)
      : undefined;
  const outcomes = { report: outcome };
  const [decisionId] = await decideWith(ctx.db, target.id, { by, reason, outcomes, isTold: true, subject });
  return { closed, decisionId };
}

/** Nothing is done; those who reported are told, and the author of a public announcement. Who wrote a message is not: they would know by whom. */
export async function dismissReport(ctx: Moderation, { id }: { id: string }) {
  const report = await openReport(ctx, id);
  const alone = await refuseOwnAnswer(ctx, report);
  // The announcement before its reports and their case, like who takes it down: nobody waits in a circle.
  const held = report.announcementId ? await lockCase(ctx.db, report.announcementId) : undefined;
  if (held) await release(ctx.db, held.id);
  const { closed } = await close(ctx, report, { outcome: "dismissed", reason: "" });
  const names = namesOf(report);
  const news = closed.map(({ reporterId }) => ({
    userId: reporterId,
    facts: { event: "moderation.dismissed" as const, ...names },
  }));
  const cleared = held && { userId: held.userId, facts: { event: "moderation.cleared" as const, ...names } };
  await tell(ctx, cleared ? [...news, cleared] : news);
  await ctx.audit({
    action: "report.dismiss",
    target: { type: "report", id },
    before: { status: "open" },
    after: { status: "dismissed", reports: closed.map((one) => one.id), ...alone },
  });
  return { id, status: "dismissed" as const };
}

/** Closes them all, and says so to those who reported; `more` is what somebody else reads in the same moment. */
async function uphold(ctx: Moderation, report: Report, { reason, more = [] }: { reason: string; more?: News }) {
  const { closed, decisionId } = await close(ctx, report, { outcome: "upheld", reason });
  const facts = { event: "moderation.upheld" as const, ...namesOf(report) };
  const appealable = more.map((one) => ({ ...one, facts: { ...one.facts, ...(decisionId && { decisionId }) } }));
  await tell(ctx, [...closed.map(({ reporterId }) => ({ userId: reporterId, facts })), ...appealable]);
  return closed.map((one) => one.id);
}

async function takeAway(ctx: Moderation, report: Report, { reason, version }: ReportUpholding) {
  const held = await lockCase(ctx.db, report.announcementId ?? "");
  // Its author has deleted it meanwhile: nothing is left to take down.
  if (!held) return uphold(ctx, report, { reason });
  if (held.version !== version) throw new Refusal("announcement.stale");
  const { move, reports } = await down(ctx, held, reason);
  if (reports.length === 0) throw new Refusal("moderation.decided");
  if (move)
    await ctx.audit({
      action: `announcement.${move}`,
      target: { type: "announcement", id: held.id },
      before: factsOf(held),
      after: { status: "rejected", reason, reports },
    });
  return reports;
}

/** The announcement is taken down, or who wrote the message is reminded of the rules; they read why. */
export async function upholdReport(ctx: Moderation, input: ReportUpholding) {
  const { id, reason } = input;
  const report = await openReport(ctx, id);
  const alone = await refuseOwnAnswer(ctx, report);
  if (!report.announcementId) await requireReach(ctx, report.author.id);
  const warning: News = [{ userId: report.author.id, facts: { event: "moderation.warned", reason } }];
  const reports = await (report.announcementId ? takeAway(ctx, report, input) : uphold(ctx, report, { reason, more: warning }));
  await ctx.audit({
    action: "report.uphold",
    target: { type: "report", id },
    before: { status: "open" },
    after: { status: "upheld", reason, reports, ...alone },
  });
  return { id, status: "upheld" as const };
}

/** What a participant reported of a conversation, while it waits for an answer; who reads it is written down. */
export async function readReported(ctx: Moderation, { id }: { id: string }) {
  const { messageId, senderId, receiverId, sentAt } = await openReport(ctx, id);
  if (!messageId || !senderId || !receiverId || !sentAt) throw new Refusal("report.not-found");
  const messages = await readContext(ctx.db, { id: messageId, senderId, receiverId, sentAt });
  await ctx.audit({ action: "report.read-message", target: { type: "report", id }, after: { messages: messages.length } });
  return { messageId, messages };
}

/** What somebody told to many, and nobody has read; who reads it is written down. */
export async function readHeld(ctx: Moderation, { id }: { id: string }) {
  const found = await findHeldWords(ctx.db, id);
  if (!found) throw new Refusal("message.not-found");
  const { caseId, ...words } = found;
  await ctx.audit({ action: "case.read-message", target: { type: "case", id: caseId }, after: { message: id } });
  return words;
}
