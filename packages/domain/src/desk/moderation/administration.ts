import { z } from "zod";
import { Email, StaffPassword } from "#identity/account/account.ts";
import { SEARCH_MAX } from "#market/announcements/listing.ts";
import { ROLES } from "#identity/role.ts";
import { searchText } from "#platform/texts/text.ts";

export const ACCOUNT_STATUSES = ["active", "suspended", "deleted"] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];
export const ACCOUNT_STATUS_LABELS: Record<AccountStatus, string> = {
  active: "Actif",
  suspended: "Suspendu",
  deleted: "Suppression demandée",
};

export const USER_SORTS = ["recent", "oldest", "name", "name_desc"] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** A name can be as long as an address. */
const UserCursor = z.strictObject({
  key: z
    .string()
    .max(300)
    .regex(/^\P{Cc}*$/u),
  id: z.uuid(),
});
export type UserCursor = z.infer<typeof UserCursor>;

export const UserFilter = z.strictObject({
  search: searchText(SEARCH_MAX).optional(),
  status: z.enum(ACCOUNT_STATUSES).optional(),
  sort: z.enum(USER_SORTS).default("recent"),
  cursor: UserCursor.nullish(),
  direction: z.literal("forward").optional(),
});
export type UserFilter = z.infer<typeof UserFilter>;

/** The account as the screen showed it: who decides on another one than that is told, and decides nothing. */
const seen = { id: z.uuid(), version: z.string().regex(/^[0-9a-f]{32}$/u, "Version invalide") };
export const SeenUser = z.strictObject(seen);
export type SeenUser = z.infer<typeof SeenUser>;

export const VerifyUser = z.strictObject({ ...seen, verified: z.boolean() });
export type VerifyUser = z.infer<typeof VerifyUser>;

export const ChangeRole = z.strictObject({ ...seen, role: z.enum(ROLES) });
export type ChangeRole = z.infer<typeof ChangeRole>;

export const CREDENTIALS_MISSING = "Email et mot de passe requis";
const given = z.string(CREDENTIALS_MISSING).regex(/\S/u, { error: CREDENTIALS_MISSING, abort: true });
export const CreateStaffAccount = z.strictObject({
  email: given.pipe(Email),
  password: given.pipe(StaffPassword),
  role: z.enum(ROLES, "Le rôle est requis"),
});
export type CreateStaffAccount = z.infer<typeof CreateStaffAccount>;

/** The accounts of the staff's roles, or one account per user type. */
export const DEMO_KINDS = ["staff", "members"] as const;
export type DemoKind = (typeof DEMO_KINDS)[number];
export const DemoAccounts = z.strictObject({ kind: z.enum(DEMO_KINDS) });

/** For the documentation tab: the advice of the specification. */
export const SECURITY_ADVICE = [
  "Changez les mots de passe par défaut avant toute mise en service.",
  "Activez la double authentification pour chaque compte de l'équipe.",
  "Limitez l'accès administrateur aux personnes qui en ont besoin.",
  "Surveillez le journal d'audit et les connexions inhabituelles.",
  "Révoquez les droits des anciens administrateurs dès leur départ.",
] as const;
