-- version 2
create or replace function rank_member_anew() returns trigger language plpgsql as $$
begin
  -- Nothing changes but the place and the words, which other triggers write.
  update directory_entries set hidden = hidden where user_id = new.id;
  return null;
end $$;

CREATE TRIGGER profiles_are_ranked AFTER UPDATE OF phone, bio, rating_count, rating_sum ON profiles
  FOR EACH ROW WHEN (old.phone IS DISTINCT FROM new.phone OR old.bio IS DISTINCT FROM new.bio OR old.rating_count IS DISTINCT FROM new.rating_count OR old.rating_sum IS DISTINCT FROM new.rating_sum) EXECUTE FUNCTION rank_member_anew();
