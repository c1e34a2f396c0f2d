-- Months begin where the currency is paid in: one hour ahead of Greenwich, or none.
create function month_paid_in(at timestamptz, paid currency) returns date language sql immutable parallel safe as $$
  select date_trunc('month', (at at time zone 'UTC') + case paid when 'XAF' then interval '1 hour' else interval '0' end)::date
$$;
--> statement-breakpoint
-- What the figures are by definition; sold_months is kept equal to it.
create view sold_by_month as
  select seller_id, currency, month_paid_in(at, currency) as month, stock_item_id,
    case when stock_item_id is null then label else '' end as label, unit,
    count(*)::int as sales, sum(quantity) as quantity, sum(total)::bigint as turnover
  from (
    select o.seller_id, o.currency, o.handed_over_at as at, o.stock_item_id, o.title as label, o.unit, o.quantity, o.total
    from orders o where o.status in ('remise', 'cloturee', 'resolue') and o.upheld is not false
    union all
    select s.seller_id, s.currency, s.sold_at, l.stock_item_id, l.label, l.unit, l.quantity, l.total
    from shop_sales s join shop_sale_lines l on l.sale_id = s.id where s.cancelled_at is null
  ) sold
  group by 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
create function add_sold(line sold_months) returns void language sql as $$
  insert into sold_months as m select line.* on conflict on constraint sold_months_key
  do update set sales = m.sales + excluded.sales, quantity = m.quantity + excluded.quantity, turnover = m.turnover + excluded.turnover
$$;
--> statement-breakpoint
create function add_sold_order(o orders, sign int) returns void language sql as $$
  select add_sold((o.seller_id, o.currency, month_paid_in(o.handed_over_at, o.currency), o.stock_item_id,
    case when o.stock_item_id is null then o.title else '' end, o.unit, sign, sign * o.quantity, sign * o.total)::sold_months)
$$;
--> statement-breakpoint
create function count_sold_order() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger orders_are_counted after insert or delete
  or update of status, upheld, handed_over_at, seller_id, currency, stock_item_id, title, unit, quantity, unit_price on orders
  for each row execute function count_sold_order();
--> statement-breakpoint
-- Always in the same order, so that no two sales wait for each other; goods with an item are under its lock already.
create function add_sold_lines(sale shop_sales, lines shop_sale_lines[], sign int) returns void language plpgsql as $$
begin
  perform add_sold((sale.seller_id, sale.currency, month_paid_in(sale.sold_at, sale.currency), l.stock_item_id, l.label, l.unit,
    sign * l.sales, sign * l.quantity, sign * l.turnover)::sold_months)
  from (
    select stock_item_id, case when stock_item_id is null then n.label else '' end as label, unit,
      count(*)::int as sales, sum(quantity) as quantity, sum(total)::bigint as turnover
    from unnest(lines) n group by 1, 2, 3 order by 1, 2, 3
  ) l;
end $$;
--> statement-breakpoint
create function count_sold_lines() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger shop_sale_lines_come after insert on shop_sale_lines
  referencing new table as come for each statement execute function count_sold_lines();
--> statement-breakpoint
create trigger shop_sale_lines_change after update on shop_sale_lines
  referencing old table as gone new table as come for each statement execute function count_sold_lines();
--> statement-breakpoint
create trigger shop_sale_lines_go after delete on shop_sale_lines
  referencing old table as gone for each statement execute function count_sold_lines();
--> statement-breakpoint
create function count_sold_sale() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger shop_sales_are_counted after update of cancelled_at, sold_at, seller_id, currency on shop_sales
  for each row execute function count_sold_sale();
--> statement-breakpoint
-- While the sale still says whose they are.
create function drop_sale_lines() returns trigger language plpgsql as $$
begin
  delete from shop_sale_lines where sale_id = old.id;
  return old;
end $$;
--> statement-breakpoint
create trigger shop_sales_take_their_lines before delete on shop_sales for each row execute function drop_sale_lines();
--> statement-breakpoint
insert into sold_months select * from sold_by_month;
