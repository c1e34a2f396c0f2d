-- version 2
-- How the words of a text sound: what is written otherwise and said alike comes out the same. « Poulé », « poulet » and « poule »
-- end alike, « attiéké » is said « atchéké ».
create or replace function sound_of(value text) returns text
  language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(translate(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(public.words_of(value), 'tch|ch|sh', 'x', 'g'),
    'qu?|ck', 'k', 'g'),
    'ph', 'f', 'g'),
    'c(?=[eiy])', 's', 'g'),
    'cyzh', 'kis'),
    '([a-z]{3})(?:et|er|ez)\M', '\1', 'g'),
    'ti(?=[aeou])', 'x', 'g'),
    'ou', 'u', 'g'),
    'e?au', 'o', 'g'),
    '[ae]i', 'e', 'g'),
    'm(?=[bp])', 'n', 'g'),
    'en(?=[bdgkpt])', 'an', 'g'),
    '([a-z])\1+', '\1', 'g'),
    ' +', ' ', 'g');
$$;
