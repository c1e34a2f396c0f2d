-- What a question finds in the directories.
create index concurrently if not exists "directory_entries_words_all" on "directory_entries" USING gin ("words_all") WHERE published and not hidden;
