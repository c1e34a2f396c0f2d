import { Refusal } from "@recolte/domain/platform/refusal";
import { isAdmin, isSuperAdmin, mayDecideOn, mayLookInto, mayModerate, type Role } from "@recolte/domain/identity/role";
import type { SeenUser } from "@recolte/domain/desk/moderation/administration";
import type { Trail } from "#platform/trpc/trail.ts";
import type { MemberContext } from "#identity/auth/step-up.ts";
import { lockRoles } from "#identity/auth/account-queries.ts";
import { countRemaining, findRolesOf } from "./role-queries.ts";
import { lockUser } from "./user-queries.ts";

/** What the decisions of this folder find in their context; `db` is their transaction. */
export type StaffContext = MemberContext & Trail;

/** The account as it is now, held until commit; refused when it is not the one that the screen showed. */
async function findSeen({ db }: Pick<StaffContext, "db">, { id, version }: SeenUser) {
  const person = await lockUser(db, id);
  if (!person) throw new Refusal("user.not-found");
  if (person.version !== version) throw new Refusal("user.stale");
  return person;
}

/** What can make or unmake an administrator is decided in turn, by who still is one when it is theirs: with the roles they have then. */
export async function takeTurn({ db, viewer }: Pick<StaffContext, "db" | "viewer">, may = isAdmin) {
  await lockRoles(db);
  const roles = await findRolesOf(db, viewer.id);
  if (!may(roles)) throw new Refusal("auth.forbidden");
  return roles;
}

/**
 * Nobody decides on their own account. Without a `role` the account as a whole is meant, and an administrator's is out of
 * another's reach; the roles themselves are given and taken among equals, but for the highest.
 */
export async function findWithinReach(ctx: StaffContext, { role, ...seen }: SeenUser & { role?: Role }) {
  const mine = await takeTurn(ctx);
  if (seen.id === ctx.viewer.id) throw new Refusal("user.oneself");
  const person = await findSeen(ctx, seen);
  const isWithinReach = role ? isSuperAdmin(mine) || !isSuperAdmin([...person.roles, role]) : mayDecideOn(mine, person.roles);
  if (!isWithinReach) throw new Refusal("auth.super-admin");
  return person;
}

/** The account that somebody of the staff acts on from its file, and with which roles; the staff's own are the administrators' business. */
export async function findFromFile(ctx: StaffContext, seen: SeenUser) {
  const mine = await takeTurn(ctx, mayModerate);
  if (seen.id === ctx.viewer.id) throw new Refusal("user.oneself");
  const person = await findSeen(ctx, seen);
  if (!mayLookInto(mine, person.roles)) throw new Refusal(isAdmin(mine) ? "auth.super-admin" : "person.staff");
  return { person, mine };
}

/** Asked after the change, which a refusal undoes: somebody must be left who can undo it otherwise. */
export async function requireRemaining(
  { db, env }: Pick<StaffContext, "db" | "env">,
  lost: readonly Role[],
  withSecondFactor = env.STAFF_TOTP === "required",
) {
  const remaining = await countRemaining(db, { withSecondFactor });
  if (isSuperAdmin(lost) && remaining.superAdmins === 0) throw new Refusal("role.last-super-admin");
  if (remaining.admins === 0) throw new Refusal("role.last-admin");
}

/** Every session and socket of the person, here and elsewhere: the sockets once it has committed. */
export async function putOut(ctx: StaffContext, userId: string) {
  await ctx.sessions.endAllOf(userId, ctx.db);
  ctx.afterwards(() => ctx.bell.forceSignOut(userId));
}
