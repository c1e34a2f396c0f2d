create unique index concurrently if not exists "sanctions_limit_running" on "sanctions" using btree ("person_id","what") where status = 'running' and kind = 'limit';
