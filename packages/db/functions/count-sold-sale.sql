-- version 1
create or replace function count_sold_sale() returns trigger language plpgsql as $$
declare
  lines constant shop_sale_lines[] := (select array_agg(l) from shop_sale_lines l where l.sale_id = old.id);
begin
  if old.cancelled_at is null then
    perform add_sold_lines(old, lines, -1);
  end if;
  if new.cancelled_at is null then
    perform add_sold_lines(new, lines, 1);
  end if;
  return null;
end $$;

CREATE TRIGGER shop_sales_are_counted AFTER UPDATE OF cancelled_at, sold_at, seller_id, currency ON shop_sales
  FOR EACH ROW EXECUTE FUNCTION count_sold_sale();
