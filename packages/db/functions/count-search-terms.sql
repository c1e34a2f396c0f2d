-- version 2
-- All terms counted anew; with a moment, only those added that came with what was published since.
create or replace function count_search_terms(since timestamptz) returns void
  language sql as $$
  with offers as materialized (
    select a.title, a.city, a.category, a.user_id, a.product_id from announcements a
    where a.status = 'active' and not a.hidden and (since is null or a.created_at >= since)
  ), texts as (
    select title as said, 1 as n from offers
    union all select city, 1 from offers
    union all select name, 0 from product_names where kind <> 'faute'
  ), fresh as materialized (
    select kind, min(label) as label, fold(label) as folded, sum(n)::int as n from (
      select 'mot'::search_term_kind as kind, lower(word) as label, sum(n) as n
      from texts cross join lateral (select distinct word from regexp_split_to_table(said, '[^[:alpha:]]+') word) w
      where char_length(word) between 3 and 40 group by 2
      union all select 'produit', n.name, coalesce(sold.n, 0)
      from product_names n left join (select product_id, count(*) as n from offers group by 1) sold using (product_id)
      where n.kind <> 'faute'
      union all select 'ville', city, count(*) from offers group by 2
      union all select 'categorie', category::text, count(*) from offers group by 2
      union all select 'vendeur', btrim(p.first_name || ' ' || p.last_name), count(*)
      from offers o join profiles p on p.id = o.user_id where btrim(p.first_name || p.last_name) <> '' group by 2
    ) terms group by kind, fold(label)
  ), gone as (
    delete from search_terms t where since is null and not exists (select from fresh f where f.kind = t.kind and f.folded = t.folded)
  )
  insert into search_terms as t (kind, label, folded, sound, n)
  select kind, label, folded, sound_of(label), n from fresh
  on conflict (kind, folded) do update set label = excluded.label, sound = excluded.sound, n = excluded.n
    where since is null and (t.label, t.sound, t.n) is distinct from (excluded.label, excluded.sound, excluded.n)
$$;
