import { isReservedName } from "@recolte/domain/market/profiles/name";
import { Refusal } from "@recolte/domain/platform/refusal";
import { skeletonOfName } from "./skeleton.ts";

interface Named {
  firstName: string;
  lastName: string;
}

const isSpokenFor = ({ firstName, lastName }: Named) => isReservedName(`${firstName} ${lastName}`, skeletonOfName);

/** Nobody takes the name of the site, of its staff or of a body; who has one keeps it until the staff decides. */
export function requireOwnName(wanted: Named, before?: Named) {
  const isSame = before?.firstName === wanted.firstName && before.lastName === wanted.lastName;
  if (!isSame && isSpokenFor(wanted)) throw new Refusal("profile.reserved-name");
}

/** Of a name as it is shown. */
export const isNameOfTheSite = (shown: string) => isReservedName(shown, skeletonOfName);
