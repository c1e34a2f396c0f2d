import type { SeenUser, SuspendUser } from "@recolte/domain/desk/moderation/administration";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isAdmin } from "@recolte/domain/identity/role";
import type { Db, Transaction } from "@recolte/db/client";
import { audit } from "#platform/audit/audit.ts";
import { decideAtOnce } from "#judgement/cases/elsewhere.ts";
import { eachAlone } from "#platform/jobs.ts";
import { closeSuspension, insertSanction, type NewSanction } from "#judgement/sanctions/queries.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { findWithinReach, putOut, requireRemaining, type StaffContext } from "./deciding.ts";
import { tellSuspension, tellSuspensionOver } from "./mails.ts";
import { hasOtherAdmin } from "./role-queries.ts";
import { endOverdue, endSuspension, listOverdue, type lockUser, setSuspension } from "./user-queries.ts";

type Person = NonNullable<Awaited<ReturnType<typeof lockUser>>>;
type Suspension = Pick<SuspendUser, "reason" | "until">;

/** A decision like any other: whom it is against may contest it once. Answers which one. */
export async function giveSanction(db: Db, given: Omit<NewSanction, "caseId">) {
  const { personId, reason, by } = given;
  const about = { kind: "person", targetType: "person", targetId: personId, subjectId: personId } as const;
  const { decisionId, caseId } = await decideAtOnce(db, { ...about, outcome: "upheld", by, reason });
  await insertSanction(db, { ...given, caseId });
  return decisionId;
}

/**
 * Out at once, page and socket; what the person published is hidden by the database in the same transaction. The account says
 * that they are suspended now, the sanction stays as its history.
 */
export async function suspendPerson(ctx: StaffContext, person: Person, { reason, until }: Suspension) {
  if (person.status !== "active") throw new Refusal("user.bad-state");
  if (!(await setSuspension(ctx.db, person.id, { by: ctx.viewer.id, reason, until }))) throw new Refusal("user.bad-end");
  const end = until === null ? null : new Date(until);
  const given = { personId: person.id, kind: "suspend", reason, until: end, by: ctx.viewer.id } as const;
  const decisionId = await giveSanction(ctx.db, given);
  if (isAdmin(person.roles)) await requireRemaining(ctx, person.roles);
  await putOut(ctx, person.id);
  await tellSuspension(ctx.db, ctx.env, { ...person, reason, until, decisionId });
}

export async function suspendUser(ctx: StaffContext, { reason, until, ...seen }: SuspendUser) {
  const person = await findWithinReach(ctx, seen);
  await suspendPerson(ctx, person, { reason, until });
  await ctx.audit({
    action: "user.suspend",
    target: { type: "user", id: person.id },
    before: { status: person.status },
    after: { status: "suspended", reason, until },
  });
}

/** Those who gave it leave its end to another administrator; a lone one may end it, and the log says so. */
export async function refuseOwnSanction(ctx: StaffContext, by: string | null) {
  if (by !== ctx.viewer.id) return {};
  if (await hasOtherAdmin(ctx.db, ctx.viewer.id)) throw new Refusal("sanction.another");
  return { noOtherStaff: true };
}

export async function liftPerson(ctx: StaffContext, person: Person) {
  if (person.status !== "suspended") throw new Refusal("user.bad-state");
  const alone = await refuseOwnSanction(ctx, person.suspendedBy);
  await endSuspension(ctx.db, person.id);
  await closeSuspension(ctx.db, person.id, ctx.viewer.id);
  await tellSuspensionOver(ctx.db, ctx.env, person);
  return alone;
}

export async function liftSuspension(ctx: StaffContext, seen: SeenUser) {
  const person = await findWithinReach(ctx, seen);
  const alone = await liftPerson(ctx, person);
  await ctx.audit({
    action: "user.lift",
    target: { type: "user", id: person.id },
    before: { status: person.status, reason: person.suspensionReason, until: person.suspendedUntil },
    after: { status: "active", ...alone },
  });
}

const AT_ONCE = 100;

/** A suspension ends by itself when its end has come; the audit log tells that nobody lifted it. */
export const endSuspensions = async ({ db, env, log }: Pick<Deps, "db" | "env" | "log">) =>
  eachAlone(await listOverdue(db, AT_ONCE), { log, failed: "suspension not ended" }, ({ id }) =>
    db.transaction(async (tx: Transaction) => {
      const over = await endOverdue(tx, id);
      if (!over) return;
      await closeSuspension(tx, id, null);
      await tellSuspensionOver(tx, env, over);
      await audit(
        tx,
        { env, viewer: null, caller: null },
        { action: "user.lift", target: { type: "user", id }, before: { status: "suspended" }, after: { status: "active" } },
      );
    }),
  );
