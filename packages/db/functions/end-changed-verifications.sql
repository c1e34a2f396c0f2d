-- version 1
-- A number that was called is no other number, and a paper proves the name that it shows.
create or replace function end_changed_verifications() returns trigger language plpgsql as $$
begin
  update verifications set status = 'withdrawn', ended_at = now(), code = null, reason = case step
    when 'telephone' then 'Le numéro a changé' else 'Le nom a changé' end
  where person_id = new.id and status in ('requested', 'done')
    and ((step = 'telephone' and old.phone is distinct from new.phone)
      or (step = 'identity' and status = 'done' and (old.first_name, old.last_name) is distinct from (new.first_name, new.last_name)));
  return null;
end $$;

CREATE TRIGGER profiles_end_verifications AFTER UPDATE OF phone, first_name, last_name ON profiles
  FOR EACH ROW WHEN (old.phone IS DISTINCT FROM new.phone OR old.first_name <> new.first_name OR old.last_name <> new.last_name) EXECUTE FUNCTION end_changed_verifications();
