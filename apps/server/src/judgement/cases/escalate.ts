import { Refusal } from "@recolte/domain/platform/refusal";
import { caseActors, caseAfter } from "@recolte/domain/judgement/trust/case";
import type { CaseEscalation } from "@recolte/domain/judgement/trust/deciding";
import { refuseConcerned, targetOf } from "./decide.ts";
import type { Deciding } from "./handler.ts";
import { lockCase, moveCase, takeOver } from "./queries.ts";

/** An administrator is to decide it, and reads why. */
export async function escalate(ctx: Deciding, { id, version, note }: CaseEscalation) {
  const held = await lockCase(ctx.db, id);
  if (!held) throw new Refusal("case.not-found");
  await refuseConcerned(ctx, id);
  if (held.version !== version) throw new Refusal("case.stale");
  const status = caseAfter("escalate", held.status, caseActors({ roles: ctx.viewer.roles, isDecider: false }));
  if (!status) throw new Refusal("moderation.decided");
  await moveCase(ctx.db, id, "escalated");
  await ctx.audit({ action: "case.escalate", target: targetOf(held), before: { status: held.status }, after: { status, note } });
  return { id };
}

/** An administrator does not wait until a colleague's quarter of an hour is over. */
export async function take(ctx: Deciding, id: string) {
  const held = await lockCase(ctx.db, id);
  if (!held) throw new Refusal("case.not-found");
  await refuseConcerned(ctx, id);
  if (held.status !== "claimed" && held.status !== "open") throw new Refusal("moderation.decided");
  await takeOver(ctx.db, ctx.viewer.id, id);
  await ctx.audit({ action: "case.take-over", target: targetOf(held), before: { claimedBy: held.claimedBy } });
  return { id };
}
