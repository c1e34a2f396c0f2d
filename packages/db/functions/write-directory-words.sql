-- version 2
-- Each trade is found by what its cards show: words kept from an earlier trade are not. A zone and the words of vehicles also
-- stand by themselves, as « z:estuaire » and « v:camion », which no typed word can be.
create or replace function write_directory_words() returns trigger language plpgsql as $$
declare
  tags constant text := nullif(array_to_string(case new.kind
    when 'grossiste' then new.secteurs
    when 'transporteur' then new.zones
    when 'detaillant' then array_remove(array[new.quartier], '') || new.specialites
    else new.specialites end, ' '), '');
  vehicles constant text[] := case when new.kind = 'transporteur' then new.vehicules end;
  zones constant text[] := case when new.kind = 'transporteur' then new.zones end;
  more constant text := case new.kind when 'transporteur' then new.delai_moyen when 'detaillant' then new.horaires end;
  shop constant text := case when new.kind = 'detaillant' then new.type_commerce end;
  about text;
begin
  select p.bio into about from profiles p where p.id = new.user_id;
  new.search_text := fold(concat_ws(' ', new.name, tags));
  new.words_strong := strip(to_tsvector('simple',
    words_of(concat_ws(' ', new.name, new.kind, new.town, tags, shop, array_to_string(vehicles, ' ')))));
  new.words_all := new.words_strong
    || strip(to_tsvector('simple', words_of(concat_ws(' ', about, replace(new.country::text, '_', ' '), more))))
    || array_to_tsvector(array(select 'z:' || words_of(z) from unnest(zones) z where words_of(z) <> ''))
    || array_to_tsvector(array(select 'v:' || w from unnest(vehicles) v, unnest(string_to_array(words_of(v), ' ')) w where w <> ''));
  new.capacity_kg := capacity_of(vehicles);
  return new;
end $$;

CREATE TRIGGER directory_entries_words BEFORE INSERT OR UPDATE ON directory_entries
  FOR EACH ROW EXECUTE FUNCTION write_directory_words();
