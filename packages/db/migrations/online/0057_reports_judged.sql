create index concurrently if not exists "reports_judged" on "reports" USING btree ("reporter_id","decided_at") WHERE status <> 'open';
