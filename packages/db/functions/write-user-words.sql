-- version 3
-- What the staff's search looks at and sorts by: it lies in two tables, an index needs it in one.
create or replace function write_user_words() returns trigger language plpgsql as $$
declare
  full_name text;
  kind text;
begin
  select btrim(p.first_name || ' ' || p.last_name), p.user_type::text into full_name, kind from profiles p where p.id = new.id;
  new.search_text := fold(concat_ws(' ', full_name, new.email, new.phone, new.slept_phone, kind));
  new.sort_name := fold(coalesce(nullif(full_name, ''), new.email, new.phone, new.slept_phone));
  return new;
end $$;

CREATE TRIGGER users_words BEFORE INSERT OR UPDATE OF email, phone, slept_phone ON users
  FOR EACH ROW EXECUTE FUNCTION write_user_words();
