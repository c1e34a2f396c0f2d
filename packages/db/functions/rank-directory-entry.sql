-- version 2
-- What stands behind a card decides its place: whoever can be reached and says what they do comes first.
create or replace function rank_directory_entry() returns trigger language plpgsql as $$
begin
  new.standing := 0;
  new.ratings := 0;
  new.rating := null;
  if new.user_id is not null then
    select case when p.location <> '' and p.phone is not null
        and (p.bio <> '' or cardinality(new.specialites || new.secteurs || new.zones || new.vehicules) > 0
          or new.type_commerce <> '') then 2 else 1 end,
      p.rating_count, round(p.rating_sum::numeric / nullif(p.rating_count, 0), 1)
    into new.standing, new.ratings, new.rating
    from profiles p where p.id = new.user_id;
  end if;
  return new;
end $$;

CREATE TRIGGER directory_entries_rank BEFORE INSERT OR UPDATE ON directory_entries
  FOR EACH ROW EXECUTE FUNCTION rank_directory_entry();
