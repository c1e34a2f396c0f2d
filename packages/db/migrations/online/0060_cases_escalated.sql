create index concurrently if not exists "cases_escalated" on "cases" using btree ("due_at","id") where status = 'escalated';
