-- version 1
-- What was asked, and since when; the first price stood since the announcement did.
create or replace function remember_price() returns trigger language plpgsql as $$
begin
  insert into announcement_prices (announcement_id, since, price)
  values (new.id, new.created_at, old.price) on conflict do nothing;
  insert into announcement_prices (announcement_id, since, price)
  values (new.id, greatest(clock_timestamp(), new.created_at + interval '1 millisecond'), new.price)
  on conflict (announcement_id, since) do update set price = excluded.price;
  return null;
end $$;

CREATE TRIGGER announcements_prices AFTER UPDATE OF price ON announcements
  FOR EACH ROW WHEN (old.price IS DISTINCT FROM new.price) EXECUTE FUNCTION remember_price();
