-- version 1
-- The product that a title names: by its longest name, where it is called so. What is made of it is not it.
create or replace function product_of(title text, place country) returns uuid
  language sql stable strict parallel safe as $$
  select n.product_id from public.product_names n
  where n.kind <> 'fait_de' and coalesce(n.country, place) = place
    and position(' ' || n.stem || ' ' in ' ' || public.words_of(title) || ' ') > 0
  order by length(n.stem) desc, n.to_confirm, n.stem, n.product_id
  limit 1
$$;
