import type { CreateStaffAccount, SeenUser } from "@recolte/domain/desk/moderation/administration";
import { erasureDate } from "@recolte/domain/identity/account/own-account";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isStaff, isSuperAdmin } from "@recolte/domain/identity/role";
import { markLeaving } from "#personal/account/deletion-queries.ts";
import { deleteTokens, markBack } from "#identity/auth/account-queries.ts";
import { askVerification } from "#identity/auth/account-mails.ts";
import { checkChoice, hashPassword } from "#identity/auth/password.ts";
import { insertStaffAccount } from "./account-queries.ts";
import { findWithinReach, putOut, type StaffContext, takeTurn } from "./deciding.ts";
import { tellRemoval } from "./mails.ts";
import { tellGranted, tellRoleChange } from "./role-mails.ts";
import { insertRole, isRemovedByStaff, wasStaff } from "./role-queries.ts";

/** Made before any transaction begins: it takes its time. */
export async function firstHash({ env }: Pick<StaffContext, "env">, { email, password }: CreateStaffAccount) {
  checkChoice({ password, email, staff: true, lenient: env.DEMO_MODE });
  return hashPassword(password);
}

type Hashed = StaffContext & { passwordHash: string };

/** Its owner changes the password and makes the profile at the first entry. */
export async function createStaffAccount(ctx: Hashed, { email, role }: Pick<CreateStaffAccount, "email" | "role">) {
  const { passwordHash } = ctx;
  if (!isSuperAdmin(await takeTurn(ctx)) && role === "super_admin") throw new Refusal("auth.super-admin");
  const id = await insertStaffAccount(ctx.db, { email, passwordHash });
  if (!id) throw new Refusal("auth.email-in-use");
  await insertRole(ctx.db, { userId: id, role, grantedBy: ctx.viewer.id });
  await askVerification(ctx.db, id);
  await tellRoleChange(ctx.db, ctx.env, { email, role, change: "attribué", by: ctx.viewer.email });
  await tellGranted(ctx.db, ctx.env, { id, email, role, isNew: true });
  await ctx.audit({ action: "account.create", target: { type: "user", id }, after: { role } });
  return { id };
}

/** Of somebody who was of the staff and is no more; erased when the days of grace are over. */
export async function removeStaffAccount(ctx: StaffContext, seen: SeenUser) {
  const person = await findWithinReach(ctx, seen);
  if (isStaff(person.roles)) throw new Refusal("account.holds-role");
  if (!(await wasStaff(ctx.db, person.id))) throw new Refusal("user.bad-state");
  const requestedAt = await markLeaving(ctx.db, person.id);
  if (!requestedAt) throw new Refusal("user.bad-state");
  await deleteTokens(ctx.db, person.id, ["verify", "reset", "change", "invite"]);
  await putOut(ctx, person.id);
  const erasedOn = erasureDate(requestedAt);
  await tellRemoval(ctx.db, ctx.env, { id: person.id, email: person.email, country: person.country, erasedOn });
  await ctx.audit({
    action: "account.delete",
    target: { type: "user", id: person.id },
    before: { status: person.status },
    after: { status: "deleted", erasedOn },
  });
}

/** What the staff decided it takes back; what people asked for themselves, they alone. */
export async function restoreStaffAccount(ctx: StaffContext, seen: SeenUser) {
  const person = await findWithinReach(ctx, seen);
  if (!(await isRemovedByStaff(ctx.db, person.id)) || !(await markBack(ctx.db, person.id))) throw new Refusal("user.bad-state");
  await ctx.audit({
    action: "account.restore",
    target: { type: "user", id: person.id },
    before: { status: person.status },
    after: { status: "active" },
  });
}
