import { cut } from "#platform/texts/characters.ts";
import { cleanText } from "#platform/texts/clean-text.ts";
import { SEARCH_MAX } from "#market/announcements/listing.ts";

/** What a typed search, or one in an address, looks for. */
export const searchWords = (typed: string) => cut(cleanText(typed).trim(), SEARCH_MAX);
