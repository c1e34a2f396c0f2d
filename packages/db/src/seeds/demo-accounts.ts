import type { Country } from "@recolte/domain/platform/places/country";
import { ROLE_LABELS, type Role } from "@recolte/domain/identity/role";
import { USER_TYPE_LABELS, type UserType } from "@recolte/domain/identity/user-type";

/** Public on purpose: these accounts exist only where DEMO_MODE is on. */
export const DEMO_PASSWORD = "recolte-demo";
/** Made once, so that loading needs no hashing; its parameters are those of the server's own hashes. */
export const DEMO_PASSWORD_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$AC8Ipbl23V0h1kXQ8TxvCw$TypwP5CF/U5woYh/C4yDpoAUEXxYAuF1Fv0HM6EQ9bI";

interface DemoAccount {
  email: string;
  label: string;
  firstName: string;
  lastName: string;
  userType: UserType;
  country: Country;
  location: string;
  role: Role | null;
}

type Identity = Pick<DemoAccount, "firstName" | "lastName" | "country" | "location">;

const member = (userType: UserType, identity: Identity): DemoAccount => ({
  ...identity,
  email: `${userType}@demo.example`,
  label: USER_TYPE_LABELS[userType],
  userType,
  role: null,
});

const staff = (role: Role, identity: Identity): DemoAccount => ({
  ...identity,
  email: `${role.replace("_", "-")}@demo.example`,
  label: ROLE_LABELS[role],
  userType: "consommateur",
  role,
});

/** One account per user type, then one per staff role. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  member("producteur", { firstName: "Solange", lastName: "Mintsa", country: "gabon", location: "Ntoum" }),
  member("transformateur", { firstName: "Akissi", lastName: "Kouamé", country: "cote_ivoire", location: "Bouaké" }),
  member("grossiste", { firstName: "Rodrigue", lastName: "Koumba", country: "gabon", location: "Libreville" }),
  member("transporteur", { firstName: "Landry", lastName: "Ibinga", country: "gabon", location: "Lambaréné" }),
  member("detaillant", { firstName: "Mariam", lastName: "Diabaté", country: "cote_ivoire", location: "Abidjan" }),
  member("consommateur", { firstName: "Estelle", lastName: "Bekale", country: "gabon", location: "Libreville" }),
  staff("moderator", { firstName: "Clarisse", lastName: "Ovono", country: "gabon", location: "Libreville" }),
  staff("admin", { firstName: "Hervé", lastName: "Mboumba", country: "gabon", location: "Libreville" }),
  staff("super_admin", { firstName: "Nadège", lastName: "Essono", country: "gabon", location: "Libreville" }),
];
