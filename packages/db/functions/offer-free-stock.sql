-- version 1
-- An announcement that sells from stock offers what is free of it, whoever writes another number.
create or replace function offer_free_stock() returns trigger language plpgsql as $$
declare
  item stock_items;
begin
  if new.stock_item_id is null then
    return new;
  end if;
  select * into item from stock_items i where i.id = new.stock_item_id;
  if item.owner_id <> new.user_id or item.unit <> new.unit then
    raise exception 'an announcement sells from stock of its author, in its unit' using errcode = '23514';
  end if;
  new.quantity_available := least(2000000000, floor(item.on_hand - item.reserved));
  return new;
end $$;

CREATE TRIGGER announcements_offer_free_stock BEFORE INSERT OR UPDATE OF stock_item_id, quantity_available, unit, user_id ON announcements
  FOR EACH ROW WHEN (new.stock_item_id IS NOT NULL) EXECUTE FUNCTION offer_free_stock();
