import { and, asc, eq, getTableColumns, gt, inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "@recolte/db/client";
import * as schema from "@recolte/db/schema";

type TypedTable = PgTable & { id: PgColumn };
/** A text, several of them, or none. */
export type Typed = string | string[] | null;
export interface TypedRow {
  id: string;
  texts: Record<string, Typed>;
}

const of = <Table extends TypedTable>(table: Table, ...columns: (keyof Table["_"]["columns"] & string)[]) => ({ table, columns });

/** What people type and the database keeps, history and the log excepted: nothing is rewritten there. */
export const TYPED_TEXTS = {
  profiles: of(schema.profiles, "firstName", "lastName", "location", "bio"),
  announcements: of(schema.announcements, "title", "description", "city", "district", "address", "moderationReason"),
  directory_entries: of(
    schema.directoryEntries,
    ...(["name", "town", "quartier", "delaiMoyen", "typeCommerce", "horaires"] as const),
    ...(["specialites", "secteurs", "zones", "vehicules"] as const),
  ),
  messages: of(schema.messages, "content"),
  stock_items: of(schema.stockItems, "label"),
  customers: of(schema.customers, "name", "note", "tags"),
  contact_messages: of(schema.contactMessages, "firstName", "lastName", "subject", "message"),
  users: of(schema.users, "suspensionReason"),
  reports: of(schema.reports, "text"),
  appeals: of(schema.appeals, "text"),
  orders: of(schema.orders, "title", "pickupPlace", "disputeReason", "disputeAnswer", "resolution"),
  quote_requests: of(schema.quoteRequests, "origin", "destination", "goods", "needs", "content"),
  quotes: of(schema.quotes, "note"),
  deliveries: of(schema.deliveries, "origin", "destination", "goods"),
  routes: of(schema.carrierRoutes, "towns"),
  crop_cycles: of(schema.cropCycles, "plot", "crop"),
  crop_logs: of(schema.cropLogs, "content"),
  batches: of(schema.batches, "product", "note"),
  shop_sales: of(schema.shopSales, "note"),
  tips: of(schema.tips, "title", "content", "category", "season"),
  sanctions: of(schema.sanctions, "reason"),
  staff_notes: of(schema.staffNotes, "text"),
  verifications: of(schema.verifications, "reason", "note"),
  phrases: of(schema.phrases, "words"),
  contact_replies: of(schema.contactReplies, "text"),
  contact_templates: of(schema.contactTemplates, "title", "text"),
  banners: of(schema.banners, "text"),
  farm_events: of(schema.farmEvents, "title", "description", "location", "organizer"),
} as const;
export type TypedTexts = keyof typeof TYPED_TEXTS;

const wantedOf = (name: TypedTexts) => {
  const { table, columns }: { table: TypedTable; columns: string[] } = TYPED_TEXTS[name];
  const all = getTableColumns(table);
  return { table, columns: Object.fromEntries(columns.map((column) => [column, all[column]!])), all };
};

export const listCleanings = (db: Db) => db.select().from(schema.textCleanings);

/** The next rows by their ids. */
export async function listTyped(db: Db, name: TypedTexts, { after, limit }: { after: string | null; limit: number }) {
  const { table, columns } = wantedOf(name);
  const rows = await db
    .select({ id: table.id, ...columns })
    .from(table as PgTable)
    .where(after ? gt(table.id, after) : undefined)
    .orderBy(asc(table.id))
    .limit(limit);
  return rows.map(({ id, ...texts }): TypedRow => ({ id: id as string, texts: texts as TypedRow["texts"] }));
}

/** Only what still stands there as it was read; that it changed is nobody's edit. */
export async function saveTyped(db: Db, name: TypedTexts, { id, texts, before }: TypedRow & { before: TypedRow["texts"] }) {
  const { table, columns, all } = wantedOf(name);
  const same = Object.keys(texts).map((column) => eq(columns[column]!, before[column]));
  const stays = all.updatedAt && { updatedAt: sql`${all.updatedAt}` };
  await db
    .update(table as PgTable)
    .set({ ...texts, ...stays })
    .where(and(eq(table.id, id), ...same));
}

/** What the lists of conversations show of these messages. */
export async function followMessages(db: Db, ids: readonly string[]) {
  const { conversations, messages } = schema;
  await db
    .update(conversations)
    .set({ lastMessage: sql`left(${messages.content}, 200)` })
    .from(messages)
    .where(and(eq(messages.id, conversations.lastMessageId), inArray(messages.id, [...ids])));
}

export async function saveCleaning(db: Db, ofTable: TypedTexts, { afterId, done }: { afterId: string | null; done: boolean }) {
  const reached = { afterId, doneAt: done ? sql`now()` : null };
  await db
    .insert(schema.textCleanings)
    .values({ ofTable, ...reached })
    .onConflictDoUpdate({ target: schema.textCleanings.ofTable, set: reached });
}
