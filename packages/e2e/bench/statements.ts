/** What the hand-written server asks: the same questions as the application's, written once by hand and prepared once by name. */
const EACH = "coalesce(a.weight_kg, a.usual_kg)";
const KILOGRAM = `case a.unit when 'kg' then nullif(a.price, 0) when 'g' then nullif(a.price, 0) * 1000 when 'tonne' then nullif(a.price, 0) * 0.001
  when 'litre' then null else nullif(a.price, 0) / ${EACH} end`;
const CARD = `a.id, a.title, left(a.description, 200) as description, a.category, a.price, a.unit, round(${KILOGRAM}, case when ${EACH} is null then 2 else 0 end)::float8 as "pricePerKg",
  a.weight_kg is null and a.usual_kg is not null as approximate, a.quantity_available as "quantityAvailable",
  a.city, a.country, a.is_organic as "isOrganic", coalesce(a.featured_until > now(), false) as featured,
  exists (select from product_seasons s where s.product_id = a.product_id and s.country = a.country and s.certainty <> 'a_confirmer'
    and extract(month from now() at time zone case s.country when 'gabon' then 'Africa/Libreville' else 'Africa/Abidjan' end)::smallint = any(s.months)) as "inSeason", a.views_count as "viewsCount",
  a.created_at as "createdAt",
  json_build_object('key', i.key, 'widths', i.widths, 'color', i.color, 'avif', i.avif, 'width', i.width, 'height', i.height) as cover,
  json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'verified', p.verified, 'userType', p.user_type,
    'avatarKey', p.avatar_key) as seller`;
const FROM = `from announcements a join profiles p on p.id = a.user_id
  left join announcement_images i on i.announcement_id = a.id and i.position = 0`;
const SHOWN = "a.status = 'active' and not a.hidden";
const NEWEST = "order by a.created_at desc, a.id desc limit 25";
const PAIR =
  "least(m.sender_id, m.receiver_id) = least($1::uuid, $2::uuid) and greatest(m.sender_id, m.receiver_id) = greatest($1::uuid, $2::uuid)";

export const SESSION = `select s.user_id, u.email, u.status, p.user_type,
  array(select role::text from user_roles r where r.user_id = u.id) as roles
  from sessions s join users u on u.id = s.user_id left join profiles p on p.id = u.id
  where s.id = $1 and s.expires_at > now() and s.absolute_expires_at > now()`;

/** The database builds the text of the answer: nothing in Node is quicker. */
const asJson = (query: string) => `select coalesce(json_agg(t), '[]')::text as body from (${query}) t`;

const BEFORE = "(a.created_at, a.id) < ($1::timestamptz, $2::uuid)";

export const LIST = asJson(`select ${CARD} ${FROM} where ${SHOWN} and ${BEFORE} ${NEWEST}`);
export const FILTERED = asJson(`select ${CARD} ${FROM} where ${SHOWN} and ${BEFORE} and a.category = $3::category ${NEWEST}`);
const BY_KILOGRAM = `coalesce(${KILOGRAM}, 100000000000000 - extract(epoch from a.created_at - timestamptz '2000-01-01 00:00:00+00'))::numeric(20, 5)`;
export const BY_PRICE = asJson(
  `select ${CARD} ${FROM} where ${SHOWN} and (${BY_KILOGRAM}, a.id) > ($1::numeric, $2::uuid) order by ${BY_KILOGRAM}, a.id limit 25`,
);
export const IN_RANGE = asJson(
  `select ${CARD} ${FROM} where ${SHOWN} and ${BEFORE} and ${BY_KILOGRAM} between $3::numeric and $4::numeric ${NEWEST}`,
);
/** Planned at each call, with its term written in: one plan for all terms is wrong for most. */
export const search = (term: string) =>
  asJson(
    `select ${CARD} ${FROM} where ${SHOWN} and a.search_text like '%' || fold('${term.replaceAll("'", "''")}') || '%' ${NEWEST}`,
  );
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
/** By words: the best among the newest, else all that has them when that is few, best first. */
const worded = (term: string) => `nullif(replace(words_of(${quoted(term)}), ' ', ' & '), '')::tsquery`;
const CARDS = `select ${CARD} ${FROM} join found f on f.id = a.id where ${SHOWN} order by f.tier, f.created_at desc, f.id desc`;
export const peek = (term: string) =>
  asJson(`with found as (
    select id, created_at, 0 as tier from (
      select a.id, a.created_at, a.words_strong from announcements a where ${SHOWN} order by a.created_at desc, a.id desc limit 3000) newest
    where words_strong @@ ${worded(term)} order by created_at desc, id desc limit 25) ${CARDS}`);
export const few = (term: string) =>
  asJson(`with matching as (
    select a.id, a.created_at, (not a.words_strong @@ ${worded(term)})::int as tier from announcements a
    where ${SHOWN} and a.words_all @@ ${worded(term)} limit 10001),
  found as (select * from matching order by tier, created_at desc, id desc limit 25) ${CARDS}`);
/** Town after town, nearest first, until a page is full. */
const nearby = (towns: string, also: string) =>
  asJson(`with found as (
    select a.id, a.created_at, town.n as tier from unnest(${towns}::text[]) with ordinality as town(name, n) cross join lateral (
      select a.id, a.created_at from announcements a where ${SHOWN} and a.city = town.name ${also} ${NEWEST}) a limit 25)
  select ${CARD} ${FROM} join found f on f.id = a.id where ${SHOWN} order by f.tier, f.created_at desc, f.id desc`);
export const NEAR = nearby("$1", "");
export const nearWith = (towns: readonly string[], term: string) =>
  nearby(`array[${towns.map(quoted).join()}]`, `and a.words_all @@ ${worded(term)}`);
const FACETS =
  "category, country, city, product_id, condition_product, seller_type, is_organic, delivery_available, bulk_sale_available, negotiable_price, seller_verified";
/** One reading of what matches, whatever is counted of it. */
export const facets = (term: string) =>
  asJson(`with matching as materialized (
    select ${FACETS} from announcements a where ${SHOWN} and a.words_all @@ ${worded(term)} limit 4001)
  select grouping(${FACETS}) as facet, ${FACETS}, count(*) as n from matching group by grouping sets (
    (), (category), (country), (country, city), (product_id), (condition_product), (seller_type), (is_organic), (delivery_available),
    (bulk_sale_available), (negotiable_price), (seller_verified))`);
export const nearest = (word: string) => `select label from search_terms
  where kind = 'mot' and levenshtein_less_equal(sound, sound_of(${quoted(word)}), 2)
    <= case when length(sound_of(${quoted(word)})) <= 3 then 0 when length(sound_of(${quoted(word)})) <= 5 then 1 else 2 end
  order by 2 * levenshtein(sound, sound_of(${quoted(word)})) + levenshtein(folded, fold(${quoted(word)})), n desc limit 1`;
/** Ten at most, of each kind the best four, first those that begin so. */
export const suggest = (letters: string) =>
  asJson(`select kind, label, n from (
    select k.kind, k.place, s.label, s.n, s.turn
    from unnest(array['produit', 'ville', 'categorie', 'vendeur']::search_term_kind[]) with ordinality as k(kind, place)
    cross join lateral (
      select t.label, t.n, row_number() over (order by t.folded like '${letters}%' desc, t.n desc, t.folded) as turn
      from search_terms t
      where t.kind = k.kind and t.n > 0 and (t.folded like '${letters}%' or t.folded like '% ${letters}%')
      order by turn limit 4) s
    order by s.turn, k.place limit 10) chosen order by place, turn`);
export const DETAIL = `select ${CARD}, a.description as text, p.location, p.created_at as "memberSince",
  (select count(*)::int from announcements o where o.user_id = p.id and o.status = 'active' and not o.hidden) as "announcementsCount"
  ${FROM} where a.id = $1 and ${SHOWN}`;
export const PICTURES = `select key, widths, color, avif, width, height from announcement_images where announcement_id = $1 order by position`;
export const CONVERSATIONS = `select c.other_id as id, c.last_message, c.last_at, c.last_sender_id, c.unread, l.read_at, a.id as announcement, a.title,
  json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'verified', p.verified) as other
  from conversations c join profiles p on p.id = c.other_id join messages l on l.id = c.last_message_id
  left join announcements a on a.id = c.announcement_id
  where c.user_id = $1 order by c.last_at desc, c.other_id desc limit 25`;
export const THREAD = `select m.id, m.sender_id, m.receiver_id, m.content, m.created_at, m.read_at, a.id as announcement, a.title
  from messages m left join announcements a on a.id = m.announcement_id where ${PAIR} order by m.created_at desc, m.id desc limit 25`;
export const UNREAD = "select coalesce(sum(unread), 0)::int as unread from conversations where user_id = $1";

interface Message {
  id: string;
  sender: string;
  receiver: string;
  content: string;
}

/** One transaction: both inboxes locked in order, message, numbers, both conversations, both events. */
export const SEND: readonly (readonly [text: string, values: (message: Message) => unknown[]])[] = [
  [
    "select user_id from inbox where user_id in ($1, $2) order by user_id for update",
    ({ sender, receiver }) => [sender, receiver],
  ],
  [
    "insert into messages (id, sender_id, receiver_id, content) values ($1, $2, $3, $4)",
    ({ id, sender, receiver, content }) => [id, sender, receiver, content],
  ],
  ["update inbox set seq = seq + 1 where user_id in ($1, $2)", ({ sender, receiver }) => [sender, receiver]],
  [
    `insert into conversations (user_id, other_id, last_message_id, last_sender_id, last_message, last_at, unread, first_received_at)
     values ($2, $3, $1, $2, $4, now(), 0, null), ($3, $2, $1, $2, $4, now(), 1, now())
     on conflict (user_id, other_id) do update set last_message_id = excluded.last_message_id, last_sender_id = excluded.last_sender_id,
       last_message = excluded.last_message, last_at = excluded.last_at, unread = conversations.unread + excluded.unread,
       first_received_at = coalesce(conversations.first_received_at, excluded.first_received_at)`,
    ({ id, sender, receiver, content }) => [id, sender, receiver, content],
  ],
  [
    `insert into events (user_id, seq, kind, other_id, message_id)
     select user_id, seq, case when user_id = $2 then 'sent' else 'message' end::event_kind, case when user_id = $2 then $3 else $2 end, $1
     from inbox where user_id in ($2, $3)`,
    ({ id, sender, receiver }) => [id, sender, receiver],
  ],
];
