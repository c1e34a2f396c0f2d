import type { Pool } from "pg";
import { query, type StaffOperation, turning } from "./asking.ts";

/** Entries of the audit log: four and a half years, one every eight minutes. */
const ENTRIES = 300_000;

const DISPUTES = `
  insert into orders (id, announcement_id, buyer_id, seller_id, title, category, unit, currency, quantity, unit_price, fulfilment, status,
    accepted_at, ready_at, handed_over_at, disputed_by, dispute_reason, created_at, updated_at)
  select uuidv7(), a.id, b.ids[1 + n % 500], a.user_id, 'Produit ' || n, 'legumes', 'kg', 'XAF', 10, 500, 'retrait', 'litige',
    t.at, t.at, t.at, 'buyer', 'Abîmées', t.at, t.at
  from (select id, user_id, row_number() over (order by md5(id::text)) as n from announcements where status = 'active' limit 3000) a
    cross join (select array_agg(id) as ids from (select id from users order by md5(id::text) limit 500) u) b
    cross join lateral (select now() - n * interval '10 minutes' as at) t
  where b.ids[1 + n % 500] <> a.user_id`;
const EVENTS = `
  insert into order_events (order_id, n, move, "to", actor, actor_id, at)
  select o.id, k, 'dispute', 'litige', 'buyer', o.buyer_id, o.created_at + k * interval '1 minute'
  from orders o, generate_series(1, 6) k where o.status = 'litige'`;
const REPORTED_MESSAGES = `
  insert into reports (id, reporter_id, message_id, target_type, target_id, reason)
  select gen_random_uuid(), receiver_id, id, 'message', id, 'arnaque' from (select id, receiver_id from messages order by md5(id::text) limit 1000) m`;
const LOG = `
  insert into audit_log (id, at, actor, actor_role, action, target_type, target_id, after, prev_hash, hash)
  select n, now() - (${ENTRIES} + 1 - n) * interval '8 minutes', u.ids[1 + n % 12], 'admin',
    (array['user.read','audit.read','user.read','announcement.approve','report.dismiss','contact.read','user.suspend'])[1 + n % 7],
    (array['user','audit','user','announcement','report','contact','user'])[1 + n % 7],
    case when n % 7 > 2 then u.ids[1 + n % 1000] end, '{"users": ["0190f3a0-0000-7000-8000-000000000001"]}',
    repeat('0', 64), lpad(to_hex(n), 64, '0')
  from generate_series(1, ${ENTRIES}) n cross join (select array_agg(id) as ids from (select id from users order by md5(id::text) limit 1000) u) u`;

/** More disputes and reported messages than a team would leave lying, made without what the tables' triggers would tell people. */
export async function fillDetails(pool: Pool) {
  const client = await pool.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    for (const statement of [DISPUTES, EVENTS, REPORTED_MESSAGES, LOG]) await client.query(statement);
    await client.query("commit");
    await client.query("vacuum analyze orders, order_events, reports, audit_log");
  } finally {
    client.release();
  }
}

/** Of others than the one who asks: nobody sees their own case. */
const SUBJECTS = {
  announcements: "select id from announcements where user_id <> $1 order by md5(id::text) limit 300",
  messages:
    "select r.id from reports r join messages m on m.id = r.message_id where $1 not in (m.sender_id, m.receiver_id) limit 300",
  disputes: "select id from orders where status = 'litige' and $1 not in (buyer_id, seller_id) limit 300",
  letters: "select id from contact_messages where user_id is distinct from $1 limit 300",
  cards: "select id from directory_entries where user_id is null and id <> $1 limit 300",
  actors: "select distinct actor as id from audit_log where actor <> $1",
  targets: "select distinct target_id as id from audit_log where target_id <> $1::text limit 300",
} as const;

/** What opens at a press, and the log far from its end. */
export async function details(pool: Pool, chief: string): Promise<StaffOperation[]> {
  const next = async (subjects: keyof typeof SUBJECTS) => {
    const { rows } = await pool.query<{ id: string }>(SUBJECTS[subjects], [chief]);
    return turning(rows.map(({ id }) => id));
  };
  const one = async (procedure: string, subjects: keyof typeof SUBJECTS) => {
    const id = await next(subjects);
    return () => query(procedure, { id: id() });
  };
  const message = await next("messages");
  const [actor, target] = [await next("actors"), await next("targets")];
  const deep = turning(Array.from({ length: 40 }, (_, n) => 1000 + n * 7000));
  const log = (input: object) => query("admin.audit.list", input);
  const names = turning(["koffi", "mintsa", "traore", "obame 4"]);
  const days = turning(Array.from({ length: 40 }, (_, n) => new Date(Date.now() - n * 40 * 86_400_000).toISOString()));
  return [
    { name: "an announcement", path: await one("moderation.announcement", "announcements") },
    { name: "a reported message", path: () => "/trpc/moderation.readReportedMessage", body: () => ({ id: message() }) },
    { name: "a dispute", path: await one("disputes.byId", "disputes") },
    { name: "a letter", path: await one("contact.letters.read", "letters") },
    { name: "a card", path: await one("directories.staff.read", "cards") },
    { name: "whom to give a role", path: () => query("admin.users.list", { search: names(), status: "active", sort: "name" }) },
    { name: "audit log, deep", path: () => log({ cursor: deep() }) },
    { name: "audit log, deep, of one person", path: () => log({ cursor: deep(), actor: actor() }) },
    { name: "audit log, on one thing", path: () => log({ targetId: target() }) },
    { name: "audit log, up to a day", path: () => log({ to: days() }) },
    { name: "audit log as a file, first byte", path: () => "/export/audit", body: () => ({}), firstByte: true },
    {
      name: "of one person as a file, first byte",
      path: () => "/export/audit",
      body: () => ({ actor: actor() }),
      firstByte: true,
    },
  ];
}
