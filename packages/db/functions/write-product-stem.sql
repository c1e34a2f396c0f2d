-- version 1
create or replace function write_product_stem() returns trigger language plpgsql as $$
begin
  new.stem := words_of(new.name);
  return new;
end $$;

CREATE TRIGGER product_names_stem BEFORE INSERT OR UPDATE OF name, stem ON product_names
  FOR EACH ROW EXECUTE FUNCTION write_product_stem();
