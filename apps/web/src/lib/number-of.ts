/** What stands in a number field, as the schemas take it; `empty` for one that holds nothing. */
export const numberOf = <T = undefined>(typed: number | string, empty?: T) => (typed === "" ? (empty as T) : Number(typed));
