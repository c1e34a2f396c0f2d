interface NamedField {
  field: unknown;
}

/** Names and ids that stay, for password managers and what browsers fill: those of Mantine are new with each page. */
export const lastingNames =
  (form: string) =>
  ({ field }: NamedField) => ({ name: String(field), id: `${form}-${String(field)}` });
