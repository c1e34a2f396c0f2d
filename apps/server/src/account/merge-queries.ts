import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { favourites, follows, savedSearches, users } from "@recolte/db/schema";

/** What of an account without dealings goes to the other, by table and column that name a person. */
export const MOVES = ["favorites.user_id", "follows.user_id", "saved_searches.user_id"];

/** What ends with it, like at any erasure. The log of its standing says what the tables below say, and that its address was confirmed. */
export const ENDS = `
  consents.user_id directory_entries.user_id email_tokens.user_id events.user_id inbox.user_id likenesses.other_person_id
  likenesses.person_id name_keys.user_id notification_switches.user_id notifications.user_id operations.owner_id
  phone_reveals.viewer_id profiles.id push_subscriptions.user_id sessions.user_id standing_log.person_id standings.person_id told.user_id
  uploads.owner_id waiting_changes.user_id
`
  .trim()
  .split(/\s+/u);

/** What an account goes on answering for: with one row of these it does not end. */
export const BARS = `
  announcement_images.owner_id announcements.featured_decided_by announcements.moderated_by announcements.user_id
  appeals.author_id banners.saved_by batches.owner_id blocks.blocked_id blocks.blocker_id cases.claimed_by cases.subject_id
  contact_messages.assigned_to contact_messages.decided_by contact_messages.user_id contact_replies.by
  contact_templates.saved_by conversations.other_id conversations.user_id crop_cycles.owner_id customers.owner_id
  customers.user_id decisions.by deliveries.carrier_id deliveries.customer_id delivery_events.actor_id
  directory_entries.added_by dispute_pictures.owner_id document_counters.seller_id farm_events.author_id follows.seller_id
  hand_over_pictures.owner_id hand_over_proofs.by_id held_messages.receiver_id held_messages.sender_id
  identity_documents.decided_by identity_documents.person_id image_fingerprints.owner_id loyalty_thresholds.owner_id
  message_copies.receiver_id message_copies.sender_id message_images.owner_id messages.receiver_id messages.sender_id
  order_documents.seller_id order_events.actor_id orders.buyer_id orders.seller_id phone_reveals.seller_id
  phrases.created_by promotions.owner_id quote_requests.carrier_id quote_requests.customer_id recovery_codes.user_id
  report_evidence.owner_id reports.decided_by reports.reporter_id reviews.author_id reviews.subject_id routes.owner_id
  sanctions.by sanctions.lifted_by sanctions.person_id settings.changed_by shop_sales.seller_id short_links.owner_id
  sold_months.seller_id staff_notes.by staff_notes.person_id stock_items.owner_id
  stock_moves.actor_id tips.author_id user_roles.granted_by user_roles.user_id user_totp.user_id users.suspended_by
  vehicles.owner_id verifications.by verifications.person_id vouches.person_id vouches.voucher_id
`
  .trim()
  .split(/\s+/u);

/** What a number proves by itself is proved for the other account as well. */
const HARMLESS: Readonly<Record<string, SQL>> = {
  "verifications.person_id": sql` and not (step = 'telephone' and "by" is null and status in ('done', 'withdrawn'))`,
};

/** Whether anything is left that somebody answers for, or that others see. */
export async function hasDealings(tx: Db, userId: string) {
  const found = BARS.map((place) => {
    const [table = "", column = ""] = place.split(".");
    return sql`exists (select from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}::uuid${HARMLESS[place] ?? sql``})`;
  });
  const { rows } = await tx.execute<{ found: boolean }>(sql`select ${sql.join(found, sql` or `)} as found`);
  return rows[0]?.found !== false;
}

interface Merged {
  from: string;
  to: string;
}

/** What both had stays once; what is not moved goes with the account. */
export async function moveRows(tx: Db, { from, to }: Merged) {
  const { announcementId, priceAtSave, createdAt } = favourites;
  const userId = sql<string>`${to}::uuid`.as("user_id");
  await tx
    .insert(favourites)
    .select(tx.select({ userId, announcementId, priceAtSave, createdAt }).from(favourites).where(eq(favourites.userId, from)))
    .onConflictDoNothing();
  const followed = tx
    .select({ userId, sellerId: follows.sellerId, seen: follows.seen, createdAt: follows.createdAt })
    .from(follows)
    .where(and(eq(follows.userId, from), ne(follows.sellerId, to)));
  await tx.insert(follows).select(followed).onConflictDoNothing();
  await tx.update(savedSearches).set({ userId: to }).where(eq(savedSearches.userId, from));
}

/** By what an account is entered. */
export async function findEntrance(tx: Db, userId: string) {
  const [row] = await tx
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, "active")));
  return row;
}

export const setEntrance = (tx: Db, userId: string, entrance: NonNullable<Awaited<ReturnType<typeof findEntrance>>>) =>
  tx
    .update(users)
    .set({ ...entrance, passwordAskedAt: null })
    .where(eq(users.id, userId));
