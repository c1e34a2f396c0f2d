-- version 1
create or replace function refuse_overload() returns trigger language plpgsql as $$
begin
  if not exists (
    select from vehicles v
    where v.id = new.vehicle_id and v.owner_id = new.carrier_id and coalesce(new.weight_kg, 0) <= v.max_kg
      and (new.volume is null or v.max_volume is null or new.volume <= v.max_volume)
  ) then
    raise exception 'the load goes into a vehicle of its carrier' using errcode = '23514';
  end if;
  return new;
end $$;

CREATE TRIGGER deliveries_fit BEFORE INSERT OR UPDATE OF vehicle_id, weight_kg, volume ON deliveries
  FOR EACH ROW EXECUTE FUNCTION refuse_overload();
