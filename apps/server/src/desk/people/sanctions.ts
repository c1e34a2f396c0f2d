import type { z } from "zod";
import { DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { longMomentIn } from "@recolte/domain/platform/days/local-day";
import type { SeenUser } from "@recolte/domain/desk/moderation/administration";
import { Refusal } from "@recolte/domain/platform/refusal";
import { mayLookInto, type Role } from "@recolte/domain/identity/role";
import type {
  LiftSanction,
  LimitPerson,
  MutePerson,
  SuspendPerson,
  WarnPerson,
} from "@recolte/domain/judgement/trust/person-file";
import { type LimitedAct, MUTED_DAYS, type SanctionKind, sanctionProblem } from "@recolte/domain/judgement/trust/sanction";
import { findFromFile, type StaffContext, takeTurn } from "#desk/admin/deciding.ts";
import { giveSanction, liftPerson, refuseOwnSanction, suspendPerson } from "#desk/admin/suspension.ts";
import { lockUser } from "#desk/admin/user-queries.ts";
import { notify } from "#identity/notifications/queries.ts";
import { endBefore, findSanctioned, isGiven, lockSanction, markLifted } from "#judgement/sanctions/queries.ts";

type News = Parameters<typeof notify>[1][number];

interface Sanction<Kind = SanctionKind> {
  kind: Kind;
  what: LimitedAct | null;
  reason: string;
  until: string | null;
}

const endOf = ({ until }: Pick<Sanction, "until">) => (until === null ? null : new Date(until));

/** The rule that the form asked too; its sentence is the refusal. */
function requireRight(sanction: Sanction, roles: readonly Role[]) {
  const { kind, what } = sanction;
  const problem = sanctionProblem({ kind, what, until: endOf(sanction) }, roles, new Date());
  if (problem) throw new Refusal("sanction.wrong", problem.message);
}

/** The bell rings once everything is kept. */
async function tell({ db, bell, afterwards }: StaffContext, news: News) {
  const told = await notify(db, [news]);
  afterwards(() => bell.ring(told));
}

const writeDown = (ctx: StaffContext, personId: string, sanction: Sanction) =>
  ctx.audit({ action: "sanction.give", target: { type: "user", id: personId }, after: sanction });

const EVENT = { warn: "moderation.warning", limit: "moderation.limited", mute_reports: "moderation.muted" } as const;

/** What leaves the account open. The person reads it with its reason and end. */
async function give(ctx: StaffContext, seen: SeenUser, sanction: Sanction<keyof typeof EVENT>) {
  const { person, mine } = await findFromFile(ctx, seen);
  if (person.status === "deleted") throw new Refusal("user.bad-state");
  requireRight(sanction, mine);
  const { kind, what, reason } = sanction;
  const until = endOf(sanction);
  const given = { personId: person.id, kind, what, reason, until, by: ctx.viewer.id };
  if (await isGiven(ctx.db, given)) throw new Refusal("sanction.given");
  await endBefore(ctx.db, given);
  const decisionId = await giveSanction(ctx.db, given);
  const end = until && longMomentIn(person.country ?? DEFAULT_COUNTRY, until);
  const facts = { event: EVENT[kind], reason, decisionId, ...(what && { act: what }), ...(end && { until: end }) };
  await tell(ctx, { userId: person.id, facts });
  await writeDown(ctx, person.id, sanction);
}

export const warn = (ctx: StaffContext, { reason, ...seen }: z.infer<typeof WarnPerson>) =>
  give(ctx, seen, { kind: "warn", what: null, reason, until: null });

/** What they may not do until then is refused where they do it. */
export const limit = (ctx: StaffContext, { reason, what, until, ...seen }: z.infer<typeof LimitPerson>) =>
  give(ctx, seen, { kind: "limit", what, reason, until });

export function mute(ctx: StaffContext, { reason, ...seen }: z.infer<typeof MutePerson>) {
  const until = new Date(Date.now() + MUTED_DAYS * 86_400_000).toISOString();
  return give(ctx, seen, { kind: "mute_reports", what: null, reason, until });
}

/** `as`: by whose rule it may last. */
export async function suspend(ctx: StaffContext, { reason, until, ...seen }: z.infer<typeof SuspendPerson>, as: Role) {
  const { person } = await findFromFile(ctx, seen);
  const sanction = { kind: "suspend", what: null, reason, until } as const;
  requireRight(sanction, [as]);
  await suspendPerson(ctx, person, { reason, until });
  await writeDown(ctx, person.id, sanction);
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
  return { person, held };
}

/** By another administrator than the one who gave it; the person reads why. */
export async function lift(ctx: StaffContext, { id, reason }: z.infer<typeof LiftSanction>) {
  const { person, held } = await lockGiven(ctx, id);
  const { kind, what, until, by } = held;
  const alone = kind === "suspend" ? await liftPerson(ctx, person) : await refuseOwnSanction(ctx, by);
  if (kind !== "suspend") {
    await markLifted(ctx.db, id, ctx.viewer.id);
    const facts = { event: "moderation.sanction-over", sanction: kind, reason, ...(what && { act: what }) } as const;
    await tell(ctx, { userId: person.id, facts });
  }
  await ctx.audit({
    action: "sanction.lift",
    target: { type: "user", id: person.id },
    before: { kind, what, until, reason: held.reason },
    after: { status: "lifted", reason, ...alone },
  });
}
