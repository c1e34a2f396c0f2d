import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { contactMessages, profiles, users } from "@recolte/db/schema";
import type { ContactStatus } from "@recolte/domain/contact";
import { containsText } from "#platform/like.ts";

const decider = sql<
  string | null
>`coalesce(nullif(btrim(${profiles.firstName} || ' ' || ${profiles.lastName}), ''), ${users.email})`;

const letter = {
  id: contactMessages.id,
  userId: contactMessages.userId,
  firstName: contactMessages.firstName,
  lastName: contactMessages.lastName,
  subject: contactMessages.subject,
  status: contactMessages.status,
  decidedAt: contactMessages.decidedAt,
  decidedBy: decider,
  createdAt: contactMessages.createdAt,
};

/** As its index has it. */
const words = sql`fold(${contactMessages.firstName} || ' ' || ${contactMessages.lastName} || ' ' || ${contactMessages.email} || ' ' || ${contactMessages.subject})`;

interface LetterList {
  search?: string | undefined;
  status: ContactStatus;
  after?: { createdAt: Date; id: string } | undefined;
  limit: number;
}

/** Newest first, without what was written nor the address to answer to. */
export const listLetters = (db: Db, { search, status, after, limit }: LetterList) =>
  db
    .select(letter)
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.decidedBy))
    .leftJoin(profiles, eq(profiles.id, contactMessages.decidedBy))
    .where(
      and(
        eq(contactMessages.status, status),
        search ? containsText(words, search) : undefined,
        after &&
          sql`(${contactMessages.createdAt}, ${contactMessages.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit);

export async function findLetter(db: Db, id: string) {
  const [row] = await db
    .select({ ...letter, email: contactMessages.email, message: contactMessages.message })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.decidedBy))
    .leftJoin(profiles, eq(profiles.id, contactMessages.decidedBy))
    .where(eq(contactMessages.id, id));
  return row;
}

/** Held until commit: of two decisions the second sees the first. */
export async function lockLetter(db: Db, id: string) {
  const [row] = await db
    .select({ status: contactMessages.status, decidedAt: contactMessages.decidedAt })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for("update");
  return row;
}

/** Each decision has a moment of its own, by which a screen that shows an older one is known. */
export const saveLetter = (db: Db, id: string, { status, by }: { status: ContactStatus; by: string }) =>
  db
    .update(contactMessages)
    .set(
      status === "open"
        ? { status, decidedBy: null, decidedAt: null }
        : {
            status,
            decidedBy: by,
            decidedAt: sql`greatest(clock_timestamp(), ${contactMessages.decidedAt} + interval '1 millisecond')`,
          },
    )
    .where(eq(contactMessages.id, id));
