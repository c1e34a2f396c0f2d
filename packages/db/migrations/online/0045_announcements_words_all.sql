-- What a question finds.
create index concurrently if not exists "announcements_words_all" on "announcements" USING gin ("words_all") WHERE status = 'active' and not hidden;
