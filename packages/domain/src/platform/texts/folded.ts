/** Without accents or capitals, as one types to look for something: « Bouaké » is bouake. */
export const folded = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
