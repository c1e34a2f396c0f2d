import { sql, type SQLWrapper } from "drizzle-orm";

/** A page of a part of somebody's file, the newest first. */
export interface Part {
  after: { createdAt: Date; id: string } | undefined;
  limit: number;
}

export const older = (at: SQLWrapper, id: SQLWrapper, after: Part["after"]) =>
  after && sql`(${at}, ${id}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)`;
