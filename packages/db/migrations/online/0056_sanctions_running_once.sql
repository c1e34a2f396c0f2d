create unique index concurrently if not exists "sanctions_running_once" on "sanctions" using btree ("person_id","kind") where status = 'running' and kind in ('suspend', 'mute_reports');
