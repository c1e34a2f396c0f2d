-- version 1
create or replace function count_sold_lines() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform add_sold_lines(s, g.lines, -1)
    from (select sale_id, array_agg(l::shop_sale_lines) as lines from gone l group by 1 order by 1) g
      join shop_sales s on s.id = g.sale_id where s.cancelled_at is null;
  end if;
  if tg_op <> 'DELETE' then
    perform add_sold_lines(s, c.lines, 1)
    from (select sale_id, array_agg(l::shop_sale_lines) as lines from come l group by 1 order by 1) c
      join shop_sales s on s.id = c.sale_id where s.cancelled_at is null;
  end if;
  return null;
end $$;

CREATE TRIGGER shop_sale_lines_come AFTER INSERT ON shop_sale_lines REFERENCING NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION count_sold_lines();

CREATE TRIGGER shop_sale_lines_change AFTER UPDATE ON shop_sale_lines REFERENCING OLD TABLE AS gone NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION count_sold_lines();

CREATE TRIGGER shop_sale_lines_go AFTER DELETE ON shop_sale_lines REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_sold_lines();
