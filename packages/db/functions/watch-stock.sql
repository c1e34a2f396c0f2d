-- version 1
create or replace function watch_stock() returns trigger language plpgsql as $$
begin
  -- Whoever changes a threshold has chosen it.
  new.watched := new.watched or coalesce(new.on_hand - new.reserved >= new.alert_threshold, false)
    or (tg_op = 'UPDATE' and new.alert_threshold is distinct from old.alert_threshold);
  return new;
end $$;

CREATE TRIGGER stock_items_are_watched BEFORE INSERT OR UPDATE OF on_hand, reserved, alert_threshold ON stock_items
  FOR EACH ROW EXECUTE FUNCTION watch_stock();
