create index concurrently if not exists "users_asleep" ON "users" USING btree ("slept_until") WHERE slept_until is not null;
