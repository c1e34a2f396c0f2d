-- version 1
create or replace function refuse_foreign_image() returns trigger language plpgsql as $$
begin
  if new.announcement_id is not null and not exists (
    select from announcements a where a.id = new.announcement_id and a.user_id = new.owner_id
  ) then
    raise exception 'an image belongs to the author of its announcement' using errcode = '23514';
  end if;
  return new;
end $$;

CREATE TRIGGER announcement_images_same_owner BEFORE INSERT OR UPDATE OF announcement_id, owner_id ON announcement_images
  FOR EACH ROW EXECUTE FUNCTION refuse_foreign_image();
