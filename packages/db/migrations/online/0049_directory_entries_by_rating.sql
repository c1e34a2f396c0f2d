-- For those who are well rated.
create index concurrently if not exists "directory_entries_by_rating" on "directory_entries" USING btree ("kind","rating") WHERE published and not hidden and rating is not null;
