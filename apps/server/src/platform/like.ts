import { or, type SQL, sql, type SQLWrapper } from "drizzle-orm";

/**
 * What somebody typed, inside a pattern of LIKE: its signs stand for themselves, and a space for whatever sets words apart, for few
 * type those on a phone: « port gentil » is found in Port-Gentil, « pate d arachide » in a folded « pâte d'arachide ».
 */
export const likeWords = (typed: string) => typed.replaceAll(/[\\%_]/gu, "\\$&").replaceAll(/\s+/gu, "_");

/** Whether folded words hold what somebody typed. */
export const containsText = (words: SQLWrapper, typed: string): SQL => sql`${words} like '%' || fold(${likeWords(typed)}) || '%'`;

/** Typed text in any of a few columns, where the rows are few enough to be read: one's own, or those that wait. */
export const anyContains = (columns: readonly SQLWrapper[], typed: string | undefined) =>
  typed ? or(...columns.map((column) => containsText(sql`fold(${column})`, typed))) : undefined;

/** Words of up to two letters, alone or together: a trigram index knows none of them, and would be read whole. */
export const isShort = (typed: string) => typed.split(/\s+/u).every((word) => [...word].length < 3);
