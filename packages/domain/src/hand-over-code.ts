import { z } from "zod";

/** What the receiver says when the goods are there, and nobody else knows. */
export const HandOverCode = z
  .string("Le code a six chiffres")
  .trim()
  .regex(/^\d{6}$/u, "Le code a six chiffres");

export const HandOverForm = z.strictObject({ code: HandOverCode });
