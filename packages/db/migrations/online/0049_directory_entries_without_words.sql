-- For the job that comes to older cards.
create index concurrently if not exists "directory_entries_without_words" on "directory_entries" USING btree ("id") WHERE words_all is null;
