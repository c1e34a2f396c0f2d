-- version 1
create or replace function refuse_stock_without_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.on_hand <> 0 or new.reserved <> 0 then
      raise exception 'stock begins empty' using errcode = '23514';
    end if;
  -- The update by move_stock runs one level deeper than anybody's own.
  elsif pg_trigger_depth() < 2 then
    raise exception 'stock changes by its moves' using errcode = '23514';
  end if;
  return new;
end $$;

CREATE TRIGGER stock_items_begin_empty BEFORE INSERT ON stock_items
  FOR EACH ROW EXECUTE FUNCTION refuse_stock_without_move();

CREATE TRIGGER stock_items_change_by_moves BEFORE UPDATE OF on_hand ON stock_items
  FOR EACH ROW WHEN (old.on_hand IS DISTINCT FROM new.on_hand) EXECUTE FUNCTION refuse_stock_without_move();
