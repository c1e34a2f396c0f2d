import { and, inArray, isNull, max, type SQL, sql } from "drizzle-orm";
import type { Db } from "#client.ts";
import { announcements } from "#schema/index.ts";
import { HOUR, MINUTE } from "./demo-clock.ts";
import type { DemoData } from "./demo-data.ts";
import { refreshBusiness } from "./demo-business-refresh.ts";
import { refreshOrders } from "./demo-orders-refresh.ts";
import { ids, timestamps } from "./demo-sql.ts";

/** A demonstration loaded this recently is fresh enough. */
const FRESH = 10 * MINUTE;

/** How far behind the rows are, in milliseconds, told by the newest announcement: it was an hour old when they were fresh. */
async function staleness(db: Db, data: DemoData, now: Date) {
  const ours = inArray(
    announcements.id,
    data.announcements.map(({ id }) => id),
  );
  const [row] = await db
    .select({ newest: max(announcements.createdAt) })
    .from(announcements)
    .where(and(ours, isNull(announcements.deletedAt)));
  return row?.newest ? now.getTime() - HOUR - row.newest.getTime() : 0;
}

/**
 * An announcement that a person renewed or edited keeps the dates of that: they differ from the creation's.
 * One that ran out meanwhile is public again.
 */
async function shiftAnnouncements(db: Db, data: DemoData, by: SQL) {
  const idsWhere = (test: (row: DemoData["announcements"][number]) => unknown) =>
    ids(data.announcements.filter(test).map(({ id }) => id));
  const renewed = sql`published_at <> created_at`;
  await db.execute(sql`
    update announcements set
      created_at = created_at + ${by},
      published_at = case when ${renewed} then published_at else published_at + ${by} end,
      updated_at = case when updated_at = created_at then updated_at + ${by} else updated_at end,
      expires_at = case when ${renewed} then expires_at else expires_at + ${by} end,
      featured_requested_at = case when id = any(${idsWhere((row) => row.featuredRequestedAt)}) then featured_requested_at + ${by} else featured_requested_at end,
      featured_decided_at = case when id = any(${idsWhere((row) => row.featuredRequestedAt)}) then featured_decided_at + ${by} else featured_decided_at end,
      featured_until = case when id = any(${idsWhere((row) => row.featuredUntil)}) then featured_until + ${by} else featured_until end,
      status = case when status = 'expired' and id = any(${idsWhere(({ status }) => status === "active")}) then 'active' else status end
    where id = any(${idsWhere(() => true)}) and deleted_at is null`);
}

/** A case that nobody of the staff took goes along with its announcement. */
const shiftCases = (db: Db, data: DemoData, by: SQL) =>
  db.execute(sql`
    update cases set opened_at = opened_at + ${by}, due_at = due_at + ${by}
    where kind = 'publication' and status = 'open' and version = 1
      and target_id = any(${ids(data.announcements.filter(({ status }) => status === "pending").map(({ id }) => id))})`);

/** Only favourites as they were loaded: one that a person removed and took up again is their own. */
async function shiftFavourites(db: Db, data: DemoData, by: SQL) {
  const people = ids(data.favourites.map(({ userId }) => userId));
  const kept = ids(data.favourites.map(({ announcementId }) => announcementId));
  const fresh = timestamps(data.favourites.map(({ createdAt }) => createdAt));
  await db.execute(sql`
    update favorites f set created_at = demo.fresh
    from unnest(${people}, ${kept}, ${fresh}) as demo (user_id, announcement_id, fresh)
    where f.user_id = demo.user_id and f.announcement_id = demo.announcement_id and f.created_at = demo.fresh - ${by}`);
}

/** A thread in which a person wrote or read stays as it is: order and reading must agree with what they did. */
async function shiftThreads(db: Db, data: DemoData, by: SQL) {
  const demo = ids(data.messages.map(({ id }) => id));
  const waiting = ids(data.messages.filter(({ readAt }) => readAt === null).map(({ id }) => id));
  await db.execute(sql`
    create temporary table untouched on commit drop as
    select distinct least(sender_id, receiver_id) as a, greatest(sender_id, receiver_id) as b from messages where id = any(${demo})`);
  await db.execute(sql`
    delete from untouched u where exists (
      select from messages m
      where least(m.sender_id, m.receiver_id) = u.a and greatest(m.sender_id, m.receiver_id) = u.b
        and (m.id <> all(${demo}) or (m.id = any(${waiting}) and m.read_at is not null)))`);
  await db.execute(sql`
    update messages m set created_at = created_at + ${by}, read_at = read_at + ${by}
    from untouched u where least(m.sender_id, m.receiver_id) = u.a and greatest(m.sender_id, m.receiver_id) = u.b`);
  await db.execute(sql`
    update conversations c set last_at = last_at + ${by}, first_received_at = first_received_at + ${by}
    from untouched u where least(c.user_id, c.other_id) = u.a and greatest(c.user_id, c.other_id) = u.b`);
  await db.execute(sql`
    update events e set at = at + ${by}, up_to = up_to + ${by}
    from untouched u where least(e.user_id, e.other_id) = u.a and greatest(e.user_id, e.other_id) = u.b`);
}

/** News as they were loaded, those of a thread when it moved; when a person read one is their own. */
async function shiftNotifications(db: Db, data: DemoData, by: SQL) {
  const loaded = ids(data.notifications.map(({ id }) => id));
  const fresh = timestamps(data.notifications.map(({ createdAt }) => createdAt));
  const read = ids(data.notifications.filter(({ readAt }) => readAt).map(({ id }) => id));
  await db.execute(sql`
    update notifications n set
      created_at = demo.fresh,
      read_at = case when n.id = any(${read}) then n.read_at + ${by} else n.read_at end
    from unnest(${loaded}, ${fresh}) as demo (id, fresh)
    where n.id = demo.id and n.created_at = demo.fresh - ${by} and (n.kind <> 'message' or exists (
      select from untouched u
      where u.a = least(n.user_id, (n.facts ->> 'otherId')::uuid) and u.b = greatest(n.user_id, (n.facts ->> 'otherId')::uuid)))`);
}

/** So many days ahead as on the first day, unless an administrator changed it. */
async function shiftFarmEvents(db: Db, data: DemoData) {
  const loaded = ids(data.farmEvents.map(({ id }) => id as string));
  const days = sql`${sql.param(data.farmEvents.map(({ date }) => date))}::date[]`;
  await db.execute(sql`
    update farm_events e set date = demo.day
    from unnest(${loaded}, ${days}) as demo (id, day) where e.id = demo.id and e.updated_at = e.created_at`);
}

/** Moves the dates of the demo rows so that they look as on the first day. False when they already do. */
export async function refreshDemo(db: Db, data: DemoData, now: Date) {
  const behind = await staleness(db, data, now);
  if (behind < FRESH) return false;
  const by = sql`make_interval(secs => ${behind / 1000})`;
  await shiftAnnouncements(db, data, by);
  await shiftCases(db, data, by);
  await shiftFavourites(db, data, by);
  await shiftThreads(db, data, by);
  await shiftNotifications(db, data, by);
  await shiftFarmEvents(db, data);
  await refreshOrders(db, data.trade, by);
  await refreshBusiness(db, data.trade, by);
  return true;
}
