import { sql } from "drizzle-orm";
import type { Db } from "#client.ts";

const KEPT = sql`user_id, other_id, unread, last_message_id, last_sender_id, last_message, announcement_id, last_at, first_received_at`;

/** Rows of `conversations` that do not follow from the messages, and rows that would: both lists in one, empty when all is well. */
export async function conversationDrift(db: Db) {
  const { rows } = await db.execute(sql`
    with sides as (
      select sender_id as user_id, receiver_id as other_id, id, sender_id, content, announcement_id, created_at, false as unread from messages
      union all
      select receiver_id, sender_id, id, sender_id, content, announcement_id, created_at, read_at is null from messages),
    derived as (
      select user_id, other_id, count(*) filter (where unread)::int as unread,
        (array_agg(id order by created_at desc))[1] as last_message_id,
        (array_agg(sender_id order by created_at desc))[1] as last_sender_id,
        left((array_agg(content order by created_at desc))[1], 200) as last_message,
        (array_agg(announcement_id order by created_at desc) filter (where announcement_id is not null))[1] as announcement_id,
        max(created_at) as last_at, min(created_at) filter (where sender_id = other_id) as first_received_at
      from sides group by user_id, other_id)
    (select ${KEPT} from conversations except select ${KEPT} from derived)
    union all
    (select ${KEPT} from derived except select ${KEPT} from conversations)`);
  return rows;
}

/** People whose log has a hole or a wrong counter, and messages that are not in both logs exactly once. */
export async function eventDrift(db: Db) {
  const { rows } = await db.execute(sql`
    (select i.user_id as id from inbox i join events e using (user_id) group by i.user_id, i.seq
      having i.seq <> count(*) or i.seq <> max(e.seq) or min(e.seq) <> 1)
    union all
    (select m.id from messages m left join events e on e.message_id = m.id
      and (e.user_id, e.kind) in ((m.sender_id, 'sent'), (m.receiver_id, 'message'))
      group by m.id having count(e.seq) <> 2)`);
  return rows;
}
