/** Draws that repeat, in SQL: the same row and salt give the same number in [0, 1). */
const draw = (row: string, salt: number) => `((hashint8extended(${row}, ${salt}) & 2147483647)::float8 / 2147483648)`;
const pick = (list: string, row: string, salt: number) => `(${list})[1 + floor(${draw(row, salt)} * cardinality(${list}))::int]`;
/** A sender-made id of its moment, as the application's own are. */
const idAt = (moment: string) => `uuidv7(${moment} - clock_timestamp())`;

/** `bulk_products`, `bulk_towns` and `bulk_words` hold the demonstration's own texts; $1 is the number of people. */
export const PEOPLE = `
  create temporary table bulk_people on commit drop as
  select n as place, ${idAt("joined")} as id, joined, towns.country, ${pick("towns.names", "n", 1)} as town,
    (enum_range(null::user_type))[1 + floor(${draw("n", 2)} ^ 1.4 * 6)::int] as user_type,
    ${pick("$2::text[]", "n", 3)} as first_name, ${pick("$3::text[]", "n", 4)} as last_name
  from generate_series(0, $1::int - 1) n
  cross join lateral (select now() - make_interval(secs => (60 + ${draw("n", 5)} * 700) * 86400) as joined) j
  join bulk_towns towns on towns.place = (${draw("n", 6)} < 0.4)::int`;

export const USERS = `
  insert into users (id, email, password_hash, email_verified_at, created_at)
  select id, 'personne-' || place || '@volume.example', $1, joined, joined from bulk_people`;

export const CONSENTS = `
  insert into consents (user_id, document, version, at) select id, 'terms', $1, joined from bulk_people`;

export const PROFILES = `
  insert into profiles (id, first_name, last_name, user_type, country, location, phone, verified, created_at, updated_at)
  select id, first_name, last_name, user_type, country, town, '+2410000' || lpad(place::text, 6, '0'), ${draw("place", 7)} < 0.5, joined, joined
  from bulk_people`;

/** Titles and descriptions of the catalogue, salted with words of every frequency; `$1` announcements of `$2` people. */
export const ANNOUNCEMENTS = `
  insert into announcements (id, user_id, title, description, category, condition_product, price, currency, unit, quantity_available,
    is_organic, delivery_available, negotiable_price, country, city, views_count, status, featured_until, created_at, updated_at, published_at, expires_at)
  select ${idAt("made")}, author.id,
    replace(replace(${pick("product.titles", "n", 11)}, '{ville}', author.town), '{de}', 'de ' || author.town),
    ${pick("product.facts", "n", 12)} || ' ' || ${pick("product.facts", "n", 13)} || ' '
      || coalesce((select string_agg(word, ' ') from bulk_words w where hashint8extended(n, 1000 + w.place) % w.one_in = 0) || '. ', '')
      || 'Lot r' || lpad(n::text, 7, '0') || ', à retirer à ' || author.town || '.',
    product.category, product.condition, round((product.price * (0.6 + ${draw("n", 14)}) / 25)::numeric) * 25 + 25,
    case author.country when 'gabon' then 'XAF'::currency else 'XOF'::currency end, product.unit, floor(${draw("n", 15)} * 900)::int,
    ${draw("n", 16)} < 0.2, ${draw("n", 17)} < 0.4, ${draw("n", 18)} < 0.4, author.country, author.town, floor(${draw("n", 19)} ^ 4 * 900)::int,
    case when ${draw("n", 20)} < 0.92 then 'active'::announcement_status else 'expired' end,
    case when ${draw("n", 21)} < 0.0005 then now() + interval '7 days' end, made, made, made, made + interval '60 days'
  from generate_series(0, $1::int - 1) n
  join bulk_people author on author.place = floor(${draw("n", 8)} ^ 1.5 * $2::int)::int
  join bulk_products product on product.place = floor(${draw("n", 9)} ^ 1.3 * (select count(*) from bulk_products))::int
  cross join lateral (select now() - make_interval(secs => 3600 + ${draw("n", 10)} * 55 * 86400) as made) m
  order by made`;

export const IMAGES = `
  insert into announcement_images (owner_id, announcement_id, position, key, width, height, widths, color, avif, bytes, sha256, created_at)
  select a.user_id, a.id, 0, 'demo/tomates', 1280, 960, '{320,640,1280}', '#c8a27a', true, 60000, repeat('0', 64), a.created_at
  from announcements a join bulk_people p on p.id = a.user_id`;

export const FAVOURITES = `
  insert into favorites (user_id, announcement_id, price_at_save, created_at)
  select p.id, a.id, a.price, a.created_at + interval '30 minutes'
  from (select *, row_number() over (order by id) as n from announcements) a
  join bulk_people p on p.place = floor(${draw("a.n", 31)} ^ 2 * $1::int)::int
  where a.n % 4 = 0 and p.id <> a.user_id
  on conflict do nothing`;

/** Pairs of people, some with very many correspondents; ten messages each on average. */
export const PAIRS = `
  create temporary table bulk_pairs on commit drop as
  select row_number() over () - 1 as place, a, b, now() - make_interval(secs => ${draw("met.n", 41)} * 50 * 86400 + 90000) as began
  from (
    select min(i) as n, least(x, y) as a, greatest(x, y) as b
    from generate_series(0, $1::int / 10) i
    cross join lateral (select floor(${draw("i", 42)} ^ 2 * $2::int)::int as x, floor(${draw("i", 43)} * $2::int)::int as y) p
    where x <> y group by 2, 3) met`;

export const MESSAGES = `
  create temporary table bulk_messages on commit drop as
  select ${idAt("at")} as id, sender.id as sender_id, receiver.id as receiver_id, ${pick("$2::text[]", "m", 51)} as content, at,
    case when turn + 1 < turns - 2 then at + interval '20 seconds' end as read_at
  from (
    select m, p.*, m / pairs.count as turn, $1::int / pairs.count as turns, began + make_interval(secs => m / pairs.count * 600 + ${draw("m", 52)} * 400) as at
    from generate_series(0::bigint, $1::int - 1) m
    cross join (select count(*) as count from bulk_pairs) pairs
    join bulk_pairs p on p.place = m % pairs.count) t
  join bulk_people sender on sender.place = case when ${draw("m", 53)} < 0.5 then a else b end
  join bulk_people receiver on receiver.place = a + b - sender.place`;

export const STORE_MESSAGES = `
  insert into messages (id, sender_id, receiver_id, content, created_at, read_at)
  select id, sender_id, receiver_id, content, at, read_at from bulk_messages`;

export const CONVERSATIONS = `
  insert into conversations (user_id, other_id, last_message_id, last_sender_id, last_message, last_at, unread, first_received_at)
  select distinct on (user_id, other_id) user_id, other_id, id, sender_id, left(content, 200), at,
    count(*) filter (where waiting) over pair, min(at) filter (where sender_id = other_id) over pair
  from (
    select sender_id as user_id, receiver_id as other_id, id, sender_id, content, at, false as waiting from bulk_messages
    union all select receiver_id, sender_id, id, sender_id, content, at, read_at is null from bulk_messages) sides
  window pair as (partition by user_id, other_id)
  order by user_id, other_id, at desc`;

export const EVENTS = `
  insert into events (user_id, seq, kind, other_id, message_id, at)
  select user_id, row_number() over (partition by user_id order by at, id), kind, other_id, id, at
  from (
    select sender_id as user_id, receiver_id as other_id, 'sent'::event_kind as kind, id, at from bulk_messages
    union all select receiver_id, sender_id, 'message', id, at from bulk_messages) sides`;

export const INBOX = `insert into inbox (user_id, seq) select user_id, max(seq) from events join bulk_people p on p.id = user_id group by user_id`;
