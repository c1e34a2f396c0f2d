create index concurrently if not exists "announcements_by_condition" on "announcements" USING btree ("condition_product","created_at","id") WHERE status = 'active' and not hidden;
