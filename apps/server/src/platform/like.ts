/** What somebody typed, inside a pattern of LIKE: its signs stand for themselves. */
export const likeLiteral = (typed: string) => typed.replaceAll(/[\\%_]/gu, "\\$&");
