-- version 1
-- Under what an alert may stand that finds this announcement: each of its words, the beginning of each, its town, its category,
-- and « * », where the alerts stand that ask for none of these.
create or replace function anchors_of(words tsvector, town text, kind category) returns text[]
  language sql stable parallel safe
  return (select array_agg(word) || array_agg('p:' || left(word, 3)) filter (where word ~ '^[a-z]{3}')
    from unnest(tsvector_to_array(words)) word) || array['t:' || town, 'c:' || kind::text, '*'];
