create index concurrently if not exists "users_merged" ON "users" USING btree ("merged_into") WHERE merged_into is not null;
