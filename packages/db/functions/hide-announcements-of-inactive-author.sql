-- version 1
-- A suspended author's announcements leave every public list in the same transaction, whoever suspends them.
create or replace function hide_announcements_of_inactive_author() returns trigger language plpgsql as $$
begin
  update announcements set hidden = (new.status <> 'active') where user_id = new.id and hidden <> (new.status <> 'active');
  return null;
end $$;

CREATE TRIGGER users_status_hides_announcements AFTER UPDATE OF status ON users
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION hide_announcements_of_inactive_author();
