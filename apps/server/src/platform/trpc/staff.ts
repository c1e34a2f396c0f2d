import { Refusal, type RefusalCode } from "@recolte/domain/platform/refusal";
import type { Role } from "@recolte/domain/identity/role";
import type { Context } from "./context.ts";

type Asking = Pick<Context, "viewer" | "caller" | "env">;

/** What somebody with a role still owes before any work of the staff: a session for it, a password of their own, a code. */
export function staffBar({ viewer, caller, env }: Asking) {
  if (caller.sessionKind !== "staff") return "auth.staff-session";
  if (viewer?.mustChangePassword) return "auth.change-password";
  return env.STAFF_TOTP === "required" && !caller.gaveCode ? "auth.second-factor" : null;
}

/** The role, in a session that the staff's rules made: for procedures, and for what is no procedure. */
export function requireStaff(ctx: Asking, may: (roles: readonly Role[]) => boolean, refusal: RefusalCode = "auth.forbidden") {
  const { viewer } = ctx;
  if (!viewer) throw new Refusal("auth.required");
  if (!may(viewer.roles)) throw new Refusal(refusal);
  const bar = staffBar(ctx);
  if (bar) throw new Refusal(bar);
  return viewer;
}
