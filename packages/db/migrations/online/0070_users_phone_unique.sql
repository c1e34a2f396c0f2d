create unique index concurrently if not exists "users_phone_unique" ON "users" USING btree ("phone");
