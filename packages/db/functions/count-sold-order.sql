-- version 1
create or replace function count_sold_order() returns trigger language plpgsql as $$
declare
  was constant boolean := tg_op <> 'INSERT' and old.status in ('remise', 'cloturee', 'resolue') and old.upheld is not false;
  stands constant boolean := tg_op <> 'DELETE' and new.status in ('remise', 'cloturee', 'resolue') and new.upheld is not false;
begin
  -- Closing a sale changes nothing of it.
  if was and stands and (old.seller_id, old.currency, old.handed_over_at, old.stock_item_id, old.title, old.unit, old.quantity, old.total)
    is not distinct from (new.seller_id, new.currency, new.handed_over_at, new.stock_item_id, new.title, new.unit, new.quantity, new.total) then
    return null;
  end if;
  if was then
    perform add_sold_order(old, -1);
  end if;
  if stands then
    perform add_sold_order(new, 1);
  end if;
  return null;
end $$;

CREATE TRIGGER orders_are_counted AFTER INSERT OR DELETE OR UPDATE OF status, upheld, handed_over_at, seller_id, currency, stock_item_id, title, unit, quantity, unit_price ON orders
  FOR EACH ROW EXECUTE FUNCTION count_sold_order();
