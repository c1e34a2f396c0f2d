/** Into goods that are in stock, or into new ones. */
export const NEW_GOODS = "nouveau";

/** What was kept of a half-filled form: meanwhile the goods that were chosen may be there no more. */
export const stillThere = <Values extends { where: string }>(
  kept: Values,
  { where }: Values,
  choices: readonly { id: string }[],
): Values => (kept.where === NEW_GOODS || choices.some(({ id }) => id === kept.where) ? kept : { ...kept, where });
