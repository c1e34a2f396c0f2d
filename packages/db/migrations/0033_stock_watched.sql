create function watch_stock() returns trigger language plpgsql as $$
begin
  -- Whoever changes a threshold has chosen it.
  new.watched := new.watched or coalesce(new.on_hand - new.reserved >= new.alert_threshold, false)
    or (tg_op = 'UPDATE' and new.alert_threshold is distinct from old.alert_threshold);
  return new;
end $$;
--> statement-breakpoint
create trigger stock_items_are_watched before insert or update of on_hand, reserved, alert_threshold on stock_items
  for each row execute function watch_stock();
--> statement-breakpoint
-- Of what there is already: told before, another threshold than the usual tonne, or enough of it once.
update stock_items i set watched = true
where i.alerted_at is not null
  or (i.alert_threshold is not null
    and i.alert_threshold is distinct from case i.unit when 'g' then 1000000 when 'kg' then 1000 when 'tonne' then 1 end)
  or exists (
    select from (select sum(m.quantity) over (order by m.n) as stood from stock_moves m where m.item_id = i.id) book
    where book.stood >= i.alert_threshold
  );
