import { isStaff } from "@recolte/domain/identity/role";
import { findSecret } from "#identity/second-factor/queries.ts";
import type { Context } from "#platform/trpc/context.ts";
import { staffBar } from "#platform/trpc/staff.ts";

/** Where somebody of the staff stands before the administration: at its door, or what is still asked for. Null for the others. */
export async function readStaffDoor(ctx: Context) {
  const { viewer } = ctx;
  if (!viewer || !isStaff(viewer.roles)) return null;
  switch (staffBar(ctx)) {
    case null:
      return "open" as const;
    case "auth.staff-session":
      return "sign-in" as const;
    case "auth.change-password":
      return "password" as const;
    case "auth.second-factor":
      return (await findSecret(ctx.db, viewer.id)) ? ("code" as const) : ("enrol" as const);
  }
}
