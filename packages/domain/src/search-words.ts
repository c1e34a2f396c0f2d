import { cut } from "./characters.ts";
import { cleanText } from "./clean-text.ts";
import { SEARCH_MAX } from "#announcements/listing.ts";

/** What a typed search, or one in an address, looks for. */
export const searchWords = (typed: string) => cut(cleanText(typed).trim(), SEARCH_MAX);
