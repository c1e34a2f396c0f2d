-- version 1
create or replace function mark_carried() returns trigger language plpgsql as $$
begin
  update message_images set carried = true where id = new.image_id;
  return null;
end $$;

CREATE TRIGGER messages_carry_pictures AFTER INSERT OR UPDATE OF image_id ON messages
  FOR EACH ROW WHEN (new.image_id IS NOT NULL) EXECUTE FUNCTION mark_carried();
