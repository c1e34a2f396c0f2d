-- version 3
-- Names of a product are not written here: they widen the question, so that an edit of the dictionary acts at once. The
-- product itself stands as « =slug », which no word can be. What lists are narrowed by of the seller is copied too.
create or replace function write_announcement_words() returns trigger language plpgsql as $$
declare
  product text;
  seller text;
begin
  select '=' || p.slug into product from products p where p.id = new.product_id;
  select p.first_name || ' ' || p.last_name, p.user_type, p.verified into seller, new.seller_type, new.seller_verified
  from profiles p where p.id = new.user_id;
  -- Lists are narrowed by both, without a profile too.
  new.seller_type := coalesce(new.seller_type, 'consommateur');
  new.seller_verified := coalesce(new.seller_verified, false);
  new.words_strong := strip(to_tsvector('simple', words_of(concat_ws(' ', new.title, new.category, new.city, new.district)))
    || array_to_tsvector(array_remove(array[product], null)));
  new.words_all := new.words_strong || strip(to_tsvector('simple', words_of(concat_ws(' ', new.description, seller))));
  return new;
end $$;

CREATE TRIGGER announcements_words BEFORE INSERT OR UPDATE OF title, description, city, district, category, product_id, user_id ON announcements
  FOR EACH ROW EXECUTE FUNCTION write_announcement_words();
