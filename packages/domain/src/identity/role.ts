export const ROLES = ["moderator", "admin", "super_admin"] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  moderator: "Modérateur",
  admin: "Administrateur",
  super_admin: "Super Admin",
};

export const isStaff = (roles: readonly Role[]) => roles.length > 0;
export const isAdmin = (roles: readonly Role[]) => roles.includes("admin") || roles.includes("super_admin");
export const isSuperAdmin = (roles: readonly Role[]) => roles.includes("super_admin");
/** Suspensions, sessions, second factor and the account itself: those of an administrator are a super administrator's business. */
export const mayDecideOn = (own: readonly Role[], other: readonly Role[]) => !isAdmin(other) || isSuperAdmin(own);
export const highestRole = (roles: readonly Role[]) => ROLES.findLast((role) => roles.includes(role)) ?? null;
/** Content moderation is open to every member of the staff. */
export const mayModerate = (roles: readonly Role[]) => isStaff(roles);
/** A person's file, and what may be decided of them from there: of the staff it is the administrators' business, of these a super administrator's. */
export const mayLookInto = (own: readonly Role[], other: readonly Role[]) =>
  isStaff(other) ? isAdmin(own) && mayDecideOn(own, other) : mayModerate(own);
