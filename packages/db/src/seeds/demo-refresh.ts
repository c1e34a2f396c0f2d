import { inArray, max, type SQL, sql } from "drizzle-orm";
import type { Db } from "#client.ts";
import { announcements } from "#schema/index.ts";
import { HOUR, MINUTE } from "./demo-clock.ts";
import type { DemoData } from "./demo-data.ts";

/** A demonstration loaded this recently is fresh enough. */
const FRESH = 10 * MINUTE;

const ids = (values: readonly string[]) => sql`${sql.param(values)}::uuid[]`;

interface Shift {
  /** When the demonstration was last made fresh: what is later was done by a person. */
  anchor: Date;
  by: number;
}

const later = (column: SQL, { anchor, by }: Shift) =>
  sql`case when ${column} <= ${anchor.toISOString()}::timestamptz then ${column} + make_interval(secs => ${by / 1000}) else ${column} end`;

/** How far behind the rows are, told by the newest announcement: it was an hour old when they were fresh. */
async function shiftOf(db: Db, data: DemoData, now: Date): Promise<Shift | null> {
  const all = data.announcements.map(({ id }) => id);
  const [row] = await db
    .select({ newest: max(announcements.createdAt) })
    .from(announcements)
    .where(inArray(announcements.id, all));
  if (!row?.newest) return null;
  const anchor = new Date(row.newest.getTime() + HOUR);
  const by = now.getTime() - anchor.getTime();
  return by < FRESH ? null : { anchor, by };
}

/** An announcement that a person renewed keeps the dates of that; one that ran out meanwhile is public again. */
async function shiftAnnouncements(db: Db, data: DemoData, shift: Shift) {
  const active = data.announcements.filter(({ status }) => status === "active").map(({ id }) => id);
  const renewed = sql`published_at > ${shift.anchor.toISOString()}::timestamptz`;
  const moved = (column: SQL) => sql`${column} + make_interval(secs => ${shift.by / 1000})`;
  await db.execute(sql`
    update announcements set
      created_at = ${later(sql`created_at`, shift)},
      published_at = ${later(sql`published_at`, shift)},
      updated_at = ${later(sql`updated_at`, shift)},
      featured_requested_at = ${later(sql`featured_requested_at`, shift)},
      featured_until = case when ${later(sql`featured_requested_at`, shift)} is distinct from featured_requested_at then ${moved(sql`featured_until`)} else featured_until end,
      expires_at = case when ${renewed} then expires_at else ${moved(sql`expires_at`)} end,
      status = case when status = 'expired' and id = any(${ids(active)}) then 'active' else status end
    where id = any(${ids(data.announcements.map(({ id }) => id))}) and deleted_at is null`);
}

async function shiftFavourites(db: Db, data: DemoData, shift: Shift) {
  const people = ids(data.favourites.map(({ userId }) => userId));
  const kept = ids(data.favourites.map(({ announcementId }) => announcementId));
  await db.execute(sql`
    update favorites f set created_at = ${later(sql`f.created_at`, shift)}
    from unnest(${people}, ${kept}) as demo (user_id, announcement_id)
    where f.user_id = demo.user_id and f.announcement_id = demo.announcement_id`);
}

/** A thread in which a person wrote or read stays as it is: order and reading must agree with what he did. */
async function shiftThreads(db: Db, data: DemoData, shift: Shift) {
  const demo = ids(data.messages.map(({ id }) => id));
  const anchor = sql`${shift.anchor.toISOString()}::timestamptz`;
  await db.execute(sql`
    create temporary table untouched on commit drop as
    select distinct least(sender_id, receiver_id) as a, greatest(sender_id, receiver_id) as b from messages where id = any(${demo})`);
  await db.execute(sql`
    delete from untouched u where exists (
      select from messages m
      where least(m.sender_id, m.receiver_id) = u.a and greatest(m.sender_id, m.receiver_id) = u.b
        and (m.id <> all(${demo}) or m.created_at > ${anchor} or m.read_at > ${anchor}))`);
  await db.execute(sql`
    update messages m set created_at = ${later(sql`m.created_at`, shift)}, read_at = ${later(sql`m.read_at`, shift)}
    from untouched u where least(m.sender_id, m.receiver_id) = u.a and greatest(m.sender_id, m.receiver_id) = u.b`);
  await db.execute(sql`
    update conversations c set last_at = ${later(sql`c.last_at`, shift)}
    from untouched u where least(c.user_id, c.other_id) = u.a and greatest(c.user_id, c.other_id) = u.b`);
  await db.execute(sql`
    update events e set at = ${later(sql`e.at`, shift)}, up_to = ${later(sql`e.up_to`, shift)}
    from untouched u where least(e.user_id, e.other_id) = u.a and greatest(e.user_id, e.other_id) = u.b`);
}

/** Moves the dates of the demo rows so that they look as on the first day. False when they already do. */
export async function refreshDemo(db: Db, data: DemoData, now: Date) {
  const shift = await shiftOf(db, data, now);
  if (!shift) return false;
  await shiftAnnouncements(db, data, shift);
  await shiftFavourites(db, data, shift);
  await shiftThreads(db, data, shift);
  return true;
}
