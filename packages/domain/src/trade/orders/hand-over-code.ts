import { z } from "zod";
import { typedText } from "#platform/texts/text.ts";

/** What the receiver says when the goods are there, and nobody else knows. */
export const HandOverCode = typedText(40, { wrong: "Le code a six chiffres", long: "Le code a six chiffres" })
  // It is shown in two groups, and typed as it is read.
  .transform((typed) => typed.replaceAll(/\s/gu, ""))
  .pipe(z.string().regex(/^\d{6}$/u, "Le code a six chiffres"));
