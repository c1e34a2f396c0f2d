-- version 1
create or replace function hide_directory_entry_of_inactive_member() returns trigger language plpgsql as $$
begin
  update directory_entries d set hidden = new.status <> 'active' or p.user_type = 'consommateur' or btrim(p.first_name || p.last_name) = ''
  from profiles p where p.id = new.id and d.user_id = new.id;
  return null;
end $$;

CREATE TRIGGER users_status_hides_directory_entry AFTER UPDATE OF status ON users
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION hide_directory_entry_of_inactive_member();
