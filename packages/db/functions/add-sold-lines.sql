-- version 1
-- Always in the same order, so that no two sales wait for each other; goods with an item are under its lock already.
create or replace function add_sold_lines(sale shop_sales, lines shop_sale_lines[], sign int) returns void language plpgsql as $$
begin
  perform add_sold((sale.seller_id, sale.currency, month_paid_in(sale.sold_at, sale.currency), l.stock_item_id, l.label, l.unit,
    sign * l.sales, sign * l.quantity, sign * l.turnover)::sold_months)
  from (
    select stock_item_id, case when stock_item_id is null then n.label else '' end as label, unit,
      count(*)::int as sales, sum(quantity) as quantity, sum(total)::bigint as turnover
    from unnest(lines) n group by 1, 2, 3 order by 1, 2, 3
  ) l;
end $$;
