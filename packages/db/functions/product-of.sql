-- version 2
-- The product that a title names: by the name of most words, then by the one that stands first, where it is called so. What
-- is made of it is not it.
create or replace function product_of(title text, place country) returns uuid
  language sql stable strict parallel safe as $$
  with said as materialized (select ' ' || public.words_of(title) || ' ' as words)
  select n.product_id from said cross join public.product_names n
  where n.kind <> 'fait_de' and coalesce(n.country, place) = place and position(' ' || n.stem || ' ' in said.words) > 0
  order by cardinality(string_to_array(n.stem, ' ')) desc, position(' ' || n.stem || ' ' in said.words), length(n.stem) desc,
    n.to_confirm, n.stem, n.product_id
  limit 1
$$;
