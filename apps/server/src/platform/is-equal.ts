import { isDeepStrictEqual } from "node:util";

/** Whether what is stored is what a call says; what it leaves out is empty. */
export const isEqual = <Said extends object>(stored: Readonly<Record<keyof Said, unknown>>, said: Said) =>
  Object.entries(said).every(([name, value]) => isDeepStrictEqual(stored[name as keyof Said], value ?? null));
