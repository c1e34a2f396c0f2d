ALTER TABLE "message_images" ADD COLUMN "carried" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "message_images" SET "carried" = true WHERE "id" IN (SELECT "image_id" FROM "messages" WHERE "image_id" IS NOT NULL);--> statement-breakpoint
CREATE FUNCTION mark_carried() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update message_images set carried = true where id = new.image_id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER messages_carry_pictures AFTER INSERT OR UPDATE OF image_id ON messages
  FOR EACH ROW WHEN (new.image_id IS NOT NULL) EXECUTE FUNCTION mark_carried();--> statement-breakpoint
CREATE INDEX "message_images_unsent" ON "message_images" USING btree ("created_at") WHERE not carried;--> statement-breakpoint
CREATE INDEX "phone_reveals_with_address" ON "phone_reveals" USING btree ("at") WHERE ip <> '';
