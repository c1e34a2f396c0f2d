export const initials = (person: { firstName: string; lastName: string }) =>
  `${person.firstName.at(0) ?? ""}${person.lastName.at(0) ?? ""}`.toLocaleUpperCase("fr-FR") || "?";

/** A profile made with one press has no name until its owner gives it one. */
export const fullName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim() || "Membre";

/** « de Marie », « d'Awa »; an h or a y is kept as it is heard in most names of here. */
export const ofName = (name: string) => (/^[aeiouàâäéèêëîïôöùûü]/iu.test(name) ? `d'${name}` : `de ${name}`);
