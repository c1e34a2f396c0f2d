import { sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";

/**
 * Everything of these people that was inserted whole, which fires no trigger: as `write_standing_log` would have written it.
 * What stands there already is the same row.
 */
export async function writeFirstLog(db: Db, ids: readonly string[]) {
  const these = sql`any(${sql.param([...ids])}::uuid[])`;
  await db.execute(sql`
    insert into standing_log (person_id, kind, ref, other_id, facts, at)
    select id, 'step'::standing_entry, id, null::uuid, '{"step":"email"}'::jsonb, email_verified_at
      from users where id = ${these} and email_verified_at is not null
    union all
    select side.id, 'hand_over', o.id, side.other, '{}', o.handed_over_at
      from orders o cross join lateral (values (o.buyer_id, o.seller_id), (o.seller_id, o.buyer_id)) side (id, other)
      where o.handed_over_at is not null and (o.buyer_id = ${these} or o.seller_id = ${these}) and side.id = ${these}
    union all
    select side.id, 'hand_over_void', o.id, side.other, '{}', o.closed_at
      from orders o cross join lateral (values (o.buyer_id, o.seller_id), (o.seller_id, o.buyer_id)) side (id, other)
      where o.upheld is false and o.closed_at is not null and (o.buyer_id = ${these} or o.seller_id = ${these}) and side.id = ${these}
    union all
    select case o.disputed_by when 'buyer' then o.seller_id else o.buyer_id end, 'dispute_lost', o.id,
        case o.disputed_by when 'buyer' then o.buyer_id else o.seller_id end, '{}', o.closed_at
      from orders o
      where o.status = 'resolue' and o.upheld = (o.disputed_by = 'seller')
        and ((o.disputed_by = 'buyer' and o.seller_id = ${these}) or (o.disputed_by = 'seller' and o.buyer_id = ${these}))
    union all
    select subject_id, 'review', order_id, author_id, jsonb_build_object('rating', rating), published_at
      from reviews where subject_id = ${these} and published_at is not null and removed_at is null
    union all
    select c.user_id, 'answer', c.other_id, c.other_id, jsonb_build_object('askedAt', c.first_received_at), a.first_received_at
      from conversations c join conversations a on a.user_id = c.other_id and a.other_id = c.user_id
      where c.user_id = ${these} and c.first_received_at < a.first_received_at
    union all
    select coalesce(a.user_id, m.sender_id), 'report_upheld', coalesce(a.id, m.id), null, '{}', max(r.decided_at)
      from reports r left join announcements a on a.id = r.announcement_id left join messages m on m.id = r.message_id
      where r.status = 'upheld' and (a.user_id = ${these} or m.sender_id = ${these})
      group by 1, 3, date_trunc('second', r.decided_at)
    on conflict do nothing`);
}
