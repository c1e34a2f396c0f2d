import type { ChangeRole } from "@recolte/domain/desk/moderation/administration";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isStaff } from "@recolte/domain/identity/role";
import { findWithinReach, putOut, requireRemaining, type StaffContext } from "./deciding.ts";
import { tellGranted, tellRevoked, tellRoleChange } from "./role-mails.ts";
import { askNewPassword, deleteRole, hasProvenAddress, insertRole, listFormer, listRoles, wasStaff } from "./role-queries.ts";

/** The staff and who was of it, with their addresses: an account made for somebody has nothing else to be known by. */
export async function readTeam(ctx: StaffContext) {
  const [holders, former] = [await listRoles(ctx.db), await listFormer(ctx.db)];
  const users = [...new Set([...holders, ...former].map(({ id }) => id))];
  await ctx.audit({ action: "user.read", target: { type: "user" }, after: { users } });
  return { holders, former };
}

/** By the address, or because the staff made the account or knew it before. */
const isKnown = async ({ db }: Pick<StaffContext, "db">, id: string) => (await hasProvenAddress(db, id)) || wasStaff(db, id);

/** The person enters again, in a session of the kind that fits what they are from now on. */
export async function grantRole(ctx: StaffContext, change: ChangeRole) {
  const person = await findWithinReach(ctx, change);
  const { role } = change;
  if (person.status !== "active") throw new Refusal("user.bad-state");
  const isNew = !isStaff(person.roles);
  // Anybody can sign up with a colleague's address; only its owner opens the link.
  if (isNew && !(await isKnown(ctx, person.id))) throw new Refusal("role.unverified");
  if (!(await insertRole(ctx.db, { userId: person.id, role, grantedBy: ctx.viewer.id }))) throw new Refusal("role.held");
  // A member's password may be half as long as the staff's.
  if (isNew) await askNewPassword(ctx.db, person.id);
  await putOut(ctx, person.id);
  await tellRoleChange(ctx.db, ctx.env, { email: person.email, role, change: "attribué", by: ctx.viewer.email });
  await tellGranted(ctx.db, ctx.env, { id: person.id, email: person.email, role, isNew: false });
  await ctx.audit({
    action: "role.grant",
    target: { type: "user", id: person.id },
    before: { roles: person.roles },
    after: { roles: [...person.roles, role] },
  });
}

export async function revokeRole(ctx: StaffContext, change: ChangeRole) {
  const person = await findWithinReach(ctx, change);
  const { role } = change;
  if (!(await deleteRole(ctx.db, person.id, role))) throw new Refusal("role.not-held");
  await requireRemaining(ctx, [role]);
  await putOut(ctx, person.id);
  await tellRoleChange(ctx.db, ctx.env, { email: person.email, role, change: "révoqué", by: ctx.viewer.email });
  const left = person.roles.filter((held) => held !== role);
  await tellRevoked(ctx.db, ctx.env, { id: person.id, email: person.email, role, left });
  await ctx.audit({
    action: "role.revoke",
    target: { type: "user", id: person.id },
    before: { roles: person.roles },
    after: { roles: left },
  });
}
