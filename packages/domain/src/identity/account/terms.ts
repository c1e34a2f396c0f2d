import { z } from "zod";

/** The version of the terms of use that `/terms` shows: its month. */
export const TERMS_VERSION = "2024-01";
/** The last version that changed what is agreed; a later one only mends words. Anybody who accepted an older one, or none, is asked once. */
export const TERMS_MAJOR_VERSION = "2024-01";

/** The version that the person had before their eyes; nobody accepts one that is still to come. */
export const AcceptedTerms = z
  .string()
  .regex(/^\d{4}-\d{2}(?:-\d{2})?$/u, "Version invalide")
  .refine((version) => version <= TERMS_VERSION, "Version invalide");
export const AcceptTerms = z.strictObject({ version: AcceptedTerms });
