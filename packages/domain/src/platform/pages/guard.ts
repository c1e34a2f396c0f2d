import type { Audience } from "./pages.ts";
import { isAdmin, mayModerate, type Role } from "#identity/role.ts";

/** `sign-in` is /auth, carrying where one wanted to go; `restricted` is « Accès Restreint ». */
export type Access = "enter" | "sign-in" | "admin-login" | "restricted";

/** What a guard does with somebody whose session is known; null is a visitor, as is anybody who was suspended. */
export function accessFor(audience: Audience, viewer: { roles: readonly Role[] } | null): Access {
  if (audience === "everybody") return "enter";
  if (audience === "members") return viewer ? "enter" : "sign-in";
  if (!viewer) return "admin-login";
  const mayEnter = audience === "staff" ? mayModerate(viewer.roles) : isAdmin(viewer.roles);
  return mayEnter ? "enter" : "restricted";
}
