import { isolate } from "#platform/texts/bidi.ts";
import { charactersOf, isVisible } from "#platform/texts/characters.ts";

/** Its first letter; of a name without one, the first thing to see. */
function initial(name: string) {
  const characters = charactersOf(name).filter(isVisible);
  return characters.find((character) => /^\p{L}/u.test(character)) ?? characters[0] ?? "";
}

export const initials = (person: { firstName: string; lastName: string }) =>
  (initial(person.firstName) + initial(person.lastName)).toLocaleUpperCase("fr-FR") || "?";

/** A profile made with one press has no name until its owner gives it one. */
export const fullName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim() || "Membre";

/** Who wrote what stays with the others, once their account is erased. */
export const ERASED_NAME = { firstName: "Compte", lastName: "supprimé" } as const;

/** Nothing is known of them any more but this name. */
export const isErased = (person: { firstName: string; lastName: string }) => fullName(person) === fullName(ERASED_NAME);

/** The first name, of anybody who has one. */
export const shortName = (person: { firstName: string; lastName: string }) =>
  (!isErased(person) && person.firstName) || fullName(person);

/** « de Marie », « d'Awa »; an h or a y is kept as it is heard in most names of here. */
export const ofName = (name: string) => (/^[aeiouàâäéèêëîïôöùûü]/iu.test(name) ? `d'${isolate(name)}` : `de ${isolate(name)}`);
