-- version 1
create or replace function pass_profile_on() returns trigger language plpgsql as $$
declare
  full_name constant text := btrim(new.first_name || ' ' || new.last_name);
begin
  -- Nothing changes but the words, which write_user_words writes.
  update users set email = email where id = new.id;
  if new.user_type = 'consommateur' or full_name = '' then
    update directory_entries set hidden = true, updated_at = now() where user_id = new.id and not hidden;
  else
    insert into directory_entries as d (user_id, kind, name, country, town, verified, hidden, created_at)
    values (new.id, new.user_type, full_name, new.country, new.location, new.verified,
      not exists (select from users u where u.id = new.id and u.status = 'active'), new.created_at)
    on conflict (user_id) do update set kind = excluded.kind, name = excluded.name, country = excluded.country,
      town = excluded.town, verified = excluded.verified, hidden = excluded.hidden, updated_at = now();
  end if;
  return null;
end $$;

CREATE TRIGGER profiles_are_followed AFTER INSERT OR UPDATE OF first_name, last_name, user_type, country, location, verified ON profiles
  FOR EACH ROW EXECUTE FUNCTION pass_profile_on();
