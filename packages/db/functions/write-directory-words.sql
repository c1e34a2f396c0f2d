-- version 1
-- Each trade is found by what its cards show: words kept from an earlier trade are not.
create or replace function write_directory_words() returns trigger language plpgsql as $$
begin
  new.search_text := fold(concat_ws(' ', new.name, nullif(array_to_string(case new.kind
    when 'grossiste' then new.secteurs
    when 'transporteur' then new.zones
    when 'detaillant' then array_remove(array[new.quartier], '') || new.specialites
    else new.specialites end, ' '), '')));
  return new;
end $$;

CREATE TRIGGER directory_entries_words BEFORE INSERT OR UPDATE ON directory_entries
  FOR EACH ROW EXECUTE FUNCTION write_directory_words();
