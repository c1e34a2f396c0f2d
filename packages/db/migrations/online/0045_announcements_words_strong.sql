-- What a question asks for first.
create index concurrently if not exists "announcements_words_strong" on "announcements" USING gin ("words_strong") WHERE status = 'active' and not hidden;
