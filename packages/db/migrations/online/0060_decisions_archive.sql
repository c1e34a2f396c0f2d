create index concurrently if not exists "decisions_archive" on "decisions" using btree ("at" desc nulls first,"id" desc nulls first) where undone_at is null;
