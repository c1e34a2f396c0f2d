create index concurrently if not exists "profiles_by_line" on "profiles" using btree (right("phone", 8)) where phone is not null;
