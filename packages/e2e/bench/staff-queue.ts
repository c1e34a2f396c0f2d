import { REPORT_REASONS } from "@recolte/domain/desk/moderation/report";
import { CASE_KINDS, type CaseKind, type CaseTarget } from "@recolte/domain/judgement/trust/case";
import type { Pool } from "pg";
import { query, type StaffOperation, turning } from "./asking.ts";

/** What waits: far more than any team would let lie, of each kind as many as may come. */
interface Pile {
  kind: CaseKind;
  about: CaseTarget;
  cases: number;
  /** The id of what it is about, and whose that is. */
  of: string;
}
const PILES: readonly Pile[] = [
  { kind: "publication", about: "announcement", cases: 24_000, of: "select id, user_id as whose from announcements" },
  { kind: "edit", about: "announcement", cases: 8000, of: "select id, user_id as whose from announcements" },
  {
    kind: "report",
    about: "announcement",
    cases: 10_000,
    of: "select id, user_id as whose from announcements where status = 'active'",
  },
  { kind: "report", about: "person", cases: 5000, of: "select id, id as whose from users" },
  {
    kind: "report",
    about: "message",
    cases: 1000,
    of: "select id, sender_id as whose from messages where id in (select message_id from reports)",
  },
  { kind: "report", about: "directory", cases: 3000, of: "select id, user_id as whose from directory_entries" },
  { kind: "message", about: "message", cases: 2000, of: "select gen_random_uuid() as id, id as whose from users" },
  { kind: "person", about: "person", cases: 3000, of: "select id, id as whose from users" },
  {
    kind: "hand_over",
    about: "order",
    cases: 1000,
    of: "select id, seller_id as whose from orders where status in ('litige', 'resolue')",
  },
  {
    kind: "identity",
    about: "verification",
    cases: 1500,
    of: "select id, person_id as whose from verifications where status = 'requested'",
  },
];

const open = ({ kind, about, cases, of }: Pile) => `
  insert into cases (kind, target_type, target_id, subject_id, points, severe, status, opened_at, due_at)
  select '${kind}', '${about}', o.id, o.whose, n % 8, n % 50 = 0, (case when n % 40 = 0 then 'escalated' else 'open' end)::case_status,
    t.at, t.at + interval '4 hours'
  from (select id, whose, row_number() over (order by md5(id::text)) as n from (${of}) every_one) o
    cross join lateral (select now() - n * interval '1 minute' as at) t
  where n <= ${cases}`;

const VERIFICATIONS = `
  insert into verifications (person_id, step, requested_at)
  select id, 'place', now() - n * interval '1 minute' from (select id, row_number() over (order by md5(id::text)) as n from users) u where n <= 1500`;
/** Six years of disputes that were decided, with a paper each. */
const DECIDED_DISPUTES = `
  insert into orders (id, announcement_id, buyer_id, seller_id, title, category, unit, currency, quantity, unit_price, fulfilment, status,
    accepted_at, ready_at, handed_over_at, closed_at, disputed_by, dispute_reason, resolution, upheld, created_at, updated_at)
  select uuidv7(), announcement_id, buyer_id, seller_id, title, category, unit, currency, quantity, unit_price, fulfilment, 'resolue',
    t.at, t.at, t.at, t.at, disputed_by, dispute_reason, 'La vente tient', true, t.at, t.at
  from orders cross join generate_series(1, 4) k cross join lateral (select updated_at - k * interval '400 days' as at) t
  where status = 'litige'`;
const PAPERS = `
  insert into order_documents (order_id, seller_id, kind, year, number, facts)
  select id, seller_id, 'recu', 2020, row_number() over (partition by seller_id order by id), '{}' from orders where status = 'resolue'`;
const HELD = `
  insert into held_messages (id, sender_id, receiver_id, content, case_id, digest, seq)
  select c.target_id, c.subject_id, r.id, 'Tomates à vendre, premier prix', c.id, sha256(c.id::text::bytea), 1
  from cases c cross join (select id from users order by md5(id::text) desc limit 1) r where c.kind = 'message' and c.subject_id <> r.id`;
const PROOFS = `
  insert into hand_over_proofs (id, order_id, by_id, is_read, outcome, kept_at)
  select gen_random_uuid(), target_id, subject_id, true, 'case', opened_at from cases where kind = 'hand_over'`;
const EDITS = `
  insert into announcement_revisions (announcement_id, n, fields, image_ids, base_version)
  select a.id, 1, jsonb_build_object('title', a.title || ' neuves', 'description', a.description, 'category', a.category, 'price', a.price,
    'unit', a.unit, 'country', a.country, 'city', a.city, 'conditionProduct', a.condition_product), '{}', a.version
  from cases c join announcements a on a.id = c.target_id where c.kind = 'edit'`;
const SIGNALS = `
  insert into risk_signals (case_id, name, facts, points)
  select id, s.name::risk_signal, '{"words": ["acompte"]}', 2 from cases cross join (values ('phrase.advance'), ('burst.publish')) s(name)
  where kind = 'publication'`;
const VOICES = `
  update reports r set case_id = c.id from cases c
  where c.kind = 'report' and c.status in ('open', 'escalated') and c.target_id = r.target_id and r.status = 'open'`;
/** By a dozen of the staff, as the archive tells them. */
const DECISIONS = `
  insert into decisions (case_id, kind, "by", outcome, reason, before, at, notified_at)
  select c.id, c.kind, u.ids[1 + n % 12], (case when n % 3 = 0 then 'upheld' else 'dismissed' end)::case_outcome, 'Prix trompeur',
    '{"along": [], "subject": {}}', c.opened_at + interval '3 hours', c.opened_at + interval '3 hours'
  from (select id, kind, opened_at, row_number() over (order by id) as n from cases where status = 'decided') c
    cross join (select array_agg(id) as ids from (select id from users order by md5(id::text) limit 12) s) u`;
const APPEALS = `
  with judged as (
    select d.id, c.subject_id, row_number() over (order by d.id) as n from decisions d join cases c on c.id = d.case_id where d.outcome = 'upheld' limit 1500
  ), opened as (
    insert into cases (kind, target_type, target_id, subject_id, opened_at, due_at, appeal_of)
    select 'appeal', 'decision', id, subject_id, now() - n * interval '1 minute', now() - n * interval '1 minute' + interval '2 days', id from judged
    returning id, target_id, subject_id
  )
  insert into appeals (decision_id, case_id, author_id, text) select target_id, id, subject_id, 'La photo est bien la mienne.' from opened`;

/** Sixty thousand cases that wait, and six years of what was decided, made without what the tables' triggers would tell people. */
export async function fillQueue(pool: Pool) {
  const client = await pool.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    const things = [HELD, PROOFS, EDITS, SIGNALS, VOICES, DECISIONS, APPEALS];
    for (const statement of [VERIFICATIONS, DECIDED_DISPUTES, PAPERS, ...PILES.map(open), ...things])
      await client.query(statement);
    await client.query("commit");
    await client.query(
      "vacuum analyze cases, decisions, appeals, reports, risk_signals, held_messages, hand_over_proofs, announcement_revisions, verifications, orders, order_documents",
    );
  } finally {
    client.release();
  }
}

const MINUTES_LATER = 10_000;

/** The queue, a case of each kind, the archive, and what stands beside them. */
export async function queue(pool: Pool): Promise<StaffOperation[]> {
  const { rows } = await pool.query<{ id: string; kind: CaseKind }>(
    "select id, kind from (select id, kind, row_number() over (partition by kind order by md5(id::text)) as n from cases where status = 'open') c where n <= 200",
  );
  const idsOf = async (sql: string) => turning((await pool.query<{ id: string }>(sql)).rows.map(({ id }) => id));
  const author = await idsOf(
    "select distinct subject_id as id from cases where status = 'open' and subject_id is not null limit 200",
  );
  const reporter = await idsOf("select distinct reporter_id as id from reports where status = 'open' limit 200");
  const reason = turning(REPORT_REASONS);
  const later = { key: new Date(Date.now() - MINUTES_LATER * 60_000).toISOString(), id: "00000000-0000-7000-8000-000000000000" };
  const [kind, any] = [turning(CASE_KINDS), turning(rows.map(({ id }) => id))];
  const list = (input: object) => query("cases.list", { pile: "waiting", ...input });
  const archive = (input: object) => query("cases.archive", input);
  const disputes = (input: object) => query("disputes.list", input);
  const words = turning(["produit 12", "koffi mintsa", "xylophone", "traore"]);
  const numbers = turning(["RE-2020-1", "RE-2020-3", "RE-2020-000002"]);
  const own = CASE_KINDS.map((name) => ({ name, ids: rows.filter((row) => row.kind === name).map(({ id }) => id) }));
  return [
    { name: "queue, counts", path: () => "/trpc/cases.counts" },
    { name: "queue", path: () => list({}) },
    { name: "queue, later page", path: () => list({ cursor: later }) },
    { name: "queue, one kind", path: () => list({ kind: kind() }) },
    { name: "queue, one reason", path: () => list({ reason: reason() }) },
    { name: "queue, one country", path: () => list({ country: "cote_ivoire" }) },
    { name: "queue, of one author", path: () => list({ author: author() }) },
    { name: "queue, of one reporter", path: () => list({ reporter: reporter() }) },
    { name: "queue, passed on", path: () => list({ pile: "escalated" }) },
    { name: "queue, the first one taken", path: () => "/trpc/cases.next", body: () => ({ after: null }) },
    { name: "queue, the one after another", path: () => "/trpc/cases.next", body: () => ({ after: any() }) },
    ...own
      .filter(({ ids }) => ids.length > 0)
      .map(({ name, ids }) => {
        const next = turning(ids);
        return { name: `a case, ${name}`, path: () => query("cases.byId", { id: next() }) };
      }),
    { name: "archive", path: () => archive({}) },
    { name: "archive, later page", path: () => archive({ cursor: later }) },
    { name: "archive, one kind", path: () => archive({ kind: kind() }) },
    { name: "ready reasons", path: () => query("reasons.list", { kind: kind() }) },
    { name: "desk of verifications", path: () => query("verification.waiting", {}) },
    { name: "phrases", path: () => "/trpc/phrases.list" },
    { name: "a phrase tried", path: () => query("phrases.try", { words: "acompte obligatoire" }) },
    { name: "dictionary, words", path: () => query("dictionary.list", { search: words() }) },
    { name: "settings", path: () => "/trpc/settings.list" },
    { name: "banners", path: () => "/trpc/banners.list" },
    { name: "state of the site", path: () => "/trpc/admin.status" },
    { name: "disputes, words", path: () => disputes({ search: words() }) },
    { name: "disputes, number of a paper", path: () => disputes({ state: "resolue", search: numbers() }) },
    { name: "disputes, decided", path: () => disputes({ state: "resolue" }) },
    { name: "disputes, decided, words", path: () => disputes({ state: "resolue", search: words() }) },
  ];
}
