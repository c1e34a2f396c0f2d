import { z } from "zod";

/** What the receiver says when the goods are there, and nobody else knows. */
export const HandOverCode = z
  .string("Le code a six chiffres")
  .max(40, "Le code a six chiffres")
  // It is shown in two groups, and typed as it is read.
  .transform((typed) => typed.replaceAll(/\s/gu, ""))
  .pipe(z.string().regex(/^\d{6}$/u, "Le code a six chiffres"));

export const HandOverForm = z.strictObject({ code: HandOverCode });
