create index concurrently if not exists "decisions_archive_of_kind" on "decisions" using btree ("kind","at" desc nulls first,"id" desc nulls first) where undone_at is null;
