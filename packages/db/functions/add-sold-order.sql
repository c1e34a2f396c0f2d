-- version 1
create or replace function add_sold_order(o orders, sign int) returns void language sql as $$
  select add_sold((o.seller_id, o.currency, month_paid_in(o.handed_over_at, o.currency), o.stock_item_id,
    case when o.stock_item_id is null then o.title else '' end, o.unit, sign, sign * o.quantity, sign * o.total)::sold_months)
$$;
