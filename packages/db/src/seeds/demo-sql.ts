import { sql } from "drizzle-orm";

export const ids = (values: readonly string[]) => sql`${sql.param(values)}::uuid[]`;
export const numbers = (values: readonly number[]) => sql`${sql.param(values)}::int[]`;
export const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;
/** With nothing where there is none. */
export const timestamps = (values: readonly (Date | null | undefined)[]) =>
  sql`${sql.param(values.map((value) => value?.toISOString() ?? null))}::timestamptz[]`;
