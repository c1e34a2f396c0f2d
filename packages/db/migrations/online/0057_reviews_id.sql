create unique index concurrently if not exists "reviews_id" on "reviews" USING btree ("id");
