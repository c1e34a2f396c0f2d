import { Refusal } from "@recolte/domain/platform/refusal";
import { handlerOf, targetOf } from "./decide.ts";
import { findDecision, hasTwin, lockDecision, markUndone } from "./decision-queries.ts";
import type { CaseHandlers, Deciding } from "./handler.ts";
import { lockCase, moveCase } from "./queries.ts";

/**
 * Its decider takes it back, as long as nobody has been told: all is as it was before. The decision's own row says which of the
 * two came first, the undoing or the telling.
 */
export async function undo(ctx: Deciding, handlers: CaseHandlers, id: string) {
  const found = await findDecision(ctx.db, id);
  if (!found) throw new Refusal("case.not-found");
  if (found.by !== ctx.viewer.id) throw new Refusal("case.not-decider");
  const subject = await handlerOf(handlers, found.kind).lock(ctx.db, found);
  const held = await lockCase(ctx.db, found.caseId);
  const decision = await lockDecision(ctx.db, id);
  if (decision?.notifiedAt) throw new Refusal("case.told");
  if (!subject || !held || !decision || decision.undoneAt || held.status !== "decided" || (await hasTwin(ctx.db, held.id)))
    throw new Refusal("case.changed");
  const { subject: before, along } = decision.before;
  // What another one took along is undone with that one.
  if (before === undefined) throw new Refusal("case.changed");
  await subject.undo(ctx, { ...decision, before });
  for (const { caseId, before: kept } of await markUndone(ctx.db, [id, ...along])) {
    await moveCase(ctx.db, caseId, "open");
    if (kept.escalated) await moveCase(ctx.db, caseId, "escalated");
  }
  await ctx.audit({
    action: "case.undo",
    target: targetOf(held),
    before: { outcome: decision.outcome, decision: id },
    after: { status: "open" },
  });
  return { id: held.id };
}
