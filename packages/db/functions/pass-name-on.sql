-- version 1
-- Nothing changes but the words, which write_announcement_words writes.
create or replace function pass_name_on() returns trigger language plpgsql as $$
begin
  update announcements set user_id = user_id where user_id = new.id;
  return null;
end $$;

CREATE TRIGGER profiles_name_is_followed AFTER UPDATE OF first_name, last_name ON profiles
  FOR EACH ROW WHEN (old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name) EXECUTE FUNCTION pass_name_on();
