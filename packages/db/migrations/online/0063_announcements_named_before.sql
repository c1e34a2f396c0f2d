-- For the job that names products anew.
create index concurrently if not exists "announcements_named_before" on "announcements" USING btree ("id") WHERE product_chosen is null;
