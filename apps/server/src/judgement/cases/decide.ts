import { uuidv7 } from "uuidv7";
import { Refusal } from "@recolte/domain/platform/refusal";
import {
  caseActors,
  caseAfter,
  type CaseKind,
  type CaseOutcome,
  OUTCOMES_OF,
  TELL_AFTER_SECONDS,
} from "@recolte/domain/judgement/trust/case";
import type { CaseDecision } from "@recolte/domain/judgement/trust/deciding";
import { enqueue } from "#platform/outbox-queries.ts";
import { insertDecision } from "./decision-queries.ts";
import type { CaseHandler, CaseHandlers, Deciding } from "./handler.ts";
import { findReason } from "./reason-queries.ts";
import { findCase, type HeldCase, isConcerned, lockCase, moveCase } from "./queries.ts";

type Decision = CaseDecision & { batchId?: string };

const hasOutcome = (kind: CaseKind, outcome: CaseOutcome) => (OUTCOMES_OF[kind] as readonly CaseOutcome[]).includes(outcome);

export function handlerOf(handlers: CaseHandlers, kind: CaseKind): CaseHandler {
  const handler = handlers[kind];
  if (!handler) throw new Refusal("case.not-found");
  return handler;
}

/** Nobody decides what is theirs, what they reported, or an appeal against themselves. */
export async function refuseConcerned({ db, viewer }: Deciding, id: string) {
  if (await isConcerned(db, viewer.id, id)) throw new Refusal("moderation.own");
}

/** The case, locked until commit, where this person may move it on and nobody has since their screen was drawn. */
async function lockAsSeen(ctx: Deciding, { id, version }: Pick<Decision, "id" | "version">) {
  const held = await lockCase(ctx.db, id);
  if (!held) throw new Refusal("case.not-found");
  if (held.status === "decided" || held.status === "obsolete") throw new Refusal("moderation.decided");
  await refuseConcerned(ctx, id);
  const move = held.status === "escalated" ? "decideEscalated" : "decide";
  if (!caseAfter(move, held.status, caseActors({ roles: ctx.viewer.roles, isDecider: false })))
    throw new Refusal("case.escalated");
  if (held.version !== version) throw new Refusal("case.stale");
  return held;
}

export const targetOf = ({ id }: { id: string }) => ({ type: "case", id }) as const;

/** Nothing is left to decide about: the case ends without a decision. */
async function close(ctx: Deciding, held: HeldCase) {
  await moveCase(ctx.db, held.id, "obsolete");
  await ctx.audit({
    action: "case.decide",
    target: targetOf(held),
    before: { kind: held.kind, status: held.status },
    after: { status: "obsolete" },
  });
  return { id: held.id, decisionId: null, outcome: null };
}

/**
 * Takes effect at once, with its entry in the audit log; what tells others of it leaves a little later, unless it is undone.
 * What it is about is locked before the case: who publishes, edits or deletes it does it in that order too.
 */
export async function decide(ctx: Deciding, handlers: CaseHandlers, input: Decision) {
  const { id, outcome, reason, readyReasonId, batchId } = input;
  const found = await findCase(ctx.db, id);
  if (!found) throw new Refusal("case.not-found");
  if (!hasOutcome(found.kind, outcome)) throw new Refusal("case.outcome");
  if (readyReasonId && !(await findReason(ctx.db, readyReasonId))) throw new Refusal("reason.not-found");
  const subject = await handlerOf(handlers, found.kind).lock(ctx.db, found);
  const held = await lockAsSeen(ctx, input);
  if (!subject) return close(ctx, held);
  if (subject.version !== input.seen) throw new Refusal("case.stale");
  const decisionId = uuidv7();
  const { before, along = [] } = await subject.decide(ctx, { outcome, reason });
  const kept = { subject: before, along, escalated: held.status === "escalated" };
  const said = { outcome, readyReasonId, reason, batchId, before: kept };
  await insertDecision(ctx.db, { id: decisionId, caseId: id, by: ctx.viewer.id, ...said });
  await moveCase(ctx.db, id, "decided");
  await enqueue(ctx.db, {
    kind: "decision.notify",
    payload: { decision: decisionId },
    dedupeKey: `decision:${decisionId}`,
    after: TELL_AFTER_SECONDS,
  });
  await ctx.audit({
    action: "case.decide",
    target: targetOf(held),
    before: { kind: held.kind, status: held.status },
    after: { outcome, decision: decisionId, ...(reason && { reason }), ...(batchId && { batch: batchId }) },
  });
  return { id, decisionId, outcome };
}
