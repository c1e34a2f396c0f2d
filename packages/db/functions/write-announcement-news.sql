-- version 2
-- What happened to an announcement, for those who wait for it, in the transaction of its cause: a job tells it. An edit that
-- changes what a search compares may make it answer one that it did not answer before: what it was stays beside it.
create or replace function write_announcement_news() returns trigger language plpgsql as $$
declare
  is_shown constant boolean := new.status = 'active' and not new.hidden;
  was_shown boolean := false;
  happened announcement_news_kind[] := '{}';
  was jsonb;
begin
  if tg_op = 'INSERT' then
    if is_shown then happened := '{new}'; end if;
  elsif is_shown then
    was_shown := old.status = 'active' and not old.hidden;
    if not was_shown or (new.stock_item_id is not null and old.quantity_available = 0 and new.quantity_available > 0) then
      happened := '{back}';
    elsif (old.title, old.description, old.category, old.city, old.district, old.country, old.is_organic, old.price, old.unit)
      is distinct from (new.title, new.description, new.category, new.city, new.district, new.country, new.is_organic, new.price, new.unit)
      or (old.weight_kg, old.product_id, old.condition_product, old.delivery_available, old.bulk_sale_available, old.negotiable_price)
      is distinct from (new.weight_kg, new.product_id, new.condition_product, new.delivery_available, new.bulk_sale_available, new.negotiable_price) then
      happened := '{new}';
      was := to_jsonb(old) - '{description,search_text,words_strong}'::text[];
    end if;
    if new.price < old.price and new.price > 0 then happened := happened || '{cheaper}'; end if;
    if old.expiry_told_at is null and new.expiry_told_at is not null then happened := happened || '{expiring}'; end if;
  end if;
  insert into announcement_news (announcement_id, kind, was) select new.id, kind, case kind when 'new' then was end from unnest(happened) kind;
  return null;
end $$;

CREATE TRIGGER announcements_are_news AFTER INSERT OR UPDATE OF status, hidden, title, description, category, city, district, country, is_organic, price, unit, weight_kg, product_id, condition_product, delivery_available, bulk_sale_available, negotiable_price, quantity_available, expiry_told_at ON announcements
  FOR EACH ROW EXECUTE FUNCTION write_announcement_news();
