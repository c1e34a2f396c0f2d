import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { profiles, staffNotes } from "@recolte/db/schema";
import { NOTE_MINUTES } from "@recolte/domain/judgement/trust/person-file";
import { older, type Part } from "./part-queries.ts";

export async function insertNote(db: Db, note: { personId: string; by: string; text: string }) {
  const [row] = await db.insert(staffNotes).values(note).returning({ id: staffNotes.id });
  return row?.id ?? "";
}

/** Whose file it was in; nothing when it is another's, or older than it may be. */
export async function deleteNote(db: Db, id: string, by: string) {
  const [row] = await db
    .delete(staffNotes)
    .where(
      and(
        eq(staffNotes.id, id),
        eq(staffNotes.by, by),
        sql`${staffNotes.createdAt} > now() - ${`${NOTE_MINUTES} minutes`}::interval`,
      ),
    )
    .returning({ personId: staffNotes.personId });
  return row?.personId;
}

export const hasNote = (db: Db, id: string) => db.$count(staffNotes, eq(staffNotes.id, id));

export const listNotes = (db: Db, personId: string, { after, limit }: Part) =>
  db
    .select({
      id: staffNotes.id,
      at: staffNotes.createdAt,
      text: staffNotes.text,
      byId: staffNotes.by,
      by: { firstName: profiles.firstName, lastName: profiles.lastName },
    })
    .from(staffNotes)
    .leftJoin(profiles, eq(profiles.id, staffNotes.by))
    .where(and(eq(staffNotes.personId, personId), older(staffNotes.createdAt, staffNotes.id, after)))
    .orderBy(desc(staffNotes.createdAt), desc(staffNotes.id))
    .limit(limit);

/** Those of accounts stay with them; nobody needs what was noted for longer than what was decided. */
export const forgetNotes = (db: Db) => db.delete(staffNotes).where(sql`${staffNotes.createdAt} < now() - interval '24 months'`);
