DROP INDEX "directory_entries_recent";--> statement-breakpoint
DROP INDEX "directory_entries_by_country";--> statement-breakpoint
DROP INDEX "directory_entries_without_account";--> statement-breakpoint
ALTER TABLE "directory_entries" ADD COLUMN "standing" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD COLUMN "ratings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "quote_requests_to_price" ON "quote_requests" USING btree ("carrier_id","answer_by") WHERE status = 'ouverte';--> statement-breakpoint
CREATE INDEX "quote_requests_priced" ON "quote_requests" USING btree ("customer_id","answer_by") WHERE status = 'chiffree';--> statement-breakpoint
CREATE INDEX "directory_entries_best" ON "directory_entries" USING btree ("kind","standing" DESC NULLS FIRST,"ratings" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published and not hidden;--> statement-breakpoint
CREATE INDEX "directory_entries_best_by_country" ON "directory_entries" USING btree ("kind","country","standing" DESC NULLS FIRST,"ratings" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published and not hidden;--> statement-breakpoint
CREATE INDEX "directory_entries_without_account" ON "directory_entries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE user_id is null;
--> statement-breakpoint
-- What stands behind a card decides its place: whoever can be reached and says what they do comes first.
create function rank_directory_entry() returns trigger language plpgsql as $$
begin
  new.standing := 0;
  new.ratings := 0;
  if new.user_id is not null then
    select case when p.location <> '' and p.phone is not null
        and (p.bio <> '' or cardinality(new.specialites || new.secteurs || new.zones || new.vehicules) > 0
          or new.type_commerce <> '') then 2 else 1 end,
      p.rating_count
    into new.standing, new.ratings
    from profiles p where p.id = new.user_id;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger directory_entries_rank before insert or update on directory_entries
  for each row execute function rank_directory_entry();
--> statement-breakpoint
create function rank_member_anew() returns trigger language plpgsql as $$
begin
  -- Nothing changes but the place, which the trigger above writes.
  update directory_entries set hidden = hidden where user_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger profiles_are_ranked after update of phone, bio, rating_count on profiles
  for each row when ((old.phone, old.bio, old.rating_count) is distinct from (new.phone, new.bio, new.rating_count))
  execute function rank_member_anew();
--> statement-breakpoint
update directory_entries set hidden = hidden where user_id is not null;
