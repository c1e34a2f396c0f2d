-- version 1
-- What its author did not choose, the title names; a product that the title had named goes with it. Triggers go by their
-- names: this one comes before those that read the product.
create or replace function name_product() returns trigger language plpgsql as $$
begin
  if new.product_id is null or (tg_op = 'UPDATE' and new.title <> old.title and new.product_id = old.product_id
    and new.product_id = product_of(old.title, old.country)) then
    new.product_id := product_of(new.title, new.country);
  end if;
  return new;
end $$;

CREATE TRIGGER announcements_are_named BEFORE INSERT OR UPDATE OF title, product_id ON announcements
  FOR EACH ROW EXECUTE FUNCTION name_product();
