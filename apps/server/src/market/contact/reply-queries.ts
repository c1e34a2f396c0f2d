import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { contactMessages, contactReplies, contactTemplates, profiles, users } from "@recolte/db/schema";
import type { ContactTemplateFields } from "@recolte/domain/market/contact";

const author = sql<string>`case when ${users.id} is not null then coalesce(nullif(btrim(${profiles.firstName} || ' ' || ${profiles.lastName}), ''), ${users.email}, 'Compte sans nom') end`;

/** The oldest first, as a thread is read. */
export const listReplies = (db: Db, messageId: string) =>
  db
    .select({ id: contactReplies.id, text: contactReplies.text, by: author, createdAt: contactReplies.createdAt })
    .from(contactReplies)
    .innerJoin(users, eq(users.id, contactReplies.by))
    .leftJoin(profiles, eq(profiles.id, contactReplies.by))
    .where(eq(contactReplies.messageId, messageId))
    .orderBy(asc(contactReplies.id));

interface NewReply {
  messageId: string;
  text: string;
  by: string;
}

export async function insertReply(db: Db, reply: NewReply) {
  const [written] = await db.insert(contactReplies).values(reply).returning({ id: contactReplies.id });
  return written!.id;
}

/** A thread keeps the token of its first answer by mail. */
export async function markThread(db: Db, id: string, token: string) {
  const [thread] = await db
    .update(contactMessages)
    .set({ token: sql`coalesce(${contactMessages.token}, ${token})` })
    .where(eq(contactMessages.id, id))
    .returning({
      id: contactMessages.id,
      token: contactMessages.token,
      email: contactMessages.email,
      subject: contactMessages.subject,
    });
  if (!thread?.token || thread.email === null) throw new Error("A message that is held is there, with its address");
  return { ...thread, token: thread.token, email: thread.email };
}

export const saveAssignee = (db: Db, id: string, assignedTo: string | null) =>
  db.update(contactMessages).set({ assignedTo }).where(eq(contactMessages.id, id));

const isOffered = isNull(contactTemplates.retiredAt);
const template = { id: contactTemplates.id, title: contactTemplates.title, text: contactTemplates.text };

export const listTemplates = (db: Db) =>
  db.select(template).from(contactTemplates).where(isOffered).orderBy(asc(contactTemplates.title));

export const countTemplates = (db: Db) => db.$count(contactTemplates, isOffered);
/** Until commit: of two that write templates the second sees the first. */
export const lockTemplates = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('contact_templates'))`);

export async function findTemplate(db: Db, id: string) {
  const [row] = await db
    .select(template)
    .from(contactTemplates)
    .where(and(eq(contactTemplates.id, id), isOffered));
  return row;
}

export async function hasTemplateTitle(db: Db, title: string, but: string | null) {
  const other = but ? ne(contactTemplates.id, but) : undefined;
  return (await db.$count(contactTemplates, and(isOffered, sql`lower(${contactTemplates.title}) = lower(${title})`, other))) > 0;
}

export async function insertTemplate(db: Db, fields: ContactTemplateFields, by: string) {
  const [row] = await db
    .insert(contactTemplates)
    .values({ ...fields, savedBy: by })
    .returning({ id: contactTemplates.id });
  return row!.id;
}

interface TemplateChange extends ContactTemplateFields {
  by: string;
  retired: boolean;
}
export const updateTemplate = (db: Db, id: string, { by, retired, ...fields }: TemplateChange) =>
  db
    .update(contactTemplates)
    .set({ ...fields, savedBy: by, ...(retired && { retiredAt: sql`now()` }) })
    .where(eq(contactTemplates.id, id));
