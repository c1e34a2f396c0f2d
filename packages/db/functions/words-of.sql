-- version 1
-- The words of a text as announcements and questions share them: no accents, plural, feminine or doubled letters, nor words
-- that say nothing. Not to be fed what it gave: « fraises » would become « frai ».
create or replace function words_of(value text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(public.fold(value), '[^a-z0-9]+', ' ', 'g'),
    '([0-9])([a-z])', '\1 \2', 'g'),
    '([a-z])\1+', '\1', 'g'),
    '\m(?:de|du|des|la|le|les|l|d|et|a|au|aux|en|un|une|pour|avec|sur|dans|par|ou)\M', '', 'g'),
    'eaux\M', 'eau', 'g'),
    'aux\M', 'al', 'g'),
    '([a-z0-9]{2})[sx]\M', '\1', 'g'),
    '([a-z0-9]{3})e\M', '\1', 'g'),
    ' +', ' ', 'g'));
