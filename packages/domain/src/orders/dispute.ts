import { z } from "zod";
import { paging } from "#announcements/announcement.ts";
import { SEARCH_MAX } from "#announcements/listing.ts";
import { searchText } from "#text.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "./document-kind.ts";
import { documentNumber } from "./terms.ts";

/** Contested and waiting, or decided: the archive. */
export const DISPUTE_STATES = ["litige", "resolue"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export const DisputeFilter = z.strictObject({
  state: z.enum(DISPUTE_STATES).default("litige"),
  search: searchText(SEARCH_MAX).optional(),
  ...paging,
});
export type DisputeFilter = z.infer<typeof DisputeFilter>;

/** One order, a paper of it, or words of the goods and of the two. */
export type DisputeQuestion =
  | { by: "id"; id: string }
  | { by: "number"; kind: DocumentKind; year: number; number: number }
  | { by: "words"; words: string };

const NUMBER = /^([a-z]{2})[-\s]?(\d{4})[-\s](\d{1,9})$/iu;

/** Numbers are counted for each seller: one may find several orders. */
function numberOf(typed: string): DisputeQuestion | null {
  const [, prefix = "", year, digits] = NUMBER.exec(typed) ?? [];
  const facts = { year: Number(year), number: Number(digits) };
  const kind = DOCUMENT_KINDS.find((one) => documentNumber({ kind: one, ...facts }).startsWith(`${prefix.toUpperCase()}-`));
  return prefix && kind ? { by: "number", kind, ...facts } : null;
}

/** What the staff means by what it types: the number on a paper, the id in an address, or who. */
export function disputeQuestion(typed: string): DisputeQuestion {
  const id = z.uuid().safeParse(typed).data;
  return id ? { by: "id", id } : (numberOf(typed) ?? { by: "words", words: typed });
}
