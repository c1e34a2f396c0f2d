ALTER TABLE "phone_reveals" ALTER COLUMN "seller_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_reveals" ADD COLUMN "entry_id" uuid;--> statement-breakpoint
ALTER TABLE "phone_reveals" ADD CONSTRAINT "phone_reveals_entry_id_directory_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."directory_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_reveals_by_entry" ON "phone_reveals" USING btree ("entry_id") WHERE entry_id is not null;--> statement-breakpoint
ALTER TABLE "phone_reveals" ADD CONSTRAINT "phone_reveals_of_somebody" CHECK (num_nonnulls("phone_reveals"."seller_id", "phone_reveals"."entry_id") = 1);
--> statement-breakpoint
-- Each trade is found by what its cards show: words kept from an earlier trade are not.
create or replace function write_directory_words() returns trigger language plpgsql as $$
begin
  new.search_text := fold(concat_ws(' ', new.name, nullif(array_to_string(case new.kind
    when 'grossiste' then new.secteurs
    when 'transporteur' then new.zones
    when 'detaillant' then array_remove(array[new.quartier], '') || new.specialites
    else new.specialites end, ' '), '')));
  return new;
end $$;
