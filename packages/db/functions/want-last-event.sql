-- version 1
-- At commit the last event says the state: no move without its row, no row without its move.
create or replace function want_last_event() returns trigger language plpgsql as $$
declare
  key constant uuid := coalesce(new.id, old.id);
  said text;
  stands text;
begin
  if tg_table_name = 'orders' then
    select o.status::text, (select e."to"::text from order_events e where e.order_id = o.id order by e.n desc limit 1)
    into stands, said from orders o where o.id = key;
  else
    select d.status::text, (select e."to"::text from delivery_events e where e.delivery_id = d.id order by e.n desc limit 1)
    into stands, said from deliveries d where d.id = key;
  end if;
  if stands is distinct from said then
    raise exception 'the last event of % says %, its state is %', key, said, stands using errcode = '23514';
  end if;
  return null;
end $$;

CREATE CONSTRAINT TRIGGER orders_last_event AFTER INSERT OR UPDATE OF status ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION want_last_event();

CREATE CONSTRAINT TRIGGER deliveries_last_event AFTER INSERT OR UPDATE OF status ON deliveries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION want_last_event();
