import type { SeenUser } from "@recolte/domain/desk/moderation/administration";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isAdmin, mayLookInto, type Role } from "@recolte/domain/identity/role";
import type { LiftSanction } from "@recolte/domain/judgement/trust/person-file";
import {
  isLiftedWithReason,
  type LimitedAct,
  type SanctionKind,
  sanctionProblem,
} from "@recolte/domain/judgement/trust/sanction";
import { findFromFile, putOut, requireRemaining, type StaffContext, takeTurn } from "#desk/admin/deciding.ts";
import { hasOtherAdmin } from "#desk/admin/role-queries.ts";
import { lockUser } from "#desk/admin/user-queries.ts";
import { decideAtOnce } from "#judgement/cases/elsewhere.ts";
import { tellGiven, tellOver } from "#judgement/sanctions/letters.ts";
import {
  endBefore,
  findSanctioned,
  insertSanction,
  isGiven,
  liftSanction,
  lockSanction,
  type NewSanction,
  setSuspension,
} from "#judgement/sanctions/queries.ts";

interface Sanction extends SeenUser {
  kind: SanctionKind;
  what: LimitedAct | null;
  reason: string;
  until: string | null;
  /** By whose rule it may last; else by that of whoever gives it. */
  as?: Role;
}

type Person = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** Out at once, page and socket; what the person published is hidden by the database in the same transaction. */
async function shut(ctx: StaffContext, { id, roles }: Person, given: NewSanction) {
  if (!(await setSuspension(ctx.db, given))) throw new Refusal("user.bad-end");
  if (isAdmin(roles)) await requireRemaining(ctx, roles);
  await putOut(ctx, id);
}

/** A decision like any other: whom it is against reads it with its reason and end, and may contest it once. */
export async function give(ctx: StaffContext, { id, version, as, ...sanction }: Sanction) {
  const { person, mine } = await findFromFile(ctx, { id, version });
  const { kind, what, reason } = sanction;
  if (person.status === "deleted" || (kind === "suspend" && person.status !== "active")) throw new Refusal("user.bad-state");
  const until = sanction.until === null ? null : new Date(sanction.until);
  const problem = sanctionProblem({ kind, what, until }, as ? [as] : mine, new Date());
  if (problem) throw new Refusal("sanction.wrong", problem.message);
  const by = ctx.viewer.id;
  const given = { personId: id, kind, what, reason, until, by };
  await endBefore(ctx.db, given);
  if (await isGiven(ctx.db, given)) throw new Refusal("sanction.given");
  if (kind === "suspend") await shut(ctx, person, given);
  const about = { kind: "person", targetType: "person", targetId: id, subjectId: id } as const;
  const { decisionId, caseId } = await decideAtOnce(ctx.db, { ...about, outcome: "upheld", by, reason });
  await insertSanction(ctx.db, { ...given, caseId });
  const told = await tellGiven(ctx, person, { kind, what, reason, until, decisionId });
  ctx.afterwards(() => ctx.bell.ring(told));
  await ctx.audit({ action: "sanction.give", target: { type: "user", id }, after: sanction });
}

/** The person first, as where one is given. */
async function lockGiven(ctx: StaffContext, id: string) {
  const personId = await findSanctioned(ctx.db, id);
  if (!personId) throw new Refusal("sanction.not-found");
  const mine = await takeTurn(ctx);
  if (personId === ctx.viewer.id) throw new Refusal("user.oneself");
  const person = await lockUser(ctx.db, personId);
  if (!person) throw new Refusal("user.not-found");
  if (!mayLookInto(mine, person.roles)) throw new Refusal("auth.super-admin");
  const held = await lockSanction(ctx.db, id);
  if (held?.status !== "running") throw new Refusal("sanction.over");
  return held;
}

/** Those who gave it leave its end to another administrator; a lone one may end it, and the log says so. */
async function refuseOwn(ctx: StaffContext, by: string) {
  if (by !== ctx.viewer.id) return {};
  if (await hasOtherAdmin(ctx.db, ctx.viewer.id)) throw new Refusal("sanction.another");
  return { noOtherStaff: true };
}

export async function lift(ctx: StaffContext, { id, reason }: LiftSanction) {
  const held = await lockGiven(ctx, id);
  const { personId, kind, what, until, by } = held;
  if (!reason && isLiftedWithReason(kind)) throw new Refusal("sanction.wrong", "Le motif est requis");
  const alone = await refuseOwn(ctx, by);
  await liftSanction(ctx.db, id, ctx.viewer.id);
  const told = await tellOver(ctx, held, reason);
  ctx.afterwards(() => ctx.bell.ring(told));
  await ctx.audit({
    action: "sanction.lift",
    target: { type: "user", id: personId },
    before: { kind, what, until, reason: held.reason },
    after: { status: "lifted", ...(reason && { reason }), ...alone },
  });
}
