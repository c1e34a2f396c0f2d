-- version 1
create or replace function want_sum_of_lines() returns trigger language plpgsql as $$
declare
  sale constant uuid := case tg_table_name when 'shop_sales' then coalesce(to_jsonb(new), to_jsonb(old)) ->> 'id'
    else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'sale_id' end;
begin
  if exists (
    select from shop_sales s
    where s.id = sale and s.total is distinct from (select sum(l.total) from shop_sale_lines l where l.sale_id = s.id)
  ) then
    raise exception 'a sale is the sum of its lines' using errcode = '23514';
  end if;
  return null;
end $$;

CREATE CONSTRAINT TRIGGER shop_sales_total_is_sum AFTER INSERT OR UPDATE OF total ON shop_sales DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION want_sum_of_lines();

CREATE CONSTRAINT TRIGGER shop_sale_lines_sum_is_total AFTER INSERT OR DELETE OR UPDATE ON shop_sale_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION want_sum_of_lines();
