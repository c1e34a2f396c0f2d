export const initials = (person: { firstName: string; lastName: string }) =>
  `${person.firstName.at(0) ?? ""}${person.lastName.at(0) ?? ""}`.toLocaleUpperCase("fr-FR") || "?";

export const fullName = (person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`.trim();
