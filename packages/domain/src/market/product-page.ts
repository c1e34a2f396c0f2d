/** Newest on a page of one product. */
export const NEWEST_SHOWN = 24;
/** Announcements that are looked at for its figures, the newest ones: beyond, they are a part of all. */
export const GOODS_LOOKED_AT = 4000;
/** From fewer, a middle price would tell what one of them asks. */
export const SELLERS_FOR_A_MIDDLE = 5;
/** With fewer, search engines do not keep the page. */
export const GOODS_FOR_A_PAGE = 3;
/** Of one currency, before a range of prices is told to search engines. */
export const PRICED_FOR_A_RANGE = 3;
