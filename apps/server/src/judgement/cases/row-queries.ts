import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcementImages, announcements, reports } from "@recolte/db/schema";
import type { ReportReason } from "@recolte/domain/desk/moderation/report";
import type { ReporterRecord } from "@recolte/domain/judgement/trust/voice";

/** More of these say nothing more. */
const MANY = 1000;
const today = sql`(date_trunc('day', now() at time zone 'Africa/Libreville') at time zone 'Africa/Libreville')`;

/** How often the reporter of a row of `reports` reports, and how often they were right. */
export const reporterRecord = sql<ReporterRecord>`(
  select jsonb_build_object('today', count(*) filter (where theirs.created_at >= ${today}), 'total', count(*),
    'upheld', count(*) filter (where theirs.status = 'upheld'))
  from (select r.created_at, r.status from reports r where r.reporter_id = reports.reporter_id
    order by r.created_at desc limit ${MANY}) theirs)`;

/** What a row of the queue shows of an announcement. */
const listGoods = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: announcements.id,
      category: announcements.category,
      price: announcements.price,
      unit: announcements.unit,
      city: announcements.city,
      cover: {
        key: announcementImages.key,
        widths: announcementImages.widths,
        color: announcementImages.color,
        avif: announcementImages.avif,
        width: announcementImages.width,
        height: announcementImages.height,
      },
    })
    .from(announcements)
    .leftJoin(
      announcementImages,
      and(eq(announcementImages.announcementId, announcements.id), eq(announcementImages.position, 0)),
    )
    .where(inArray(announcements.id, [...ids]));

interface Chorus {
  id: string;
  voices: number;
  reasons: ReportReason[];
  /** The record of the reporter who reported most today. */
  loudest: ReporterRecord;
}

/** The open reports on each of these, together. */
async function listChoruses(db: Db, ids: readonly string[]) {
  const { rows } = await db.execute<Chorus & Record<string, unknown>>(sql`
    select said.target_id as id, count(*)::int as voices, array_agg(distinct said.reason::text) as reasons,
      (array_agg(said.record order by (said.record->>'today')::int desc))[1] as loudest
    from (select ${reports.targetId}, ${reports.reason}, ${reporterRecord} as record from ${reports}
      where ${reports.status} = 'open' and ${reports.targetId} = any(${sql.param([...ids])}::uuid[])) said
    group by said.target_id`);
  return rows;
}

/** The same rows, with what is seen of each thing and what members say of it. */
export async function withThings<Row extends { targetId: string; announcementId: string | null }>(db: Db, rows: readonly Row[]) {
  const targets = [...new Set(rows.map(({ targetId }) => targetId))];
  if (targets.length === 0) return [];
  const offers = rows.flatMap(({ announcementId }) => announcementId ?? []);
  const [goods, choruses] = await Promise.all([listGoods(db, offers), listChoruses(db, targets)]);
  return rows.map((row) => ({
    ...row,
    goods: goods.find(({ id }) => id === row.announcementId) ?? null,
    chorus: choruses.find(({ id }) => id === row.targetId) ?? null,
  }));
}
