-- For the job that comes to older rows.
create index concurrently if not exists "announcements_without_words" on "announcements" USING btree ("id") WHERE words_all is null;
