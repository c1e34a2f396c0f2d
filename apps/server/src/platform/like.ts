/**
 * What somebody typed, inside a pattern of LIKE: its signs stand for themselves, and a space for whatever sets words apart, for few
 * type those on a phone: « port gentil » is found in Port-Gentil, « pate d arachide » in a folded « pâte d'arachide ».
 */
export const likeWords = (typed: string) => typed.replaceAll(/[\\%_]/gu, "\\$&").replaceAll(/\s+/gu, "_");
