import { z } from "zod";
import { cut, isVisible } from "./characters.ts";
import { cleanText } from "./clean-text.ts";

/** What is pasted with a text weighs, too. */
const SURPLUS = 4;

/** What somebody typed or pasted, cleaned. Every text, name, address, number, code and search begins here; a password never does. */
export const typedText = (max: number, messages: { wrong: string; long: string }) =>
  z.string(messages.wrong).max(max, messages.long).transform(cleanText);

/** Who reads what somebody typed: they and the staff, somebody they deal with, or everybody. */
export const READERS = ["private", "other", "public"] as const;
export type Reader = (typeof READERS)[number];

const readers = new WeakMap<object, Reader>();
/** Of the schema where a free text begins: quotas, limits, warnings and the reading of risks go by it. */
export const readerOf = (schema: object) => readers.get(schema);

/** Free text as a person types it: cleaned, trimmed, at most `max` UTF-16 units. May be empty. */
export const text = (max: number, reader: Reader) => {
  const long = `${max} caractères au maximum`;
  const kept = z.string().max(max, long);
  readers.set(kept, reader);
  return typedText(max * SURPLUS, { wrong: "Texte attendu", long })
    .transform((value) => value.trim())
    .pipe(kept);
};

const LONGEST_SEARCH = 1000;
/** Words to look for: never too long, cut between two characters. */
export const searchText = (max: number) =>
  typedText(LONGEST_SEARCH, { wrong: "Texte attendu", long: "Cette recherche est trop longue" }).transform((value) =>
    cut(value.trim(), max),
  );
/** To the nanosecond; Postgres reads no more than some hundred signs of a moment. */
const MOMENT_MAX = 30;

/** A moment as JSON writes it. There is no year 0, to Postgres either. */
export const moment = (message: string) =>
  z.iso
    .datetime({ error: message, abort: true })
    .refine((value) => value.length <= MOMENT_MAX && !value.startsWith("0000"), message);

/** Text that must hold something; `message` is the specification's. */
export const required = (max: number, message: string, reader: Reader) =>
  z.string(message).pipe(text(max, reader)).pipe(z.string().refine(isVisible, message));

/** The same on one line: it stands within sentences, letters included, where nobody may begin a line of their own. */
export const requiredLine = (max: number, message: string, reader: Reader) =>
  required(max, message, reader).transform((value) => value.replaceAll(/\s+/gu, " "));
