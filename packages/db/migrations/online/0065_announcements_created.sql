create index concurrently if not exists "announcements_created" on "announcements" using btree ("created_at");
