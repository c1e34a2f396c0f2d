import type { Country } from "@recolte/domain/platform/places/country";
import type { Role } from "@recolte/domain/identity/role";
import type { UserType } from "@recolte/domain/identity/user-type";

/** Members keep a phone signed in; staff work in shifts. */
export type SessionKind = "member" | "staff";

/** The signed-in person, read with the session on every request. */
export interface Viewer {
  id: string;
  /** Null for who enters with a telephone and gave none. */
  email: string | null;
  /** What codes go to. */
  phone: string | null;
  emailVerified: boolean;
  isDemo: boolean;
  /** Somebody else knows it: asked to choose another before any work of the staff. */
  mustChangePassword: boolean;
  roles: readonly Role[];
  /** Null while the profile is not configured, like every field below. */
  userType: UserType | null;
  firstName: string | null;
  lastName: string | null;
  country: Country | null;
  location: string | null;
  avatarKey: string | null;
}
