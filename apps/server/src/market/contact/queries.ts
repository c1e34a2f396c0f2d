import { eq, lt, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { contactMessages } from "@recolte/db/schema";

/** What was written under this id, if anything was. */
export async function findContactMessage(db: Db, id: string) {
  const [row] = await db
    .select({
      firstName: contactMessages.firstName,
      lastName: contactMessages.lastName,
      email: contactMessages.email,
      phone: contactMessages.phone,
      subject: contactMessages.subject,
      message: contactMessages.message,
    })
    .from(contactMessages)
    .where(eq(contactMessages.id, id));
  return row;
}

/** False when the id is there already. */
export async function insertContactMessage(db: Db, values: typeof contactMessages.$inferInsert) {
  const rows = await db.insert(contactMessages).values(values).onConflictDoNothing().returning({ id: contactMessages.id });
  return rows.length > 0;
}

const KEPT_MONTHS = 24;

export const forgetContactMessages = (db: Db) =>
  db.delete(contactMessages).where(lt(contactMessages.createdAt, sql`now() - make_interval(months => ${KEPT_MONTHS}::int)`));
