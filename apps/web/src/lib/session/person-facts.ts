import { isErased } from "@recolte/domain/market/profiles/profile";
import { USER_TYPE_LABELS, type UserType } from "@recolte/domain/identity/user-type";

interface Person {
  firstName: string;
  lastName: string;
  userType?: UserType | null;
  location: string;
}

/** « Producteur · Oyem », as far as it is known: of an erased account the type is not. */
export const personFacts = ({ userType, location, ...name }: Person) =>
  [userType && !isErased(name) && USER_TYPE_LABELS[userType], location].filter(Boolean).join(" · ");
