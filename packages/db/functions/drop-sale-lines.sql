-- version 1
-- While the sale still says whose they are.
create or replace function drop_sale_lines() returns trigger language plpgsql as $$
begin
  delete from shop_sale_lines where sale_id = old.id;
  return old;
end $$;

CREATE TRIGGER shop_sales_take_their_lines BEFORE DELETE ON shop_sales
  FOR EACH ROW EXECUTE FUNCTION drop_sale_lines();
