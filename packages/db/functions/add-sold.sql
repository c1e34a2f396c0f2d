-- version 1
create or replace function add_sold(line sold_months) returns void language sql as $$
  insert into sold_months as m select line.* on conflict on constraint sold_months_key
  do update set sales = m.sales + excluded.sales, quantity = m.quantity + excluded.quantity, turnover = m.turnover + excluded.turnover
$$;
