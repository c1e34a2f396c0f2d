-- version 1
-- A seller's rating: what their buyers' published reviews say, the removed ones not counted.
create or replace function count_review() returns trigger language plpgsql as $$
declare
  sum_change int := 0;
  count_change int := 0;
  subject constant uuid := coalesce(new.subject_id, old.subject_id);
begin
  if tg_op <> 'INSERT' and old.side = 'buyer' and old.published_at is not null and old.removed_at is null then
    sum_change := sum_change - old.rating;
    count_change := count_change - 1;
  end if;
  if tg_op <> 'DELETE' and new.side = 'buyer' and new.published_at is not null and new.removed_at is null then
    sum_change := sum_change + new.rating;
    count_change := count_change + 1;
  end if;
  if sum_change <> 0 or count_change <> 0 then
    update profiles set rating_sum = rating_sum + sum_change, rating_count = rating_count + count_change where id = subject;
  end if;
  return null;
end $$;

CREATE TRIGGER reviews_are_counted AFTER INSERT OR DELETE OR UPDATE OF published_at, removed_at, rating, side ON reviews
  FOR EACH ROW EXECUTE FUNCTION count_review();
