-- version 1
-- Hidden while it is quarantined; once released, as long as its author is suspended.
create or replace function hide_quarantined_announcement() returns trigger language plpgsql as $$
begin
  new.hidden := new.quarantined_at is not null
    or exists (select from users u where u.id = new.user_id and u.status <> 'active');
  return new;
end $$;

CREATE TRIGGER announcements_quarantine BEFORE UPDATE OF quarantined_at ON announcements
  FOR EACH ROW WHEN (old.quarantined_at IS DISTINCT FROM new.quarantined_at) EXECUTE FUNCTION hide_quarantined_announcement();
