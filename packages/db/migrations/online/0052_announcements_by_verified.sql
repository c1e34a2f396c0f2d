create index concurrently if not exists "announcements_by_verified" on "announcements" USING btree ("created_at","id") WHERE status = 'active' and not hidden and seller_verified;
