-- version 1
-- Lower case without accents. Immutable because dictionary and schema are named, so that a generated column may use it.
create or replace function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
