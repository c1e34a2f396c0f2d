create unique index concurrently if not exists "reports_once" on "reports" USING btree ("reporter_id","target_type","target_id","target_version");
