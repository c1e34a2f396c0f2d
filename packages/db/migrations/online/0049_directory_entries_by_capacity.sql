-- For what a load needs.
create index concurrently if not exists "directory_entries_by_capacity" on "directory_entries" USING btree ("kind","capacity_kg") WHERE published and not hidden and capacity_kg is not null;
