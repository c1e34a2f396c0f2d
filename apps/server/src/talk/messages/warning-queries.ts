import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { messages, profiles } from "@recolte/db/schema";

const ownWords = sql<string | null>`case when ${messages.orderId} is null then ${messages.content}
  else substring(${messages.content} from E'\\n(.*)$') end`;

/** What the other one wrote, of these; of what the site says of an order, their own words below it. */
export const listWordsOf = (db: Db, { me, otherId, ids }: { me: string; otherId: string; ids: readonly string[] }) =>
  db
    .select({ id: messages.id, content: ownWords, phone: profiles.phone })
    .from(messages)
    .leftJoin(profiles, eq(profiles.id, messages.senderId))
    .where(
      and(sql`${messages.id} = any(${sql.param([...ids])}::uuid[])`, eq(messages.receiverId, me), eq(messages.senderId, otherId)),
    );

const ofOrder = ({ me, id }: Noted) => sql`
  select t.text, p.phone from (
    select o.*, case when o.buyer_id = ${me}::uuid then 'buyer' else 'seller' end as side from orders o
    where o.id = ${id}::uuid and ${me}::uuid in (o.buyer_id, o.seller_id)
  ) o
  left join profiles p on p.id = case o.side when 'buyer' then o.seller_id else o.buyer_id end
  cross join lateral (
    select r.note as text from order_rounds r where r.order_id = o.id and r.by::text <> o.side
    union select e.note from order_events e
      where e.order_id = o.id and e.actor in ('buyer', 'seller') and e.actor::text <> o.side
    union select case when o.disputed_by::text = o.side then o.dispute_answer else o.dispute_reason end
    union select o.pickup_place where o.side = 'buyer'
  ) t where t.text <> ''`;

/** The sides of its order read it too. */
const ofDelivery = ({ me, id }: Noted) => sql`
  select t.text, p.phone from deliveries d
  left join orders o on o.id = d.order_id
  left join profiles p on p.id = case ${me}::uuid when d.carrier_id then d.customer_id else d.carrier_id end
  cross join lateral (
    select e.note as text, e.actor from delivery_events e where e.delivery_id = d.id
    union select e.place, e.actor from delivery_events e where e.delivery_id = d.id
  ) t
  where d.id = ${id}::uuid and ${me}::uuid in (d.carrier_id, d.customer_id, o.buyer_id, o.seller_id) and t.text <> ''
    and case t.actor when 'carrier' then d.carrier_id when 'customer' then d.customer_id end <> ${me}::uuid`;

const ofRequest = ({ me, id }: Noted) => sql`
  select t.text, p.phone from quote_requests r
  left join profiles p on p.id = case ${me}::uuid when r.carrier_id then r.customer_id else r.carrier_id end
  cross join lateral (
    select unnest(array[r.origin, r.destination, r.goods, r.needs, r.content]) as text where r.carrier_id = ${me}::uuid
    union select q.note from quotes q where q.request_id = r.id and r.customer_id = ${me}::uuid
  ) t
  where r.id = ${id}::uuid and ${me}::uuid in (r.carrier_id, r.customer_id) and t.text <> ''`;

const NOTES_OF = { order: ofOrder, delivery: ofDelivery, request: ofRequest };
export const NOTED = Object.keys(NOTES_OF) as [keyof typeof NOTES_OF, ...(keyof typeof NOTES_OF)[]];

interface Noted {
  me: string;
  id: string;
}

/** Lists the notes of the other side of an order, a delivery or a quote request; nothing for strangers. */
export async function listNotesOf(db: Db, { about, ...noted }: Noted & { about: keyof typeof NOTES_OF }) {
  const { rows } = await db.execute<{ text: string; phone: string | null }>(NOTES_OF[about](noted));
  return rows;
}
