import type { Person } from "@recolte/db/factories";
import type { Fixtures } from "./test.ts";

/** Who comes into somebody's account. */
export const OTHER = { firstName: "Koffi", lastName: "Yao", country: "cote_ivoire", phone: "0707123456" } as const;

export const changeProfile = (as: Fixtures["as"], awa: Person, changes: object = OTHER) => {
  const { firstName, lastName, userType, country, location, bio } = awa;
  return as(awa).profiles.update({ firstName, lastName, userType, country, location, bio, phone: "", ...changes });
};
