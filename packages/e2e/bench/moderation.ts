import { BULK_TERMS } from "@recolte/db/seeds/bulk";
import { CATEGORIES } from "@recolte/domain/goods/category";
import { MODERATED_STATUSES } from "@recolte/domain/desk/moderation/moderation";
import type { Pool } from "pg";
import { query, type StaffOperation, turning } from "./asking.ts";

/** One in twenty waits or was taken down; thousands of reports and requests, far more than a team would leave lying. */
const STATES = `
  update announcements a set status = s.status,
    moderated_at = case when s.status = 'rejected' then now() end,
    moderation_reason = case when s.status = 'rejected' then 'Photo volée' end
  from (select id, (array['pending','pending','rejected','rejected','paused'])[1 + n % 5]::announcement_status as status
        from (select id, row_number() over (order by id) as n from announcements) numbered where n % 14 = 0) s
  where a.id = s.id`;
const REPORTS = `
  with reporters as (select array_agg(id) as ids from (select id from users order by md5(id::text) limit 3) u)
  insert into reports (id, reporter_id, announcement_id, target_type, target_id, reason, created_at, status, decided_at)
  select gen_random_uuid(), ids[1 + k], a.id, 'announcement', a.id, (enum_range(null::report_reason))[1 + k], now() - make_interval(mins => n::int),
    case when n % 4 = 0 then 'dismissed' else 'open' end::report_status, case when n % 4 = 0 then now() end
  from (select id, user_id, row_number() over (order by md5(id::text)) as n from announcements where status = 'active' limit 6000) a
  cross join reporters cross join generate_series(0, 1) k where a.user_id <> all(ids)`;
const REQUESTS = `
  update announcements set featured_requested_at = created_at
  where id in (select id from announcements where status = 'active' order by id limit 2000)`;

/** What the moderators find waiting, among all announcements of the other measurements. */
export async function fillModeration(pool: Pool) {
  for (const statement of [STATES, REPORTS, REQUESTS]) await pool.query(statement);
  await pool.query("vacuum analyze announcements, reports");
}

const [status, category] = [turning(MODERATED_STATUSES), turning(CATEGORIES)];
const frequent = turning(BULK_TERMS.frequent);
const rare = turning([...BULK_TERMS.rare, ...BULK_TERMS.absent, "zzz"]);
const short = turning(["de", "xx", "to"]);
const later = { key: "2025-11-01T00:00:00.000Z", id: "00000000-0000-7000-8000-000000000000" };
const list = (input: object) => query("moderation.announcements", input);

/** The pages of /admin/announcements. */
export const moderation: StaffOperation[] = [
  { name: "moderation, newest", path: () => list({}) },
  { name: "moderation, later page", path: () => list({ cursor: later }) },
  { name: "moderation, by state", path: () => list({ status: status() }) },
  { name: "moderation, category", path: () => list({ search: category() }) },
  { name: "moderation, category of a state", path: () => list({ search: category(), status: status() }) },
  { name: "moderation, frequent words", path: () => list({ search: frequent() }) },
  { name: "moderation, frequent words of a state", path: () => list({ search: frequent(), status: status() }) },
  { name: "moderation, rare words", path: () => list({ search: rare() }) },
  { name: "moderation, rare words of a state", path: () => list({ search: rare(), status: status() }) },
  { name: "moderation, two letters", path: () => list({ search: short() }) },
  { name: "moderation, counts", path: () => "/trpc/moderation.counts" },
  { name: "moderation, requests", path: () => query("moderation.featuredRequests", {}) },
];
