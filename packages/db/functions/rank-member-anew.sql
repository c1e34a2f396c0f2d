-- version 1
create or replace function rank_member_anew() returns trigger language plpgsql as $$
begin
  -- Nothing changes but the place, which rank_directory_entry writes.
  update directory_entries set hidden = hidden where user_id = new.id;
  return null;
end $$;

CREATE TRIGGER profiles_are_ranked AFTER UPDATE OF phone, bio, rating_count ON profiles
  FOR EACH ROW WHEN (old.phone IS DISTINCT FROM new.phone OR old.bio IS DISTINCT FROM new.bio OR old.rating_count IS DISTINCT FROM new.rating_count) EXECUTE FUNCTION rank_member_anew();
