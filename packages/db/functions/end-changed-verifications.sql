-- version 2
-- A paper proves the name that it shows.
create or replace function end_changed_verifications() returns trigger language plpgsql as $$
begin
  update verifications set status = 'withdrawn', ended_at = now(), reason = 'Le nom a changé'
  where person_id = new.id and step = 'identity' and status = 'done';
  return null;
end $$;

CREATE TRIGGER profiles_end_verifications AFTER UPDATE OF first_name, last_name ON profiles
  FOR EACH ROW WHEN (old.first_name <> new.first_name OR old.last_name <> new.last_name) EXECUTE FUNCTION end_changed_verifications();
