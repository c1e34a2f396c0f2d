import { and, asc, desc, eq, getTableColumns, gte, isNull, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { farmEvents, tips } from "@recolte/db/schema";
import type { Country } from "@recolte/domain/platform/places/country";
import type { EventFields, EventFilter, TipFields, TipFilter } from "@recolte/domain/goods/content/content";
import { anyContains } from "#platform/like.ts";

const { authorId: _tipAuthor, position: _tipPosition, ...tip } = getTableColumns(tips);
const { authorId: _eventAuthor, position: _eventPosition, ...event } = getTableColumns(farmEvents);

/** Always later than before, so that a screen that shows an older version is known. */
const next = (table: typeof tips | typeof farmEvents) =>
  sql`greatest(clock_timestamp(), ${table.updatedAt} + interval '1 millisecond')`;

const isState = (table: typeof tips | typeof farmEvents, state: TipFilter["state"]) =>
  state && eq(table.published, state === "published");

export const listTips = (db: Db, { search, state }: TipFilter, limit: number) =>
  db
    .select(tip)
    .from(tips)
    .where(and(isState(tips, state), anyContains([tips.title, tips.content, tips.category, tips.season], search)))
    .orderBy(asc(tips.position), asc(tips.id))
    .limit(limit);

const TODAY = sql`(now() at time zone 'utc')::date`;
const past = sql<boolean>`${farmEvents.date} < ${TODAY}`;

/** The next one first, then those that are over, the latest first. */
export const listEvents = (db: Db, { search, state }: EventFilter, limit: number) =>
  db
    .select({ ...event, past })
    .from(farmEvents)
    .where(
      and(
        state && (state === "past" ? past : and(gte(farmEvents.date, TODAY), isState(farmEvents, state))),
        anyContains([farmEvents.title, farmEvents.location, farmEvents.organizer, farmEvents.description], search),
      ),
    )
    .orderBy(past, asc(sql`abs(${farmEvents.date} - ${TODAY})`), desc(farmEvents.id))
    .limit(limit);

export const countTips = (db: Db) => db.$count(tips);
export const countEvents = (db: Db) => db.$count(farmEvents);

/** Of their country, or of both; to who has none everything is shown. */
const shown = (table: typeof tips | typeof farmEvents, country: Country | null) =>
  and(eq(table.published, true), country ? or(isNull(table.country), eq(table.country, country)) : undefined);

/** What helps this month, then what always does, then the rest. */
const byMonth = sql`case
  when ${tips.months} is null then 1
  when case when ${tips.months}[1] <= ${tips.months}[2]
    then extract(month from ${TODAY}) between ${tips.months}[1] and ${tips.months}[2]
    else extract(month from ${TODAY}) >= ${tips.months}[1] or extract(month from ${TODAY}) <= ${tips.months}[2] end then 0
  else 2 end`;

const shownTip = {
  id: tips.id,
  title: tips.title,
  content: tips.content,
  category: tips.category,
  season: tips.season,
  priority: tips.priority,
};
const shownEvent = {
  id: farmEvents.id,
  title: farmEvents.title,
  description: farmEvents.description,
  date: farmEvents.date,
  location: farmEvents.location,
  type: farmEvents.type,
  category: farmEvents.category,
  organizer: farmEvents.organizer,
};

export const listShownTips = (db: Db, country: Country | null, limit: number) =>
  db.select(shownTip).from(tips).where(shown(tips, country)).orderBy(byMonth, asc(tips.position), asc(tips.id)).limit(limit);
export const countShownTips = (db: Db, country: Country | null) => db.$count(tips, shown(tips, country));

/** Those that are still to come, the next one first. */
const toCome = (country: Country | null) => and(shown(farmEvents, country), gte(farmEvents.date, TODAY));
export const listShownEvents = (db: Db, country: Country | null, limit: number) =>
  db
    .select(shownEvent)
    .from(farmEvents)
    .where(toCome(country))
    .orderBy(asc(farmEvents.date), asc(farmEvents.position), asc(farmEvents.id))
    .limit(limit);
export const countShownEvents = (db: Db, country: Country | null) => db.$count(farmEvents, toCome(country));

/** Held until commit: of two changes the second sees the first. */
export async function lockTip(db: Db, id: string) {
  const [row] = await db.select(tip).from(tips).where(eq(tips.id, id)).for("update");
  return row;
}

export async function lockEvent(db: Db, id: string) {
  const [row] = await db.select(event).from(farmEvents).where(eq(farmEvents.id, id)).for("update");
  return row;
}

/** Behind all others. */
interface Named {
  id: string;
}

export async function insertTip(db: Db, authorId: string, added: TipFields & Named) {
  const last = sql<number>`(select coalesce(max(${tips.position}), -1) + 1 from ${tips})`;
  const rows = await db
    .insert(tips)
    .values({ ...added, authorId, position: last })
    .onConflictDoNothing()
    .returning({ id: tips.id });
  return rows.length > 0;
}

export async function insertEvent(db: Db, authorId: string, added: EventFields & Named) {
  const rows = await db
    .insert(farmEvents)
    .values({ ...added, authorId })
    .onConflictDoNothing()
    .returning({ id: farmEvents.id });
  return rows.length > 0;
}

export const saveTip = (db: Db, id: string, fields: Partial<TipFields>) =>
  db
    .update(tips)
    .set({ ...fields, updatedAt: next(tips) })
    .where(eq(tips.id, id));

export const saveEvent = (db: Db, id: string, fields: Partial<EventFields>) =>
  db
    .update(farmEvents)
    .set({ ...fields, updatedAt: next(farmEvents) })
    .where(eq(farmEvents.id, id));

export const deleteTip = (db: Db, id: string) => db.delete(tips).where(eq(tips.id, id));
export const deleteEvent = (db: Db, id: string) => db.delete(farmEvents).where(eq(farmEvents.id, id));

/** Every tip in its order, held until commit: two who move at once move one after the other. Row by row, like who edits one. */
export async function lockOrder(db: Db) {
  const rows = await db.select({ id: tips.id, position: tips.position }).from(tips).orderBy(asc(tips.id)).for("update");
  // What a row waited for may have changed its place: sorted as it is now.
  return rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
}

/** Its place is no part of a tip's version: who edits it meanwhile is not disturbed. */
export const saveOrder = (db: Db, ids: readonly string[]) =>
  db.execute(sql`
    update tips t set position = wanted.position - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, position)
    where t.id = wanted.id and t.position is distinct from wanted.position - 1`);
