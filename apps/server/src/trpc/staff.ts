import { Refusal, type RefusalCode } from "@recolte/domain/refusal";
import type { Role } from "@recolte/domain/role";
import type { Context } from "./context.ts";

/** The role, in a session that the staff's rules made: for procedures, and for what is no procedure. */
export function requireStaff(
  { viewer, caller }: Pick<Context, "viewer" | "caller">,
  may: (roles: readonly Role[]) => boolean,
  refusal: RefusalCode = "auth.forbidden",
) {
  if (!viewer) throw new Refusal("auth.required");
  if (!may(viewer.roles)) throw new Refusal(refusal);
  if (caller.sessionKind !== "staff") throw new Refusal("auth.staff-session");
  return viewer;
}
