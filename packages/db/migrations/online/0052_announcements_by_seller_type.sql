create index concurrently if not exists "announcements_by_seller_type" on "announcements" USING btree ("seller_type","created_at","id") WHERE status = 'active' and not hidden;
