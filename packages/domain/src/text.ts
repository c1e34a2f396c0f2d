import { z } from "zod";

// Well-formed Unicode without control characters (new line and tab excepted) nor direction overrides:
// Postgres refuses NUL, and an override can make « 9 000 » read « 000 9 ».
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;
const wellFormed = (text: string) => !FORBIDDEN.test(text);

/** Free text as a person types it: NFC, trimmed, at most `max` UTF-16 units. May be empty. */
export const text = (max: number) =>
  z
    .string("Texte attendu")
    .max(max * 4, `${max} caractères au maximum`)
    .refine(wellFormed, { error: "Ce texte contient des caractères non autorisés", abort: true })
    .transform((value) => value.replaceAll("\r\n", "\n").normalize("NFC").trim())
    .pipe(z.string().max(max, `${max} caractères au maximum`));

/** To the nanosecond; Postgres reads no more than some hundred signs of a moment. */
const MOMENT_MAX = 30;

/** A moment as JSON writes it. There is no year 0, to Postgres either. */
export const moment = (message: string) =>
  z.iso
    .datetime({ error: message, abort: true })
    .refine((value) => value.length <= MOMENT_MAX && !value.startsWith("0000"), message);

/** At least one character that leaves something on the screen: zero-width ones and fillers do not. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

export const isVisible = (value: string) => VISIBLE.test(value);

/** Text that must hold something; `message` is the specification's. */
export const required = (max: number, message: string) =>
  z.string(message).pipe(text(max)).pipe(z.string().regex(VISIBLE, message));

/** The same on one line: it stands within sentences, letters included, where nobody may begin a line of his own. */
export const requiredLine = (max: number, message: string) =>
  required(max, message).transform((value) => value.replaceAll(/[\s\u0085]+/gu, " "));
