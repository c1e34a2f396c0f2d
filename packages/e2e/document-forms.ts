/** As the search of the site and the narrowing of a list: an address that is meant to be shared. */
const IS_SEARCH = /^<form(?=[^>]*\srole="search")(?=[^>]*\saction="\/[^"]*")/u;
const IS_POSTED = /^<form(?=[^>]*\smethod="post")(?=[^>]*\saction="\/[^"]*")/u;
/** Outside a dialogue the browser does nothing with it: what was typed stands. */
const STAYS = /^<form(?=[^>]*\smethod="dialog")/u;

/** The forms of a document that would write what was typed into the address, or lose it, when Enter is pressed before any code. */
export const leakyForms = (html: string) =>
  (html.match(/<form[^>]*>/gu) ?? []).filter((form) => ![IS_SEARCH, IS_POSTED, STAYS].some((safe) => safe.test(form)));
