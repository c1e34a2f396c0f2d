-- For the job that comes to older rows.
create index concurrently if not exists "announcements_without_seller" on "announcements" USING btree ("id") WHERE seller_type is null;
