import type { ReportReason } from "@recolte/domain/desk/moderation/report";
import { Refusal, type RefusalCode } from "@recolte/domain/platform/refusal";
import { hidesUntilJudged, reportPoints, reportWeight } from "@recolte/domain/judgement/trust/report";
import type { Db } from "@recolte/db/client";
import { quarantine } from "#market/announcements/found-queries.ts";
import { spend } from "#identity/auth/limits.ts";
import { endCasesAbout } from "#judgement/cases/elsewhere.ts";
import { openCase } from "#judgement/cases/open-case.ts";
import { moveCase } from "#judgement/cases/queries.ts";
import { notify } from "#identity/notifications/queries.ts";
import { isEqual } from "#platform/is-equal.ts";
import { requireAllowed } from "#judgement/sanctions/limits.ts";
import { isMuted } from "#judgement/sanctions/queries.ts";
import type { Viewer } from "#platform/session/viewer.ts";
import type { Context } from "#platform/trpc/context.ts";
import { inTransactionThenNotify } from "#platform/trpc/in-transaction-then-notify.ts";
import { insertReport, listHarmless, listStanding, lockAnnouncement, listLeftOpen, lockTarget, setCase } from "./queries.ts";
import { findNames, findRoles, type Target } from "./targets-queries.ts";
import { listVoices } from "./voices-queries.ts";

interface NewReport {
  id: string;
  reason: ReportReason;
  text: string;
}
type Telling = Pick<Context, "db" | "bell" | "pool" | "env" | "settings" | "caller"> & { viewer: Viewer };
interface Placing {
  told: NewReport;
  target: Target;
  reporterId: string;
}

const rowOf = ({ told, target, reporterId }: Placing) => ({
  ...told,
  reporterId,
  targetType: target.type,
  targetId: target.id,
  targetVersion: target.version,
  announcementId: target.type === "announcement" ? target.id : null,
  messageId: target.type === "message" ? target.id : null,
});

/** Hidden where enough is known of who reports; its author reads why. */
async function hide(tx: Db, { id }: Target) {
  const hidden = await quarantine(tx, id);
  if (!hidden) return [];
  const facts = { event: "moderation.quarantined", announcementId: id, title: hidden.title } as const;
  return notify(tx, [{ userId: hidden.userId, facts }]);
}

/** Into the case of its target, with what all who report it now weigh together. */
async function intoCase(tx: Db, { id: reportId, target }: { id: string; target: Target }, isProtected: boolean) {
  const voices = await listVoices(tx, target);
  const severe = hidesUntilJudged(voices);
  const { id } = await openCase(tx, {
    kind: "report",
    targetType: target.type,
    targetId: target.id,
    subjectId: target.subjectId,
    points: reportPoints(voices.map(reportWeight)),
    severe,
    signals: [],
  });
  await setCase(tx, reportId, id);
  if (target.subjectId !== null && (await findRoles(tx, target.subjectId)).length > 0) await moveCase(tx, id, "escalated");
  return severe && !isProtected && target.type === "announcement" ? hide(tx, target) : [];
}

/** Reports that an appeal opened again wait before the staff like others, and hide nothing that was just judged. Answers where they were. */
export async function intoCaseAgain(tx: Db, target: Target) {
  const left = await listLeftOpen(tx, target);
  for (const { id } of left) await intoCase(tx, { id, target }, true);
  return left;
}

/** As before they came into a case again, which ends. */
export async function backIntoFormerCase(tx: Db, targetId: string, left: readonly { id: string; caseId: string }[]) {
  if (left.length > 0) await endCasesAbout(tx, targetId, ["report"]);
  for (const { id, caseId } of left) await setCase(tx, id, caseId);
}

/** Answered by itself: nobody listens, or the same was judged harmless as it stands. */
async function answered(tx: Db, placing: Placing, caseId: string | null) {
  return insertReport(tx, { ...rowOf(placing), caseId, status: "dismissed", decidedAt: new Date() });
}

/** Who reports what was judged harmless as it stands reads so at once, of each thing once. */
async function tellJudged(tx: Db, { target, reporterId: userId }: Placing) {
  const names = await findNames(tx, target);
  if (!names) return [];
  const dedupeKey = `judged:${userId}:${target.type}:${target.id}:${target.version}`;
  return notify(tx, [{ userId, facts: { event: "moderation.judged-before", ...names }, dedupeKey }]);
}

async function place(tx: Db, placing: Placing) {
  const { told, target, reporterId } = placing;
  await lockTarget(tx, target);
  if (target.type === "announcement") await lockAnnouncement(tx, target.id);
  if (await isMuted(tx, reporterId)) return { stored: await answered(tx, placing, null), recipients: [] };
  const harmless = await listHarmless(tx, target);
  const former = harmless.get(told.reason);
  if (former !== undefined) {
    const stored = await answered(tx, placing, former);
    return { stored, recipients: stored ? await tellJudged(tx, placing) : [] };
  }
  if (!(await insertReport(tx, rowOf(placing)))) return { stored: false, recipients: [] };
  return { stored: true, recipients: await intoCase(tx, { id: told.id, target }, harmless.size > 0) };
}

const refusalOf = (known: readonly { status: string }[]): RefusalCode =>
  known.some(({ status }) => status === "open") ? "report.open" : "report.judged";

/** Stores what a member tells the moderators, once for each version of a thing. A repeated call answers like the first. */
export async function report(ctx: Telling, told: NewReport, target: Target) {
  const [{ id, reason, text }, reporterId] = [told, ctx.viewer.id];
  /** With other words it is another call, and nobody may read that it was told. */
  const isSame = (one: NewReport) => isEqual({ id: one.id, reason: one.reason, text: one.text }, { id, reason, text });
  if (target.subjectId === reporterId) throw new Refusal("report.own");
  const before = await listStanding(ctx.db, reporterId, { id, target });
  if (before.some(isSame)) return { id };
  if (before.length > 0) throw new Refusal(refusalOf(before));
  await requireAllowed(ctx.db, reporterId, "report");
  await spend(ctx, "report.account", reporterId);
  const words = { id, reason, text };
  const { stored } = await inTransactionThenNotify(ctx, (tx) => place(tx, { told: words, target, reporterId }));
  if (stored) return { id };
  // A twin of this call was quicker, or the id is somebody's.
  const now = await listStanding(ctx.db, reporterId, { id, target });
  if (now.some(isSame)) return { id };
  throw new Refusal(now.length > 0 ? refusalOf(now) : "report.id-taken");
}
