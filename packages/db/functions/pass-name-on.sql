-- version 2
-- Nothing changes but the words, and what is copied of the seller, which write_announcement_words writes.
create or replace function pass_name_on() returns trigger language plpgsql as $$
begin
  update announcements set user_id = user_id where user_id = new.id;
  return null;
end $$;

CREATE TRIGGER profiles_name_is_followed AFTER UPDATE OF first_name, last_name, user_type, verified ON profiles
  FOR EACH ROW WHEN (old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name OR old.user_type IS DISTINCT FROM new.user_type OR old.verified IS DISTINCT FROM new.verified) EXECUTE FUNCTION pass_name_on();

CREATE TRIGGER profiles_beginning_is_followed AFTER INSERT ON profiles
  FOR EACH ROW EXECUTE FUNCTION pass_name_on();
