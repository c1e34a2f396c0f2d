import { isAdmin, mayModerate, type Role } from "./role.ts";

/** For whom an address of the site is; « staff » are moderators and administrators. */
export type Audience = "everybody" | "members" | "staff" | "administrators";

const MEMBERS = [
  "create-announcement",
  "dashboard",
  "deliveries",
  "edit-announcement",
  "favorites",
  "messages",
  "notifications",
  "orders",
  "quotes",
  "stock",
  "store",
] as const;

/** Read as the browser's router reads it, in any case. What nobody knows is for everybody: all read that it is not there. */
export function audienceOf(pathname: string): Audience {
  const [root = "", second = ""] = pathname.toLowerCase().slice(1).split("/");
  if (root === "admin") {
    if (second === "login") return "everybody";
    return second === "announcements" ? "staff" : "administrators";
  }
  if (root === "profile" && !second) return "members";
  return MEMBERS.some((name) => name === root) ? "members" : "everybody";
}

/** `sign-in` is /auth, carrying where one wanted to go; `restricted` is « Accès Restreint ». */
export type Verdict = "enter" | "sign-in" | "admin-login" | "restricted";

/** What a guard does with somebody whose session is known; null is a visitor, as is whoever was suspended. */
export function verdictOn(audience: Audience, viewer: { roles: readonly Role[] } | null): Verdict {
  if (audience === "everybody") return "enter";
  if (audience === "members") return viewer ? "enter" : "sign-in";
  if (!viewer) return "admin-login";
  const mayEnter = audience === "staff" ? mayModerate(viewer.roles) : isAdmin(viewer.roles);
  return mayEnter ? "enter" : "restricted";
}
