import { and, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, favourites, follows, operations, profiles, savedSearches, standingLog, users } from "@recolte/db/schema";

/** With its announcements goes what was kept of them, these first: a photo is its announcement's author's. */
const WITH_ANNOUNCEMENTS = [
  "announcements.user_id",
  "announcement_images.owner_id",
  "image_fingerprints.owner_id",
  "phone_reveals.seller_id",
  "promotions.owner_id",
] as const;

/** What of an account without dealings goes to the other, by table and column that name a person. */
export const MOVES = [
  ...WITH_ANNOUNCEMENTS,
  "favorites.user_id",
  "follows.seller_id",
  "follows.user_id",
  "operations.owner_id",
  "saved_searches.user_id",
  "short_links.owner_id",
];

/** What ends with it, like at any erasure. Of its standing what counts against it stays, and what its announcements are like. */
export const ENDS = `
  consents.user_id directory_entries.user_id email_tokens.user_id events.user_id inbox.user_id likenesses.other_person_id
  likenesses.person_id name_keys.user_id notification_switches.user_id notifications.user_id
  phone_reveals.viewer_id profile_changes.person_id profiles.id push_subscriptions.user_id sessions.user_id standing_log.person_id standings.person_id told.user_id
  uploads.owner_id waiting_changes.user_id
`
  .trim()
  .split(/\s+/u);

/** What an account goes on answering for: with one row of these it does not end. */
export const BARS = `
  announcements.featured_decided_by announcements.moderated_by
  appeals.author_id banners.saved_by batches.owner_id blocks.blocked_id blocks.blocker_id cases.claimed_by cases.subject_id
  contact_messages.assigned_to contact_messages.decided_by contact_messages.user_id contact_replies.by
  contact_templates.saved_by conversations.other_id conversations.user_id crop_cycles.owner_id customers.owner_id
  customers.user_id decisions.by deliveries.carrier_id deliveries.customer_id delivery_events.actor_id
  directory_entries.added_by dispute_pictures.owner_id document_counters.seller_id farm_events.author_id
  hand_over_pictures.owner_id hand_over_proofs.by_id held_messages.receiver_id held_messages.sender_id
  identity_documents.decided_by identity_documents.person_id loyalty_thresholds.owner_id
  message_copies.receiver_id message_copies.sender_id message_images.owner_id messages.receiver_id messages.sender_id
  order_documents.seller_id order_events.actor_id orders.buyer_id orders.seller_id
  phrases.created_by quote_requests.carrier_id quote_requests.customer_id recovery_codes.user_id
  report_evidence.owner_id reports.decided_by reports.reporter_id reviews.author_id reviews.subject_id routes.owner_id
  sanctions.by sanctions.lifted_by sanctions.person_id settings.changed_by shop_sales.seller_id
  sold_months.seller_id staff_notes.by staff_notes.person_id stock_items.owner_id
  stock_moves.actor_id tips.author_id user_roles.granted_by user_roles.user_id user_totp.user_id users.suspended_by
  vehicles.owner_id verifications.by verifications.person_id vouches.person_id vouches.voucher_id
`
  .trim()
  .split(/\s+/u);

/** What goes on elsewhere: what the staff looks at of an announcement goes with it, and a number is proved for the other account as well. */
const HARMLESS: Readonly<Record<string, SQL>> = {
  "cases.subject_id": sql` and target_type <> 'announcement'`,
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

export const hasAnnouncements = async (tx: Db, userId: string) =>
  (await tx.$count(announcements, eq(announcements.userId, userId))) > 0;

interface Merged {
  from: string;
  to: string;
}

/** Favourites, who is followed and who follows, and what is searched: what both had stays once. */
async function moveWishes(tx: Db, { from, to }: Merged) {
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
  const sellerId = sql<string>`${to}::uuid`.as("seller_id");
  const following = tx
    .select({ userId: follows.userId, sellerId, seen: follows.seen, createdAt: follows.createdAt })
    .from(follows)
    .where(and(eq(follows.sellerId, from), ne(follows.userId, to)));
  await tx.insert(follows).select(following).onConflictDoNothing();
  await tx.update(savedSearches).set({ userId: to }).where(eq(savedSearches.userId, from));
}

/** As they are: what waits for the staff waits on, and what was refused stays refused. Buyers call the same number, where the other shows none. */
async function moveAnnouncements(tx: Db, { from, to }: Merged) {
  for (const place of WITH_ANNOUNCEMENTS) {
    const [table = "", column = ""] = place.split(".");
    const name = sql.identifier(column);
    await tx.execute(sql`update ${sql.identifier(table)} set ${name} = ${to}::uuid where ${name} = ${from}::uuid`);
  }
  await tx.execute(
    sql`update cases set subject_id = ${to}::uuid where subject_id = ${from}::uuid and target_type = 'announcement'`,
  );
  // Each has one link to all that they sell: another one stays where it is, and leads to who goes on.
  await tx.execute(sql`update short_links l set owner_id = ${to}::uuid where owner_id = ${from}::uuid and not exists (
    select from short_links o where o.owner_id = ${to}::uuid and o.announcement_id is not distinct from l.announcement_id)`);
  const called = tx.select({ phone: profiles.phone }).from(profiles).where(eq(profiles.id, from));
  await tx
    .update(profiles)
    .set({ phone: sql`coalesce(${profiles.phone}, (${called}))` })
    .where(eq(profiles.id, to));
}

/** Found to be like what somebody else had before; of two who are one person nobody copies. */
async function moveLikenesses(tx: Db, { from, to }: Merged) {
  const ofThings = sql`signal in ('text.near', 'picture.same')`;
  const [both, is] = [sql`(${from}::uuid, ${to}::uuid)`, sql`= ${from}::uuid`];
  await tx.execute(sql`delete from likenesses where person_id in ${both} and other_person_id in ${both}`);
  await tx.execute(sql`update likenesses set person_id = ${to}::uuid where person_id ${is} and ${ofThings}`);
  await tx.execute(sql`update likenesses set other_person_id = ${to}::uuid where other_person_id ${is} and ${ofThings}`);
}

/** What counts against one counts against both; what counted for it does not. */
async function moveFaults(tx: Db, { from, to }: Merged) {
  const { kind, ref, otherId, facts, at, recordedAt } = standingLog;
  const faults = inArray(kind, ["report_upheld", "report_undone", "dispute_lost"]);
  await tx.execute(sql`insert into ${standingLog} (person_id, kind, ref, other_id, facts, at, recorded_at)
    select ${to}::uuid, ${kind}, ${ref}, nullif(${otherId}, ${to}::uuid), ${facts}, ${at}, now() from ${standingLog}
    where ${and(eq(standingLog.personId, from), faults)} order by ${recordedAt}, seq on conflict do nothing`);
}

/** What ended in the one that ends now ends in the other. */
const noteMerge = (tx: Db, { from, to }: Merged) =>
  tx
    .update(users)
    .set({ mergedInto: to })
    .where(or(eq(users.id, from), eq(users.mergedInto, from)));

/** Who stands in no directory takes the place that the other has there: trade, name and town where they had none, and what the card says. */
async function moveCard(tx: Db, { from, to }: Merged) {
  const isListed = (id: string) => sql`exists (select from directory_entries where user_id = ${id}::uuid and not hidden)`;
  const { rowCount } = await tx.execute(sql`
    update profiles p set first_name = case when p.first_name || p.last_name = '' then e.first_name else p.first_name end,
      last_name = case when p.first_name || p.last_name = '' then e.last_name else p.last_name end,
      user_type = case when p.user_type = 'consommateur' then e.user_type else p.user_type end,
      location = coalesce(nullif(p.location, ''), e.location), bio = coalesce(nullif(p.bio, ''), e.bio), verified = false
    from profiles e where p.id = ${to}::uuid and e.id = ${from}::uuid and not ${isListed(to)} and ${isListed(from)}`);
  if (!rowCount) return;
  await tx.execute(sql`
    update directory_entries p set quartier = e.quartier, specialites = e.specialites, secteurs = e.secteurs, min_order_kg = e.min_order_kg,
      zones = e.zones, vehicules = e.vehicules, delai_moyen = e.delai_moyen, type_commerce = e.type_commerce, horaires = e.horaires,
      published = e.published
    from directory_entries e where p.user_id = ${to}::uuid and e.user_id = ${from}::uuid`);
}

/** What is not moved goes with the account. */
export async function moveRows(tx: Db, merged: Merged) {
  await noteMerge(tx, merged);
  // Its devices send what waits there for the other from now on: what arrived already is not done twice.
  await tx.update(operations).set({ ownerId: merged.to }).where(eq(operations.ownerId, merged.from));
  await moveCard(tx, merged);
  await moveWishes(tx, merged);
  await moveAnnouncements(tx, merged);
  await moveLikenesses(tx, merged);
  await moveFaults(tx, merged);
}

/** By what an account is entered. */
export async function findEntrance(tx: Db, userId: string) {
  const { email, emailVerifiedAt, passwordHash, phone, phoneProvedAt, phoneClaimed } = users;
  const [row] = await tx
    .select({ email, emailVerifiedAt, passwordHash, phone, phoneProvedAt, phoneClaimed })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, "active")));
  return row;
}

export const setEntrance = (tx: Db, userId: string, entrance: NonNullable<Awaited<ReturnType<typeof findEntrance>>>) =>
  tx
    .update(users)
    .set({ ...entrance, passwordAskedAt: null, sleptPhone: null, sleptUntil: null })
    .where(eq(users.id, userId));
