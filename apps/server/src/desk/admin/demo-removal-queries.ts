import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcementImages, databaseKind, directoryEntries, farmEvents, users } from "@recolte/db/schema";

const demo = sql`(select id from users where is_demo)`;

/** What there is, for the person who decides. Schemas of earlier versions answer too. */
export async function countDemo(db: Db) {
  const { rows } = await db.execute<{ accounts: number; others: number; announcements: number; emails: string[] | null }>(sql`
    select count(*) filter (where is_demo)::int as accounts, count(*) filter (where not is_demo)::int as others,
      (array_agg(email order by email) filter (where is_demo and email like '%@demo.example')) as emails,
      (select count(*)::int from announcements a where a.deleted_at is null and a.user_id in ${demo}) as announcements
    from users`);
  const [row] = rows;
  if (!row) throw new Error("a count answers one row");
  return { ...row, emails: row.emails ?? [] };
}

/** Who else looks at this database: what they show would be gone beneath them. */
export async function isInUse(db: Db) {
  const { rowCount } = await db.execute(sql`
    select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename is not null limit 1`);
  return (rowCount ?? 0) > 0;
}

/** Nobody comes in meanwhile, by any way. */
export const lockPeople = (db: Db) => db.execute(sql`lock table users in share row exclusive mode`);

export const listDemo = (db: Db) => db.select({ id: users.id }).from(users).where(eq(users.isDemo, true)).orderBy(users.id);

/** Pictures of the demonstration, each once: many announcements share them. */
export const deleteDemoPictures = (db: Db) =>
  db
    .delete(announcementImages)
    .where(inArray(announcementImages.ownerId, demo))
    .returning({ key: announcementImages.key, widths: announcementImages.widths });

const ofTheirOrders = sql`(order_id is null or order_id in (select id from orders where buyer_id in ${demo} and seller_id in ${demo}))`;
const between = (one: string, other: string) => sql`${sql.identifier(one)} in ${demo} and ${sql.identifier(other)} in ${demo}`;

/** What demonstration accounts did among themselves: it ties nobody to them. */
export async function deleteAmongThemselves(db: Db) {
  const carried = sql`${between("carrier_id", "customer_id")} and ${ofTheirOrders}`;
  const told = sql`select id from messages where ${between("sender_id", "receiver_id")}`;
  const steps = [
    sql`delete from reports where reporter_id in ${demo} or message_id in (${told})`,
    sql`delete from held_messages where ${between("sender_id", "receiver_id")}`,
    sql`delete from conversations where user_id in ${demo}`,
    sql`delete from events where user_id in ${demo}`,
    sql`delete from messages where ${between("sender_id", "receiver_id")}`,
    sql`delete from deliveries where ${carried}`,
    sql`delete from quotes where request_id in (select id from quote_requests where ${carried})`,
    sql`delete from quote_requests where ${carried}`,
    sql`delete from contact_messages where user_id in ${demo}`,
    sql`delete from cases c where subject_id in ${demo} and kind = 'publication' and status = 'open' and claimed_by is null
      and not exists (select from decisions d where d.case_id = c.id) and not exists (select from risk_signals s where s.case_id = c.id)
      and not exists (select from reports r where r.case_id = c.id)`,
    sql`delete from sanctions where ${between("person_id", "by")}`,
    sql`delete from staff_notes where ${between("person_id", "by")}`,
    sql`delete from favorites where announcement_id in (select id from announcements where user_id in ${demo})`,
    sql`delete from promotions where owner_id in ${demo}`,
    sql`delete from user_roles where user_id in ${demo}`,
    sql`delete from outbox where done_at is null and kind = 'mail' and payload ->> 'to' in (select email from users where is_demo)`,
  ];
  for (const step of steps) await db.execute(step);
  await deleteUntied(db, UNTIED.orders);
  await deleteUntied(db, UNTIED.announcements);
}

const UNTIED = {
  orders: {
    which: sql`select id from orders where buyer_id in ${demo} and seller_id in ${demo}`,
    remove: sql`
      delete from reviews where order_id = one;
      delete from order_documents where order_id = one;
      delete from orders where id = one;`,
  },
  announcements: {
    which: sql`select id from announcements where user_id in ${demo}`,
    remove: sql`delete from announcements where id = one;`,
  },
  users: {
    which: demo,
    remove: sql`
      delete from inbox where user_id = one;
      delete from document_counters where seller_id = one;
      delete from users where id = one;`,
  },
};

/** Each row goes to which nothing else refers: the database knows every tie, a list of them would forget one. */
const deleteUntied = (db: Db, { which, remove }: (typeof UNTIED)[keyof typeof UNTIED]) =>
  db.execute(sql`
    do $$ declare one uuid; begin
      for one in ${which} loop
        begin ${remove}
        exception when foreign_key_violation or restrict_violation then null;
        end;
      end loop;
    end $$`);

/** After their erasure: those to whom nothing of anybody else refers. */
export const deleteErased = (db: Db) => deleteUntied(db, UNTIED.users);

export async function deleteContent(db: Db, ids: { events: string[]; entries: string[] }) {
  await db.delete(farmEvents).where(inArray(farmEvents.id, ids.events));
  await db.delete(directoryEntries).where(inArray(directoryEntries.id, ids.entries));
}

/** Those who stay have no word and no way in: they are deleted accounts like any other. How many they are. */
export async function becomeReal(db: Db) {
  const stayed = await db.update(users).set({ isDemo: false }).where(eq(users.isDemo, true)).returning({ id: users.id });
  await db
    .insert(databaseKind)
    .values({ kind: "real" })
    .onConflictDoUpdate({ target: databaseKind.only, set: { kind: "real", decidedAt: sql`now()` } });
  return stayed.length;
}
