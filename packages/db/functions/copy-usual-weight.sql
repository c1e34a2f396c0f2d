-- version 1
-- What is usual in its country wins over what is usual in both.
create or replace function copy_usual_weight() returns trigger language plpgsql as $$
begin
  select w.kg into new.usual_kg from unit_weights w
  where w.product_id = new.product_id and w.unit = new.unit and (w.country = new.country or w.country is null)
  order by w.country is null limit 1;
  return new;
end $$;

CREATE TRIGGER announcements_usual_weight BEFORE INSERT OR UPDATE OF product_id, unit, country ON announcements
  FOR EACH ROW EXECUTE FUNCTION copy_usual_weight();
