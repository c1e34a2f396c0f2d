-- version 1
-- What is on hand is the sum of the moves: each is numbered and added under the lock of its item.
create or replace function move_stock() returns trigger language plpgsql as $$
begin
  perform from stock_items i where i.id = new.item_id for update;
  new.n := 1 + coalesce((select max(m.n) from stock_moves m where m.item_id = new.item_id), 0);
  update stock_items set on_hand = on_hand + new.quantity where id = new.item_id;
  return new;
end $$;

CREATE TRIGGER stock_moves_count BEFORE INSERT ON stock_moves
  FOR EACH ROW EXECUTE FUNCTION move_stock();
