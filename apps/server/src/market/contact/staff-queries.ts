import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { contactMessages, profiles, users } from "@recolte/db/schema";
import type { ContactStatus } from "@recolte/domain/market/contact";
import { containsText } from "#platform/like.ts";

const decider = sql<
  string | null
>`case when ${users.id} is not null then coalesce(nullif(btrim(${profiles.firstName} || ' ' || ${profiles.lastName}), ''), ${users.email}, 'Compte sans nom') end`;

const hasNoAddress = sql<boolean>`${contactMessages.email} is null`;

/** The number that they gave, or enter with, where there is no address to answer to. */
const calledAt = sql<
  string | null
>`case when ${hasNoAddress} then coalesce(${contactMessages.phone}, (select sender.phone from users sender where sender.id = ${contactMessages.userId})) end`;

const contactMessage = {
  id: contactMessages.id,
  userId: contactMessages.userId,
  firstName: contactMessages.firstName,
  lastName: contactMessages.lastName,
  subject: contactMessages.subject,
  status: contactMessages.status,
  decidedAt: contactMessages.decidedAt,
  assignedTo: contactMessages.assignedTo,
  decidedBy: decider,
  createdAt: contactMessages.createdAt,
};

/** As its index has it. */
const words = sql`fold(${contactMessages.firstName} || ' ' || ${contactMessages.lastName} || ' ' || coalesce(${contactMessages.email}, '') || ' ' || ${contactMessages.subject})`;

interface ContactMessageList {
  search?: string | undefined;
  status: ContactStatus;
  after?: { createdAt: Date; id: string } | undefined;
  limit: number;
}

/** Newest first, without what was written nor the address to answer to. */
export const listContactMessages = (db: Db, { search, status, after, limit }: ContactMessageList) =>
  db
    .select(contactMessage)
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

export async function readContactMessageRow(db: Db, id: string) {
  const [row] = await db
    .select({ ...contactMessage, email: contactMessages.email, phone: calledAt, message: contactMessages.message })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.decidedBy))
    .leftJoin(profiles, eq(profiles.id, contactMessages.decidedBy))
    .where(eq(contactMessages.id, id));
  return row;
}

/** Held until commit: of two decisions the second sees the first. */
export async function lockContactMessage(db: Db, id: string) {
  const [row] = await db
    .select({
      status: contactMessages.status,
      decidedAt: contactMessages.decidedAt,
      assignedTo: contactMessages.assignedTo,
      hasNoAddress,
      phone: calledAt,
      reachable: sql<boolean>`${contactMessages.email} not like '%@efface.invalid'`,
    })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for("update");
  return row;
}

/** Each decision has a moment of its own, by which a screen that shows an older one is known. */
export const saveContactMessage = (db: Db, id: string, { status, by }: { status: ContactStatus; by: string }) =>
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
