create index concurrently if not exists "users_by_line" ON "users" USING btree (right("phone", 8)) WHERE phone is not null;
