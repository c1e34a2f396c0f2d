-- version 2
-- What its author did not choose, the title names; a choice stays until its product leaves the dictionary. Among « autres »
-- stand transports and equipment too, whose titles say what they are for: there only a product of that category is named.
-- Triggers go by their names: this one comes before those that read the product.
create or replace function name_product() returns trigger language plpgsql as $$
begin
  new.product_chosen := coalesce(new.product_chosen, false);
  if tg_op = 'INSERT' then
    new.product_chosen := new.product_chosen or new.product_id is not null;
  elsif new.product_id is not null and new.product_id is distinct from old.product_id then
    new.product_chosen := true;
  elsif new.product_id is null and new.product_chosen and old.product_chosen then
    new.product_chosen := old.product_id is null or exists (select from products p where p.id = old.product_id);
  end if;
  if not new.product_chosen then
    new.product_id := (
      select p.id from products p
      where p.id = (select product_of(new.title, new.country)) and (new.category <> 'autres' or p.category = 'autres'));
  end if;
  return new;
end $$;

CREATE TRIGGER announcements_are_named BEFORE INSERT OR UPDATE OF title, category, country, product_id, product_chosen ON announcements
  FOR EACH ROW EXECUTE FUNCTION name_product();
