import { z } from "zod";
import { paging } from "#market/announcements/announcement.ts";
import { SEARCH_MAX } from "#market/announcements/listing.ts";
import { namePart } from "#market/profiles/name.ts";
import { moment, required, searchText } from "#platform/texts/text.ts";
import { LIMITED_ACTS, NO_ACT } from "./sanction.ts";

/** What the staff reads of a person, each part only when it is opened; in the order of the page. */
export const FILE_PARTS = {
  announcements: "Annonces",
  orders: "Commandes",
  deliveries: "Livraisons",
  reportsAgainst: "Signalements reçus",
  reportsMade: "Signalements faits",
  disputes: "Litiges",
  cases: "Dossiers de modération",
  sanctions: "Mesures",
  reveals: "Numéros consultés",
  letters: "Messages à l'équipe",
  notes: "Notes de l'équipe",
  verification: "Vérification",
  sessions: "Sessions par réseau",
} as const;
export type FilePart = keyof typeof FILE_PARTS;
/** Where people are is for administrators, like their addresses. */
export const PARTS_OF_ADMINS: readonly FilePart[] = ["sessions"];

/** Parts are counted up to this many and then read « plus de 99 ». */
export const PART_COUNT = 99;

export const PeopleSearch = z.strictObject({ words: searchText(SEARCH_MAX) });
/** So many are shown; more are to be looked for more closely. */
export const PEOPLE_FOUND = 50;

/** Any order, by the number of a paper of it, its id, or whom of the two it is known. */
export const OrderSearch = z.strictObject({ words: searchText(SEARCH_MAX) });
export const ORDERS_FOUND = 50;

/** The last digits of a number, written with or without the code of a country; nothing where it is none. */
export function lineOf(typed: string) {
  const digits = typed.replaceAll(/\D/gu, "");
  return digits.length >= LINE && /^[\d\s+().-]+$/u.test(typed) ? digits.slice(-LINE) : null;
}
const LINE = 8;

export const OnePerson = z.strictObject({ id: z.uuid() });
export const PersonPage = z.strictObject({ id: z.uuid(), ...paging });

const NOTE_MAX = 2000;
const text = required(NOTE_MAX, "La note est vide", "private");
export const NoteForm = z.strictObject({ text });
export const WriteNote = z.strictObject({ id: z.uuid(), text });
/** With a person's file it goes to the administrators. */
export const EscalatePerson = z.strictObject({ id: z.uuid(), text });

/** In which its author may erase a note. */
export const NOTE_MINUTES = 10;
export const canEraseNote = (note: { byId: string; at: Date }, viewerId: string, now: Date) =>
  note.byId === viewerId && now.getTime() - note.at.getTime() < NOTE_MINUTES * 60_000;

/** One that is theirs, as the staff has seen it written: also where nobody may take it by themselves. */
export const NameForm = z.strictObject({ firstName: namePart("Le prénom est requis"), lastName: namePart("Le nom est requis") });
export const NamePerson = NameForm.extend({ id: z.uuid() });
export type NamePerson = z.infer<typeof NamePerson>;

/** The account as the screen showed it. */
const seen = { id: z.uuid(), version: z.string().regex(/^[0-9a-f]{32}$/u, "Version invalide") };
const SANCTION_REASON_MAX = 1000;
const reason = required(SANCTION_REASON_MAX, "Le motif est requis", "other");
const until = moment("La date de fin est requise");

export const WarnPerson = z.strictObject({ ...seen, reason });
export const LimitPerson = z.strictObject({ ...seen, reason, what: z.enum(LIMITED_ACTS, NO_ACT), until });
/** Their reports are kept and not listened to. */
export const MutePerson = z.strictObject({ ...seen, reason });
export const SuspendPersonShortly = z.strictObject({ ...seen, reason, until });
export const SuspendPerson = z.strictObject({ ...seen, reason, until: until.nullable() });
/** The day is the last one of the sanction, as the date field writes it; empty is without an end. */
export const SanctionForm = z.strictObject({ reason, lastDay: z.literal("").or(z.iso.date("Date de fin invalide")) });
export const LiftSanction = z.strictObject({ id: z.uuid(), reason: reason.optional() });
/** What is written in the dialog that asks why it is lifted. */
export const LiftForm = z.strictObject({ text: reason });
export type LiftSanction = z.infer<typeof LiftSanction>;
