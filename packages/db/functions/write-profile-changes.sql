-- version 1
-- Three of them within a day speak of other hands. A number that is written another way is the same.
create or replace function write_profile_changes() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    insert into profile_changes (person_id, part)
    select new.id, 'number' where right(old.phone, 8) is distinct from right(new.phone, 8)
    on conflict do nothing;
  else
    insert into profile_changes (person_id, part)
    select new.id, c.part::profile_part from (values
      ('name', fold(old.first_name || ' ' || old.last_name) <> fold(new.first_name || ' ' || new.last_name)),
      ('country', old.country <> new.country),
      ('number', right(old.phone, 8) is distinct from right(new.phone, 8)),
      ('type', old.user_type <> new.user_type)) as c(part, changed)
    where c.changed
    on conflict do nothing;
  end if;
  return null;
end $$;

CREATE TRIGGER profiles_changes AFTER UPDATE OF first_name, last_name, country, phone, user_type ON profiles
  FOR EACH ROW WHEN (old.first_name <> ''::text OR old.last_name <> ''::text) EXECUTE FUNCTION write_profile_changes();

CREATE TRIGGER users_changes AFTER UPDATE OF phone ON users
  FOR EACH ROW WHEN (old.phone IS DISTINCT FROM new.phone) EXECUTE FUNCTION write_profile_changes();
