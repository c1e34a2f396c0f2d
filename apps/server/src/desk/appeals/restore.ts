import { Refusal } from "@recolte/domain/platform/refusal";
import { isAdmin, mayLookInto } from "@recolte/domain/identity/role";
import { INSTEAD, isAppealable } from "@recolte/domain/judgement/trust/appeal";
import type { RestoreDecision } from "@recolte/domain/judgement/trust/deciding";
import { decide, targetOf } from "#judgement/cases/decide.ts";
import { lockDecision } from "#judgement/cases/decision-queries.ts";
import type { CaseHandlers, Deciding } from "#judgement/cases/handler.ts";
import { isAppealed } from "#judgement/cases/overturn-queries.ts";
import { openAppeal } from "#judgement/cases/overturn.ts";
import { findRoles } from "#desk/reports/targets-queries.ts";

type Decision = NonNullable<Awaited<ReturnType<typeof lockDecision>>>;

/** What stands against somebody, who was told and has not contested it. */
async function refuseUnlessOver({ db }: Deciding, { id, kind, outcome, notifiedAt, undoneAt }: Decision) {
  if (undoneAt) throw new Refusal("case.not-found");
  if (!INSTEAD[kind] || !isAppealable(kind, outcome)) throw new Refusal("case.outcome");
  if (!notifiedAt) throw new Refusal("restore.untold");
  if (await isAppealed(db, id)) throw new Refusal("restore.appealed");
}

/** Somebody else than who decided, to whom neither the case nor the person is closed. */
async function refuseUnlessColleague({ db, viewer }: Deciding, { by, subjectId, before }: Decision) {
  if (by === viewer.id) throw new Refusal("restore.own");
  if (before.escalated && !isAdmin(viewer.roles)) throw new Refusal("case.escalated");
  if (subjectId === null || subjectId === viewer.id || mayLookInto(viewer.roles, await findRoles(db, subjectId))) return;
  throw new Refusal(isAdmin(viewer.roles) ? "auth.super-admin" : "person.staff");
}

/** A colleague takes back what was decided wrongly, as an accepted appeal would: everything it did is put right. */
export async function restore(ctx: Deciding, handlers: CaseHandlers, { decisionId, reason }: RestoreDecision) {
  const decision = await lockDecision(ctx.db, decisionId);
  if (!decision) throw new Refusal("case.not-found");
  await refuseUnlessOver(ctx, decision);
  await refuseUnlessColleague(ctx, decision);
  const { id } = await openAppeal(ctx.db, decision);
  const said = { outcome: "overturned", reason, readyReasonId: null } as const;
  const done = await decide(ctx, handlers, { id, version: 1, seen: null, ...said });
  await ctx.audit({
    action: "case.restore",
    target: targetOf({ id: decision.caseId }),
    before: { kind: decision.kind, outcome: decision.outcome, decision: decisionId },
    after: { outcome: INSTEAD[decision.kind], reason },
  });
  return done;
}
