-- version 1
create or replace function pass_stock_on() returns trigger language plpgsql as $$
begin
  update announcements set quantity_available = quantity_available
  where stock_item_id = new.id and quantity_available <> least(2000000000, floor(new.on_hand - new.reserved));
  return null;
end $$;

CREATE TRIGGER stock_items_are_followed AFTER UPDATE OF on_hand, reserved ON stock_items
  FOR EACH ROW EXECUTE FUNCTION pass_stock_on();
