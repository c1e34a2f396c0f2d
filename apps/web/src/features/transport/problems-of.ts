import { z } from "zod";

/** The first problem of each field, as forms show it. */
export function problemsOf(read: { success: boolean; error?: z.ZodError<Record<string, unknown>> | undefined }) {
  if (read.success || !read.error) return {};
  const { fieldErrors } = z.flattenError(read.error);
  return Object.fromEntries(Object.entries(fieldErrors).map(([name, problems]) => [name, problems?.[0] ?? null]));
}
