-- version 1
-- A job then copies the weights of the product to what is announced of it.
create or replace function mark_weights_changed() returns trigger language plpgsql as $$
begin
  update products set weights_changed = true
  where id in (case when tg_op <> 'INSERT' then old.product_id end, case when tg_op <> 'DELETE' then new.product_id end);
  return null;
end $$;

CREATE TRIGGER unit_weights_changed AFTER INSERT OR DELETE OR UPDATE ON unit_weights
  FOR EACH ROW EXECUTE FUNCTION mark_weights_changed();
