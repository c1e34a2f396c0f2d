import type { SeenUser, SuspendUser } from "@recolte/domain/moderation/administration";
import { Refusal } from "@recolte/domain/refusal";
import type { Transaction } from "@recolte/db/client";
import { audit } from "#audit/audit.ts";
import { eachAlone } from "#platform/jobs.ts";
import type { Deps } from "#trpc/context.ts";
import { findWithinReach, putOut, requireRemaining, type StaffContext } from "./deciding.ts";
import { tellSuspension, tellSuspensionOver } from "./mails.ts";
import { endOverdue, endSuspension, listOverdue, setSuspension } from "./user-queries.ts";

/** Out at once, page and socket; what the person published is hidden by the database in the same transaction. */
export async function suspendUser(ctx: StaffContext, { reason, until, ...seen }: SuspendUser) {
  const person = await findWithinReach(ctx, seen);
  if (person.status !== "active") throw new Refusal("user.bad-state");
  if (!(await setSuspension(ctx.db, person.id, { by: ctx.viewer.id, reason, until }))) throw new Refusal("user.bad-end");
  await requireRemaining(ctx, person.roles);
  await putOut(ctx, person.id);
  await tellSuspension(ctx.db, ctx.env, { email: person.email, roles: person.roles, country: person.country, reason, until });
  await ctx.audit({
    action: "user.suspend",
    target: { type: "user", id: person.id },
    before: { status: person.status },
    after: { status: "suspended", reason, until },
  });
}

export async function liftSuspension(ctx: StaffContext, seen: SeenUser) {
  const person = await findWithinReach(ctx, seen);
  if (person.status !== "suspended") throw new Refusal("user.bad-state");
  await endSuspension(ctx.db, person.id);
  await tellSuspensionOver(ctx.db, ctx.env, person);
  await ctx.audit({
    action: "user.lift",
    target: { type: "user", id: person.id },
    before: { status: person.status, reason: person.suspensionReason, until: person.suspendedUntil },
    after: { status: "active" },
  });
}

const AT_ONCE = 100;

/** A suspension ends by itself when its end has come; the audit log tells that nobody lifted it. */
export const endSuspensions = async ({ db, env, log }: Pick<Deps, "db" | "env" | "log">) =>
  eachAlone(await listOverdue(db, AT_ONCE), { log, failed: "suspension not ended" }, ({ id }) =>
    db.transaction(async (tx: Transaction) => {
      const over = await endOverdue(tx, id);
      if (!over) return;
      await tellSuspensionOver(tx, env, over);
      await audit(
        tx,
        { env, viewer: null, caller: null },
        { action: "user.lift", target: { type: "user", id }, before: { status: "suspended" }, after: { status: "active" } },
      );
    }),
  );
