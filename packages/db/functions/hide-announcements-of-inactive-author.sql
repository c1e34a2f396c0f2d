-- version 2
-- A suspended author's announcements leave every public list in the same transaction, whoever suspends them.
create or replace function hide_announcements_of_inactive_author() returns trigger language plpgsql as $$
begin
  -- What is quarantined is looked at whatever it says: somebody may be releasing it just now.
  update announcements set hidden = (new.status <> 'active' or quarantined_at is not null)
  where user_id = new.id and (hidden <> (new.status <> 'active') or quarantined_at is not null);
  return null;
end $$;

CREATE TRIGGER users_status_hides_announcements AFTER UPDATE OF status ON users
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION hide_announcements_of_inactive_author();
