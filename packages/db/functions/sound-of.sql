-- version 1
-- How the words of a text sound: what is written otherwise and said alike comes out the same.
create or replace function sound_of(value text) returns text
  language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(public.words_of(value), 'tch|ch', 'x', 'g'),
    'qu?|ck', 'k', 'g'),
    'ph', 'f', 'g'),
    'c(?=[eiy])', 's', 'g'),
    'cyh', 'ki'),
    'ou', 'u', 'g'),
    '[ae]i', 'e', 'g'),
    'm(?=[bp])', 'n', 'g'),
    '([a-z])\1+', '\1', 'g'),
    ' +', ' ', 'g');
$$;
